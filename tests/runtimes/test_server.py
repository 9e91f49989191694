"""The server for pages: what it serves, with what headers, and what nobody gets from it."""

from __future__ import annotations

import base64
import hashlib
import http.client
import socket
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.runtimes.server import FolderServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def server(tmp_path: Path) -> Iterator[FolderServer]:
    """A server for a folder with some files, beside one that is not served."""
    root = tmp_path / "served"
    (root / "kit" / "cards").mkdir(parents=True)
    (root / "kit" / "cards" / "ids.js").write_text("export const ids = 'é';", encoding="utf-8")
    (root / "page.html").write_text("<!doctype html>")
    (root / "secret.key").write_text("key")
    (root / "folder.js").mkdir()
    (tmp_path / "outside.js").write_text("outside")
    (root / "link.js").symlink_to(tmp_path / "outside.js")
    server = FolderServer(root)
    yield server
    server.close()


def ask(
    server: FolderServer, target: str, *, method: str = "GET", host: str | None = None
) -> tuple[int, dict[str, str], bytes]:
    """A request as it is written, without a client's tidying of paths."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
    connection.putrequest(method, target, skip_host=True)
    connection.putheader("Host", host or f"127.0.0.1:{server.port}")
    connection.endheaders()
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, {k.lower(): v for k, v in response.getheaders()}, body


def test_a_module_comes_with_its_type_and_the_strict_headers(server: FolderServer) -> None:
    """A browser takes a module by its MIME type alone; nothing is stored, nothing else loads."""
    status, headers, body = ask(server, "/kit/cards/ids.js?x=1")
    assert status == 200
    assert body.decode("utf-8") == "export const ids = 'é';"
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["cache-control"] == "no-store"
    assert headers["content-security-policy"] == "default-src 'none'; script-src 'self'"
    assert headers["x-content-type-options"] == "nosniff"
    assert "Python" not in headers["server"]
    assert ask(server, "/page.html")[1]["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    "target",
    [
        "/",
        "/kit/",
        "/kit",
        "/missing.js",
        "/folder.js",
        "/secret.key",
        "/link.js",
        "/../outside.js",
        "/kit/../../outside.js",
        "/%2e%2e/outside.js",
        "/..%2foutside.js",
        "/kit/%2e%2e/page.html",
        "/..%5coutside.js",
        "/kit//cards/ids.js",
        "/./page.html",
        "/page.html%00.js",
        "/%ff.js",
        "/C:/page.html",
        "http://example.org/nothing.js",
    ],
)
def test_nothing_else_is_served(server: FolderServer, target: str) -> None:
    """Folders, other types, links and every way out of the folder are simply not there."""
    status, headers, body = ask(server, target)
    assert status == 404
    assert b"outside" not in body
    assert headers["content-security-policy"]


@pytest.mark.parametrize("method", ["POST", "HEAD", "PUT", "DELETE", "OPTIONS"])
def test_only_get(server: FolderServer, method: str) -> None:
    """No other method is known."""
    assert ask(server, "/page.html", method=method)[0] == 501


def test_another_host_name_is_refused(server: FolderServer) -> None:
    """A site whose name leads to this machine can't read here."""
    assert ask(server, "/page.html", host="example.org")[0] == 421
    assert ask(server, "/page.html", host=f"localhost:{server.port}")[0] == 421


def test_nobody_else_on_the_network_reaches_it(server: FolderServer) -> None:
    """It listens on the loopback address alone, and no longer once it is closed."""
    assert server.address == f"http://127.0.0.1:{server.port}/"
    server.close()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", server.port), timeout=5)


def test_a_second_folder_is_served_beside_the_first_and_no_path_leads_out_of_it(
    tmp_path: Path,
) -> None:
    """A user's modules are under `user/`; what is beside their folder is not, however asked."""
    (tmp_path / "kit" / "user").mkdir(parents=True)
    (tmp_path / "kit" / "user" / "own.js").write_text("own")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "gin.mjs").write_text("gin")
    (tmp_path / "beside.js").write_text("beside")
    (tmp_path / "games" / "link.js").symlink_to(tmp_path / "beside.js")
    server = FolderServer(tmp_path / "kit", tmp_path / "games")
    try:
        assert ask(server, "/user/gin.mjs")[::2] == (200, b"gin")
        for target in (
            "/user/own.js",
            "/gin.mjs",
            "/user/../beside.js",
            "/user/%2e%2e/beside.js",
            "/user/link.js",
            "/user//../gin.mjs",
            "/user/",
        ):
            assert ask(server, target)[0] == 404, target
    finally:
        server.close()
    alone = FolderServer(tmp_path / "kit")
    assert ask(alone, "/user/own.js")[::2] == (200, b"own")
    alone.close()


def test_a_page_may_have_the_import_map_that_it_has_and_no_other_script(tmp_path: Path) -> None:
    """The policy names the map by its hash; a page without one has the policy as ever."""
    text = '{"imports": {"kit": "/kit.js"}}'
    (tmp_path / "page.html").write_text(f'<script type="importmap">{text}</script>')
    (tmp_path / "plain.html").write_text("<script>1</script>")
    server = FolderServer(tmp_path)
    try:
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        policy = "default-src 'none'; script-src 'self'"
        name = "content-security-policy"
        assert ask(server, "/page.html")[1][name] == f"{policy} 'sha256-{digest}'"
        assert ask(server, "/plain.html")[1][name] == policy
    finally:
        server.close()
