"""A package, so that its tests share `helpers`."""
