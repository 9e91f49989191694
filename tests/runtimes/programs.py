"""Programs that speak the protocol badly, each in a way of its own, and some that speak it well.

    python programs.py NAME [ID]

runs one. Each is a function below; `BROKEN` and `GOOD` hold them by name. Of a broken one the
decorator says what the runner must make of it: the status, and words of the detail (a pattern).
With an ID a broken one behaves, and adds dice, until it is given the item with that id.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

FOREVER = 600


class Broken(NamedTuple):
    """A broken program, and what must be made of it."""

    program: Callable[[], None]
    status: str
    words: str


BROKEN: dict[str, Broken] = {}
GOOD: dict[str, Callable[[], None]] = {}


def broken(status: str, words: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Enter a function among the broken programs."""

    def enter(program: Callable[[], None]) -> Callable[[], None]:
        BROKEN[program.__name__] = Broken(program, status, words)
        return program

    return enter


def good(program: Callable[[], None]) -> Callable[[], None]:
    """Enter a function among the good programs."""
    GOOD[program.__name__] = program
    return program


def write(text: str | bytes) -> None:
    """Write to stdout, all of it, at once."""
    rest = memoryview(text if isinstance(text, bytes) else text.encode())
    while rest:
        rest = rest[os.write(1, rest) :]


def say(message: Any) -> None:
    """Write a message as a line."""
    write(json.dumps(message, separators=(",", ":")) + "\n")


def hear() -> Any:
    """The runner's next message that asks for trouble; the program ends where there is none."""
    while True:
        line = sys.stdin.readline()
        if not line:
            sys.exit(0)
        message = json.loads(line)
        items = message.get("items", [])
        trouble = sys.argv[2:]
        if not items or not trouble or trouble[0] in [item["id"] for item in items]:
            return message
        say(results(message, answers(message)))


def wait() -> None:
    """Do nothing, for longer than anybody waits."""
    time.sleep(FOREVER)


def start(*, parent_stays: bool, **how: Any) -> None:
    """Start a process that stays; SAMEDEAL_TEST_MARK is on its command line, to find it by."""
    mark = os.environ.get("SAMEDEAL_TEST_MARK", "")
    script = "import time; time.sleep(600)"
    subprocess.Popen([sys.executable, "-S", "-c", script, mark], **how)  # noqa: S603 - sleeps
    if parent_stays:
        wait()


def hello(**changed: Any) -> dict[str, Any]:
    """Wait for the runner's hello; the answer to it."""
    hear()
    return {
        "type": "hello",
        "protocol": 1,
        "name": "toy",
        "language": "python",
        "runtime": "CPython",
        "runtime_version": "3",
        "operations": ["echo", "dice.sum_dice"],
        "batch": 100,
    } | changed


def answers(run: Any) -> list[dict[str, Any]]:
    """The right answers: each input itself, or the sum of its dice."""
    return [{"id": item["id"], "ok": {"value": answer(item)}} for item in run["items"]]


def answer(item: Any) -> Any:
    """The result of one item."""
    dice = item.get("operation") == "dice.sum_dice"
    return sum(item["input"]["dice"]) if dice else item["input"]


def results(run: Any, given: Any) -> dict[str, Any]:
    """The message that carries answers."""
    return {"type": "results", "run": run["run"], "results": given}


# Starting.


@broken("crash", "exit code 3")
def exits_at_once() -> None:
    """It does not even say hello."""
    sys.stderr.write("no licence found\n")
    sys.exit(3)


@broken("timeout", "no answer within .* s, not even to hello: it must flush after each line")
def never_says_hello() -> None:
    """It starts, and that is all."""
    wait()


@broken("protocol-error", "no JSON where hello was due")
def greets_people() -> None:
    """A banner before hello."""
    write("Welcome to my kit 1.0!\n")
    say(hello())
    wait()


@broken("protocol-error", "version 2")
def speaks_another_version() -> None:
    """A version that was not offered."""
    say(hello(protocol=2))
    wait()


@broken("protocol-error", "batch")
def wants_empty_batches() -> None:
    """A batch size of none."""
    say(hello(batch=0))


@broken("protocol-error", "operations")
def has_operations_of_a_wrong_type() -> None:
    """A text where a list is due."""
    say(hello(operations="echo"))


@broken("protocol-error", "runtime_version")
def leaves_out_a_member() -> None:
    """No version of what executes it."""
    said = hello()
    del said["runtime_version"]
    say(said)


