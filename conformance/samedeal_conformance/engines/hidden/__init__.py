"""What is hidden from whom: declared by zones, changed by perturbation, looked for in channels."""
