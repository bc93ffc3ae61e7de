"""The web app: routes, websockets, and what is sent over them."""
