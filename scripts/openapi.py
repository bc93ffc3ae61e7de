"""Print the OpenAPI document, from which the front-end's types are made."""

from __future__ import annotations

import json
import sys

from dugames.web.app import create_app

sys.stdout.write(json.dumps(create_app().openapi()) + "\n")
