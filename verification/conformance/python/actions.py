"""Compares IAM actions in templates and Markdown files with the list that AWS publishes, which cfn-lint carries.

Prints a line of JSON for each action: where it is, and what is wrong with it. A wildcard must match at least one action.
"""

import json
import re
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Iterator

from cfnlint.data import AdditionalSpecs
from cfnlint.helpers import load_resource
from markdown import code_in

SERVICES = load_resource(AdditionalSpecs, "Policies.json")
ACTION = re.compile(r"(?<![\w:/.-])[a-z][a-z0-9-]*:(?:[A-Z](?=\w*[a-z])[A-Za-z*?]*|\*)(?![\w:/-])")


def actions_in(file: str) -> Iterator[tuple[str, str]]:
    """Each action with where it is: a line of a document, or a resource of a template."""
    if file.endswith(".md"):
        for line, code in code_in(file):
            for match in ACTION.finditer(code):
                yield f"{file}:{line + code.count(chr(10), 0, match.start())}", match[0]
        return
    template = "/".join(Path(file).parts[-2:])
    for name, resource in json.loads(Path(file).read_text())["Resources"].items():
        for action in actions_of(resource.get("Properties")):
            yield f"{template} {name}", action


def actions_of(value: Any) -> Iterator[str]:
    """The actions of the statements anywhere in a resource: of roles, keys, buckets, queues and topics."""
    if isinstance(value, list):
        for item in value:
            yield from actions_of(item)
    elif isinstance(value, dict):
        if "Effect" in value:
            for actions in (value.get("Action", []), value.get("NotAction", [])):
                yield from [actions] if isinstance(actions, str) else actions
        for item in value.values():
            yield from actions_of(item)


def problems_of(action: str) -> list[str]:
    service, _, name = action.lower().partition(":")
    if action == "*":
        return []
    if service not in SERVICES:
        return [f"there is no service {service}"]
    if not any(fnmatchcase(known, name) for known in SERVICES[service]["Actions"]):
        return [f"{service} has no such action"]
    return []


for file in sys.argv[1:]:
    for where, action in actions_in(file):
        print(json.dumps({"where": f"{where} {action}", "problems": problems_of(action)}))