@broken("protocol-error", "it has no type")
def leaves_out_the_type() -> None:
    """Hello without saying that it is one."""
    said = hello()
    del said["type"]
    say(said)
    wait()


@broken("protocol-error", "no JSON")
def begins_with_a_byte_order_mark() -> None:
    """A byte order mark, as some systems write."""
    write(b"\xef\xbb\xbf" + json.dumps(hello()).encode() + b"\n")


# Answering late, too early, or not at all.


@broken("timeout", "no answer within")
def answers_too_late() -> None:
    """The right answer, long after the time for it was over."""
    say(hello())
    run = hear()
    time.sleep(3)
    say(results(run, answers(run)))
    wait()


@broken("timeout", "a line without its end")
def leaves_out_the_end_of_the_line() -> None:
    """The right answer without LF, which is a line that has not come yet."""
    say(hello())
    run = hear()
    write(json.dumps(results(run, answers(run))))
    wait()


@broken("protocol-error", "when nothing had been asked")
def answers_before_it_is_asked() -> None:
    """Hello and an answer to a run that it guesses, at once."""
    guess = {"run": 1, "items": [{"id": name, "input": 1} for name in "abc"]}
    write("\n".join(map(json.dumps, (hello(), results(guess, answers(guess))))) + "\n")
    wait()


@broken("timeout", "no answer within")
def never_answers() -> None:
    """It says hello, reads the run, and is silent."""
    say(hello())
    hear()
    wait()


@broken("timeout", "no answer within")
def never_reads() -> None:
    """It says hello without having read a byte: the runner's pipe fills up."""
    write(b'{"type":"hello","protocol":1,"name":"toy","language":"c","runtime":"c",')
    write(b'"runtime_version":"","operations":["dice.sum_dice"],"batch":9}\n')
    wait()


@broken("timeout", "no answer within")
def answers_too_few() -> None:
    """One answer is missing, and nothing follows."""
    say(hello())
    run = hear()
    say(results(run, answers(run)[:-1]))
    wait()


@broken("timeout", "no answer within")
def ignores_sigterm() -> None:
    """It does not go when it is asked to."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    say(hello())
    hear()
    wait()


@broken("timeout", "no answer within")
def floods_stderr() -> None:
    """It logs without end."""
    say(hello())
    while True:
        os.write(2, b"still thinking\n" * 1000)


@broken("timeout", "no answer within")
def forks_and_hangs() -> None:
    """Parent and child both sleep."""
    say(hello())
    hear()
    os.fork()
    wait()


@broken("protocol-error", "results of run [0-9]+ in run [0-9]+: late, or made up")
def answers_an_earlier_run() -> None:
    """What it says belongs to another run."""
    say(hello())
    run = hear()
    say(results(run, answers(run)) | {"run": run["run"] - 1})
    wait()


@broken("protocol-error", "when nothing had been asked")
def answers_twice() -> None:
    """A second answer, after the first has been taken."""
    say(hello())
    run = hear()
    say(results(run, answers(run)))
    time.sleep(0.1)
    say(results(run, answers(run)))
    hear()
    wait()


# Ending.


@broken("crash", "killed by SIGSEGV")
def dies_by_a_signal() -> None:
    """As a fault in C would end it."""
    say(hello())
    hear()
    signal.signal(signal.SIGSEGV, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGSEGV)


@broken("crash", "exit code 0")
def goes_home_early() -> None:
    """It ends in the middle as if all were well."""
    say(hello())
    hear()


@broken("crash", "unfinished line")
def stops_in_mid_sentence() -> None:
    """Half a line, then the end."""
    say(hello())
    run = hear()
    write(json.dumps(results(run, answers(run)))[:30])
    sys.exit(1)


@broken("crash", "exit code 1")
def raises() -> None:
    """An exception that nobody caught; stderr has the traceback."""
    say(hello())
    hear()
    raise RuntimeError("the deck is empty")


@broken("crash", "exit code 0")
def leaves_a_child_behind() -> None:
    """The parent ends; a child of its group keeps the pipes open."""
    say(hello())
    hear()
    if os.fork() == 0:
        wait()


@broken("crash", "exit code 0")
def leaves_a_child_in_a_session_of_its_own() -> None:
    """As before, but out of reach of the group's end."""
    say(hello())
    hear()
    start(parent_stays=False, start_new_session=True)


