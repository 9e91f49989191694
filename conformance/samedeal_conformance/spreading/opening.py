"""Which crew it is to be."""

from __future__ import annotations

from samedeal_conformance.errors import UsageError

from .crew import Crew, Inline

__all__ = ["crew_for"]


def crew_for(jobs: int = 1, scheduler: str | None = None) -> Crew:
    """This process for one job, a pool for more, or the workers of a scheduler.

    Raises:
        UsageError: both were asked for, or the address is none.
        CrewError: the scheduler can't be reached.
    """
    if scheduler is not None:
        if jobs != 1:
            raise UsageError(
                "--jobs and --scheduler exclude each other",
                hint="The cluster has as many workers as were started for it.",
            )
        from .cluster import Cluster  # noqa: PLC0415 - only who has a cluster needs it

        return Cluster(scheduler)
    if jobs == 1:
        return Inline()
    from .pool import Pool  # noqa: PLC0415 - only who has several jobs needs it

    return Pool(jobs)
