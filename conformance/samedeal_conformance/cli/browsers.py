"""`samedeal browsers`: get the browsers that are missing."""

from __future__ import annotations

import click

from samedeal_conformance.errors import ExitCode

from .doctor import doctor

__all__ = ["browsers"]


@click.command()
@click.argument("names", nargs=-1, metavar="[chromium|firefox|webkit]...")
@click.pass_context
def browsers(context: click.Context, *, names: tuple[str, ...]) -> None:
    """Get the browsers that are missing, and say what is there then.

    Playwright's own builds are downloaded; where that is refused, the distribution's packages are
    installed, if this is Debian or a relative of it and you are root, and else named.
    """
    from samedeal_conformance.runtimes.browsers.install import get, missing

    wanted = missing(names)
    if wanted:
        left = get(wanted, click.echo)
    else:
        click.echo("No browser is missing.")
        left = []
    context.invoke(doctor, json_=False)
    if left:
        raise click.exceptions.Exit(ExitCode.UNUSABLE)