@broken("crash", "exit code 0")
def leaves_a_child_in_a_group_of_its_own() -> None:
    """The same with a group in the same session, as shells make them for jobs."""
    say(hello())
    hear()
    start(parent_stays=False, process_group=0)


@broken("timeout", "no answer within")
def has_a_child_with_another_environment() -> None:
    """A child in a session of its own that has none of the variables; the parent stays."""
    say(hello())
    hear()
    start(parent_stays=True, start_new_session=True, env={})


@broken("crash", "MB of memory, and [0-9]+ are allowed")
def takes_more_and_more_memory() -> None:
    """50 MB more every 20 ms, up to 1 GB so that nothing comes to harm if nobody minds."""
    say(hello())
    hear()
    taken = []
    for _ in range(20):
        taken.append(bytearray(b"x" * 50_000_000))
        time.sleep(0.02)
    wait()


@broken("crash", "MB of memory, and [0-9]+ are allowed")
def has_a_child_take_memory() -> None:
    """The same in a child of another session, where no limit of the parent would see it."""
    say(hello())
    hear()
    if os.fork() == 0:
        os.setsid()
        taken = bytearray(b"x" * 600_000_000)
        wait()
        del taken
    wait()


@broken("protocol-error", "closed its stdout")
def closes_its_stdout() -> None:
    """It can never answer, and stays."""
    say(hello())
    hear()
    os.close(1)
    wait()


# Saying what is not allowed.


@broken("protocol-error", "no JSON where results was due")
def prints() -> None:
    """A forgotten print."""
    say(hello())
    run = hear()
    write("shuffling 52 cards\n")
    say(results(run, answers(run)))
    wait()


@broken("protocol-error", "no JSON|when nothing had been asked")
def writes_an_empty_line() -> None:
    """An empty line is noise, too."""
    say(hello())
    write("\n")
    hear()
    wait()


@broken("protocol-error", "no JSON|when nothing had been asked")
def floods_stdout() -> None:
    """Noise without end."""
    say(hello())
    while True:
        write(b"0123456789 abcdef\n" * 1000)


@broken("protocol-error", "a line of more than")
def writes_a_line_without_end() -> None:
    """A line that never ends."""
    say(hello())
    while True:
        write(b"x" * 65536)


@broken("protocol-error", "a line of more than")
def writes_a_huge_line() -> None:
    """A right answer on a line of 70 MB."""
    say(hello())
    run = hear()
    write(json.dumps(results(run, answers(run)))[:-1] + ', "padding": "')
    for _ in range(70):
        write(b"x" * 10**6)
    write('"}\n')
    wait()


@broken("protocol-error", "not UTF-8")
def writes_latin_1() -> None:
    """Text in another encoding."""
    say(hello())
    run = hear()
    line = json.dumps(results(run, answers(run)) | {"comment": "caf\u00e9"}, ensure_ascii=False)
    write(line.encode("latin-1") + b"\n")
    wait()


@broken("protocol-error", "array")
def says_json_that_is_no_message() -> None:
    """JSON, but not what was due."""
    say(hello())
    hear()
    say([1, 2, 3])
    wait()


@broken("protocol-error", "it has no type")
def answers_without_a_type() -> None:
    """Right answers in an object that does not say what it is."""
    say(hello())
    run = hear()
    said = results(run, answers(run))
    del said["type"]
    say(said)
    wait()


@broken("protocol-error", "hello")
def says_hello_again() -> None:
    """A message, but not the one that was due."""
    said = hello()
    say(said)
    hear()
    say(said)
    wait()


@broken("protocol-error", "was due, that to 'made-up' came")
def makes_up_an_id() -> None:
    """An id that nobody gave it."""
    say(hello())
    run = hear()
    given = answers(run)
    given[-1]["id"] = "made-up"
    say(results(run, given))
    wait()


@broken("protocol-error", "'a' was due, that to 'c' came")
def answers_in_reverse() -> None:
    """All answers, in another order; one alone is right."""
    say(hello())
    while True:
        run = hear()
        say(results(run, answers(run)[::-1]))


@broken("protocol-error", "(4 answers to 3|2 answers to 1) items")
def answers_too_many() -> None:
    """One answer more than there are items."""
    say(hello())
    run = hear()
    given = answers(run)
    say(results(run, [*given, given[0]]))
    wait()


