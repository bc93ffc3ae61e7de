"""The rules of Dungeon Pen, a file for each chapter; the clauses are those of rules.md."""

from __future__ import annotations

from dugames.games.dungeon_pen.rules.game import OPTIONS, DungeonPen, grips_of, start

__all__ = ["OPTIONS", "DungeonPen", "grips_of", "start"]
