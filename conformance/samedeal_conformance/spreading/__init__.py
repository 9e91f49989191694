"""Spreading work over processes and machines, by any executor of PEP 3148.

Work is a sequence of tasks, each a function and its arguments; `spread` keeps a bounded number of
them under way and gives their results as they come, in any order. So a task must stand by itself,
and whoever adds up results must not care for their order. A `Crew` is who does the work: this
process, a pool of processes, a Dask cluster, or whatever executor is `Given`. A worker that dies
costs the tasks that it had, which are done again; a crew that is gone for good is a `CrewError`,
within a deadline.
"""

from __future__ import annotations

from .crew import Crew, CrewError, Inline
from .ending import at_end
from .given import Given
from .opening import crew_for
from .work import Task, spread

__all__ = ["Crew", "CrewError", "Given", "Inline", "Task", "at_end", "crew_for", "spread"]
