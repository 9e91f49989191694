"""Galleries of wrong kits: what the vectors must catch, and the proof that they do.

A wrong kit is a right one with one small change that stands for a mistake somebody really makes.
If no case fails on it, a port with that mistake would pass: the vectors have a hole, and the build
fails. Each also says which operations must notice, so that it isn't caught only by the way.

Most are changes of `plain`, the kit written straight from the contract (see there why not of the
kit that ships). Those that only JavaScript makes possible are changes of the JavaScript kit.
`catalogue` lists them, `kits` makes Python modules of them, `trial` runs them.
"""

from __future__ import annotations
