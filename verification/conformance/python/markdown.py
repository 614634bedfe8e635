"""The code in a Markdown file: fenced blocks and inline spans."""

import re
from pathlib import Path
from typing import Iterator

FENCED_OR_INLINE = re.compile(r"^ *```[^\n]*\n(?P<block>.*?)^ *```|(?<!`)`(?P<span>[^`]+)`", re.DOTALL | re.MULTILINE)


def code_in(file: str) -> Iterator[tuple[int, str]]:
    """Each piece with its first line. A span may be wrapped; a block keeps its lines."""
    text = Path(file).read_text()
    for match in FENCED_OR_INLINE.finditer(text):
        group = match.lastgroup
        code = match[group] if group == "block" else match[group].replace("\n", " ")
        yield text.count("\n", 0, match.start(group)) + 1, code
