"""What people touch: items of pytest, texts, saved cases, commands."""