@broken("protocol-error", "0 answers to [13] items")
def answers_nothing() -> None:
    """Results without an answer, which could go on for ever."""
    say(hello())
    say(results(hear(), []))
    wait()


@broken("protocol-error", "exactly one of")
def answers_both_ways() -> None:
    """A result and an error."""
    say(hello())
    run = hear()
    given = answers(run)
    given[-1]["error"] = {"kind": "value", "message": ""}
    say(results(run, given))
    wait()


@broken("protocol-error", "exactly one of")
def answers_neither_way() -> None:
    """An id, and nothing with it."""
    say(hello())
    run = hear()
    say(results(run, [{"id": item["id"]} for item in run["items"]]))
    wait()


@broken("protocol-error", "kind")
def makes_up_a_kind() -> None:
    """A kind of error that does not exist."""
    say(hello())
    run = hear()
    say(results(run, [{"id": run["items"][0]["id"], "error": {"kind": "overflow"}}]))
    wait()


@broken("protocol-error", "value")
def leaves_out_the_value() -> None:
    """`ok` without a value, which must not count as null."""
    say(hello())
    run = hear()
    say(results(run, [{"id": item["id"], "ok": {}} for item in run["items"]]))
    wait()


@broken("protocol-error", "stands twice")
def says_one_key_twice() -> None:
    """Two values under one key: which of them counts, readers disagree."""
    say(hello())
    run = hear()
    line = json.dumps(results(run, answers(run)))
    write(line.replace('"ok": {', '"ok": {"value": 1, ', 1) + "\n")
    wait()


@broken("protocol-error", "no JSON")
def says_nan() -> None:
    """NaN, which some writers of JSON write."""
    say(hello())
    run = hear()
    say(results(run, [{"id": run["items"][0]["id"], "ok": {"value": float("nan")}}]))
    wait()


@broken("protocol-error", "-0 is to be written as")
def says_zero_with_a_sign() -> None:
    """-0, which some readers of JSON take for 0, and others do not."""
    say(hello())
    run = hear()
    line = json.dumps(results(run, [{"id": run["items"][0]["id"], "ok": {"value": "?"}}]))
    write(line.replace('"?"', "-0") + "\n")
    wait()


@broken("protocol-error", "no JSON where results was due")
def says_half_a_character() -> None:
    """An escaped surrogate without its other half."""
    say(hello())
    run = hear()
    say(results(run, [{"id": run["items"][0]["id"], "ok": {"value": "\ud800"}}]))
    wait()


@broken("protocol-error", "nested too deeply")
def digs_too_deep() -> None:
    """A value that is nested 100,000 deep."""
    say(hello())
    run = hear()
    deep = "[" * 100_000 + "]" * 100_000
    line = json.dumps(results(run, [{"id": run["items"][0]["id"], "ok": {"value": "?"}}]))
    write(line.replace('"?"', deep) + "\n")
    wait()


# Good ones.


@good
def plain() -> None:
    """One message for each run."""
    say(hello())
    while True:
        run = hear()
        say(results(run, answers(run)))


@good
def one_by_one() -> None:
    """A message for each answer."""
    say(hello())
    while True:
        run = hear()
        for each in answers(run):
            say(results(run, [each]))
        if not run["items"]:
            say(results(run, []))


@good
def writes_in_its_own_style() -> None:
    """Spaces, escapes, CRLF, another order of members, and members that nobody knows."""
    said = hello(mood="fine")
    write(json.dumps(said, indent=None, separators=(" , ", " : ")) + "\r\n")
    while True:
        run = hear()
        message = {"new": [1, {"x": 2}], "results": [], "run": run["run"], "type": "results"}
        message["results"] = [{"took": 3} | each for each in answers(run)]
        write(json.dumps(message, separators=(" , ", " : ")) + " \r\n")


@good
def logs_a_lot() -> None:
    """1 MB of logging before each answer."""
    say(hello())
    while True:
        run = hear()
        os.write(2, b"thinking\n" * 120_000)
        say(results(run, answers(run)))


@good
def writes_slowly() -> None:
    """A line that arrives in pieces."""
    say(hello())
    while True:
        run = hear()
        line = json.dumps(results(run, answers(run))) + "\n"
        for start in range(0, len(line), 40):
            write(line[start : start + 40])
            time.sleep(0.005)


if __name__ == "__main__":
    name = sys.argv[1]
    (GOOD[name] if name in GOOD else BROKEN[name].program)()
