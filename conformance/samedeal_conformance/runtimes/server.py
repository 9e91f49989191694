"""A server for one folder, on 127.0.0.1 and a free port, for pages that import the kit.

Rules: GET of a file below the folder, of a type that a page needs, or nothing. A second folder may
be served beside it, under `user/`. No path leads out of the folders, through `..` or a link.
Nothing is stored by the browser, and the page may load scripts from here, and have an import map of
its own, and nothing else at all. A request under another host name is refused, so that no other
site's page can read here.
"""

from __future__ import annotations

import base64
import hashlib
import re
import socketserver
import threading
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["FolderServer"]

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
}

POLICY = "Content-Security-Policy"

HEADERS = {
    "Cache-Control": "no-store",
    POLICY: "default-src 'none'; script-src 'self'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


USER = "user"
"""Where the second folder is."""

_MAP = re.compile(rb'<script type="importmap">(.*?)</script>', re.DOTALL)
"""The one script that can't be in a file of its own: what bare names mean in imports."""


class _Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True
    root: Path
    user: Path | None

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the middle of a file is no news."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "samedeal"
    sys_version = ""
    timeout = 60
    # Head and body are two writes; the second must not wait until the first is acknowledged.
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """Answer with a file, or with why not."""
        server = cast("_Server", self.server)
        port = server.server_address[1]
        if self.headers.get("Host") != f"127.0.0.1:{port}":
            self._answer(HTTPStatus.MISDIRECTED_REQUEST)
            return
        path = _served(server, self.path)
        if path is None:
            self._answer(HTTPStatus.NOT_FOUND)
            return
        self._answer(HTTPStatus.OK, TYPES[path.suffix], path.read_bytes())

    def _answer(
        self, status: HTTPStatus, kind: str = "text/plain; charset=utf-8", body: bytes = b""
    ) -> None:
        body = body if status is HTTPStatus.OK else f"{status} {status.phrase}\n".encode()
        self.send_response(status)
        for name, value in HEADERS.items():
            self.send_header(name, value + _allowed(body) if name == POLICY else value)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class's name
        """Requests are not logged."""


class FolderServer:
    """A server that runs until it is closed.

    Args:
        root: the folder that it serves.
        user: another, under `user/`; None for none.
    """

    def __init__(self, root: Path, user: Path | None = None) -> None:
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.root = root.resolve()
        self._server.user = user and user.resolve()
        self.port: int = self._server.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.05,), name="samedeal-server", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        """Stop serving."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def _allowed(body: bytes) -> str:
    """What the policy of a page says besides, for its import map."""
    found = _MAP.search(body)
    if found is None:
        return ""
    digest = base64.b64encode(hashlib.sha256(found[1]).digest()).decode("ascii")
    return f" 'sha256-{digest}'"


def _served(server: _Server, target: str) -> Path | None:
    """The file that a request means, in one of the folders."""
    prefix = f"/{USER}/"
    if server.user is not None and target.startswith(prefix):
        return _below(server.user, target.removeprefix(prefix))
    return _below(server.root, target)


def _below(root: Path, target: str) -> Path | None:
    """The file that a request means, or None if there is none that it may have."""
    try:
        text = unquote(urlsplit(target).path, errors="strict")
        parts = text.removeprefix("/").split("/")
        if any(part in {"", ".", ".."} or not part.isprintable() for part in parts):
            return None
        if any(mark in text for mark in "\\:"):
            return None
        path = root.joinpath(*parts).resolve()
        allowed = path.is_relative_to(root) and path.suffix in TYPES and path.is_file()
    except (ValueError, OSError):
        return None
    return path if allowed else None
