"""The galleries of engines, and all checks over them."""
