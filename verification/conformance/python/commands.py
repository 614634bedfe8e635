"""Compares the AWS CLI commands in Markdown files with botocore's service models, from which the AWS CLI makes its commands.

Prints a line of JSON for each command: where it is, and what is wrong with it. Placeholders (`…`, `<name>`),
substitutions and files stand for any value.
"""

import json
import re
import shlex
import sys
from typing import Any, Iterator

import jmespath
from botocore import xform_name
from botocore.exceptions import DataNotFoundError
from botocore.model import OperationModel, Shape, StructureShape
from botocore.session import Session
from markdown import code_in

session = Session()
SERVICES = {name: name for name in session.get_available_services()} | {"s3api": "s3"}
GLOBAL_OPTIONS = {"region", "query", "output", "profile"}
PAGING_OPTIONS = {"max-items", "starting-token", "page-size"}


def commands_in(file: str) -> Iterator[tuple[int, str]]:
    """What follows each `aws`, with its line."""
    for line, code in code_in(file):
        for match in re.finditer(r"(?<![\w./-])aws (?=[a-z])", code):
            yield line + code.count("\n", 0, match.start()), re.sub(r"<[A-Za-z][\w ]*>", "…", code[match.end() :])


def words_of(text: str) -> list[str]:
    """The words up to what ends a command in a shell: a line's end, a pipe, a closing parenthesis."""
    lexer = shlex.shlex(text.replace("\\\n", " "), posix=True, punctuation_chars="();|&\n")
    lexer.whitespace, lexer.whitespace_split, lexer.commenters = " ", True, "#"
    words: list[str] = []
    for word in lexer:
        if word[0] in "();|&\n":
            break
        words.append(word)
    return words


def named(names: list[str], name: str) -> str | None:
    return next((each for each in names if xform_name(each, "-") == name), None)


def problems_of(text: str) -> Iterator[str]:
    try:
        yield from problems_of_command(words_of(text))
    except ValueError as error:  # a quotation mark that is not closed, or JSON that is none
        yield str(error)


def problems_of_command(words: list[str]) -> Iterator[str]:
    service, name, *rest = [*words, "", ""]
    if service not in SERVICES:
        yield f"there is no service {service}"
        return
    model = session.get_service_model(SERVICES[service])
    waits = name == "wait"
    if waits:
        waiters = session.get_waiter_model(SERVICES[service])
        waiter = named(waiters.waiter_names, rest.pop(0))
        operation = waiter and waiters.get_waiter(waiter).operation
    else:
        operation = named(model.operation_names, name)
    if not operation:
        yield f"{service} has no command {' '.join(words[1:3] if waits else [name])}"
        return
    yield from problems_of_options(model.operation_model(operation), service, [word for word in rest if word])


def problems_of_options(operation: OperationModel, service: str, words: list[str]) -> Iterator[str]:
    shape = operation.input_shape
    members = {xform_name(name, "-"): member for name, member in shape.members.items()} if shape else {}
    given: dict[str, list[str]] = {}
    for word in words:
        if word.startswith("--"):
            given[word[2:]] = []
        elif given:
            given[[*given][-1]].append(word)
        else:
            yield f"{word} belongs to no option"
    for option, values in given.items():
        negated = option.removeprefix("no-")
        if option in members:
            yield from (f"--{option}: {problem}" for problem in problems_of_values(members[option], values))
        elif negated in members and members[negated].type_name == "boolean":
            yield from (f"--{option} takes no value" for _ in values[:1])
        elif option == "query":
            yield from problems_of_query(" ".join(values), operation.output_shape)
        elif option not in GLOBAL_OPTIONS and not (option in PAGING_OPTIONS and is_paged(operation, service)):
            yield f"there is no option --{option}"
    for name in shape.required_members if shape else []:
        option = xform_name(name, "-")
        if option not in given and f"no-{option}" not in given and not members[option].metadata.get("idempotencyToken"):
            yield f"--{option} is missing"


def is_paged(operation: OperationModel, service: str) -> bool:
    try:
        return bool(session.get_paginator_model(SERVICES[service]).get_paginator(operation.name))
    except (DataNotFoundError, ValueError):
        return False


def problems_of_values(shape: Shape, values: list[str]) -> Iterator[str]:
    if shape.type_name == "boolean":
        yield from (f"{value} is too much" for value in values)
    elif not values:
        yield "it has no value"
    elif shape.type_name == "list" and not values[0].startswith("["):
        for value in values:
            yield from problems_of_value(shape.member, parsed(shape.member, value))
    elif len(values) > 1:
        yield f"{values[1]} is too much"
    else:
        yield from problems_of_value(shape, parsed(shape, values[0]))


def parsed(shape: Shape, text: str) -> Any:
    """JSON or a flat shorthand (`Name=value,…`) for what has parts, otherwise the text."""
    if shape.type_name not in ("structure", "list", "map") or is_open(text):
        return text
    if text[0] in "[{":
        return json.loads(text)
    return dict(pair.partition("=")[::2] for pair in text.split(","))


def is_open(value: Any) -> bool:
    return isinstance(value, str) and bool(re.search(r"…|\$\(|^file(b)?://", value))


def problems_of_value(shape: Shape, value: Any) -> Iterator[str]:
    if is_open(value):
        return
    kind = {"structure": dict, "map": dict, "list": list}.get(shape.type_name, (str, int, float, bool))
    if not isinstance(value, kind):
        yield f"{value} is not a {shape.type_name}"
    elif isinstance(shape, StructureShape):
        yield from (f"{shape.name} has no {key}" for key in value if key not in shape.members)
        yield from (f"{shape.name} needs {key}" for key in shape.required_members if key not in value)
        for key in value.keys() & shape.members.keys():
            yield from problems_of_value(shape.members[key], value[key])
    elif shape.type_name == "list":
        for item in value:
            yield from problems_of_value(shape.member, item)
    elif shape.type_name == "map":
        for item in value.values():
            yield from problems_of_value(shape.value, item)
    elif shape.type_name in ("integer", "long") and not re.fullmatch(r"-?\d+", str(value)):
        yield f"{value} is not a number"
    elif getattr(shape, "enum", None) and value not in shape.enum:
        yield f"{value} is none of {', '.join(shape.enum)}"


def problems_of_query(query: str, output: Shape | None) -> Iterator[str]:
    try:
        expression = jmespath.compile(query).parsed
    except jmespath.exceptions.ParseError as error:
        yield f"--query: {error}"
        return
    known = set(names_in(output, set())) if output else set()
    yield from (f"--query: the answer has no {name}" for name in fields_in(expression) if name not in known)


def fields_in(node: dict) -> Iterator[str]:
    if node["type"] == "field":
        yield node["value"]
    for child in node["children"]:
        if isinstance(child, dict):
            yield from fields_in(child)


def names_in(shape: Shape, seen: set[str]) -> Iterator[str]:
    if shape.name in seen:
        return
    seen.add(shape.name)
    if isinstance(shape, StructureShape):
        yield from shape.members
        for member in shape.members.values():
            yield from names_in(member, seen)
    elif shape.type_name == "list":
        yield from names_in(shape.member, seen)
    elif shape.type_name == "map":
        yield from names_in(shape.value, seen)


for file in sys.argv[1:]:
    for line, text in commands_in(file):
        where = f"{file}:{line} aws {' '.join(text.split()[:2])}"
        print(json.dumps({"where": where, "problems": [*problems_of(text)]}))
