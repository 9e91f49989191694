"""Plain code to measure against: what a careful programmer would write first, and no checks."""
