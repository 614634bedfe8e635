"""Creates the templates of each stage as stacks of moto's CloudFormation: the resources whose types it knows.

A resource that moto refuses is left out, and its stage is created again without it, so that one fault hides no other.
References to resources that are left out become an ARN. Custom resources are left out, because they need Docker.
What a stack reads of another one (Fn::GetStackOutput) is looked up here, because moto does not know that function.
Prints a line of JSON for each resource: its template, type, and whether moto created it, or what moto said.
"""

import json
import logging
import sys
import warnings
from itertools import groupby
from pathlib import Path
from typing import Any

import boto3
from moto import mock_aws
from moto.cloudformation import parsing

warnings.simplefilter("ignore")
logging.disable()
KNOWN_TYPES = parsing.get_model_map().keys() - set(parsing.NULL_MODELS)
PARAMETER = "30"  # the version of the CDK's bootstrap stack; the others are text
STACKS = ["app", "operations", "edge"]  # later ones read outputs of earlier ones

Template = dict[str, Any]
Outputs = dict[str, dict[str, str]]
create_resource = parsing.parse_and_create_resource


class Refused(Exception):
    """A resource that cannot be created."""

    def __init__(self, id: str, why: str):
        super().__init__(why)
        self.id = id


def create_or_refuse(id: str, *args: Any, **kwargs: Any) -> Any:
    try:
        return create_resource(id, *args, **kwargs)
    except Refused:
        raise  # of a resource that this one refers to
    except Exception as error:  # moto's own errors are of any class, and are what this asks for
        raise Refused(id, f"{type(error).__name__}: {error}") from error


parsing.parse_and_create_resource = create_or_refuse


def resolved(value: Any, missing: set[str], outputs: Outputs) -> Any:
    """Without references to resources that are missing and to other stacks."""
    if isinstance(value, list):
        return [resolved(item, missing, outputs) for item in value]
    if not isinstance(value, dict):
        return value
    if "Fn::GetStackOutput" in value:
        output = value["Fn::GetStackOutput"]
        return outputs[output["StackName"]][output["OutputName"]]
    referred = value.get("Ref") or value.get("Fn::GetAtt", [None])[0]
    if isinstance(referred, str) and referred in missing:
        return f"arn:aws:sqs:us-east-1:111122223333:{referred}"
    return {key: resolved(item, missing, outputs) for key, item in value.items() if key != "DependsOn"}


def source_of(resource: dict) -> str | None:
    """What a mapping reads from, which moto looks up, such as a table's stream."""
    source = resource.get("Properties", {}).get("EventSourceArn", {})
    return source["Fn::GetAtt"][0] if "Fn::GetAtt" in source else None


def reduced(template: Template, refused: dict[str, str], outputs: Outputs) -> Template:
    resources = template["Resources"]
    missing = {id for id, resource in resources.items() if resource["Type"] not in KNOWN_TYPES or id in refused}
    missing |= {id for id, resource in resources.items() if source_of(resource) in missing}
    known = {}
    for id in resources.keys() - missing:
        try:
            known[id] = resolved(resources[id], missing, outputs)
        except KeyError as error:
            raise Refused(id, f"reads {error}, which no stack has") from error
    return {**template, "Resources": known, "Outputs": resolved(template.get("Outputs", {}), missing, outputs)}


def create(name: str, template: Template) -> tuple[set[str], dict[str, str]]:
    """The ids of the resources that exist afterwards, and the stack's outputs."""
    parameters = template.get("Parameters", {}).items()
    for _, parameter in parameters:
        if parameter["Type"].startswith("AWS::SSM::Parameter"):
            ssm = boto3.client("ssm")
            ssm.put_parameter(Name=parameter["Default"], Value=PARAMETER, Type="String", Overwrite=True)
    given = [{"ParameterKey": key, "ParameterValue": PARAMETER} for key, each in parameters if "Default" not in each]
    client = boto3.client("cloudformation")
    client.create_stack(StackName=name, TemplateBody=json.dumps(template), Parameters=given)
    pages = client.get_paginator("list_stack_resources").paginate(StackName=name)
    outputs = client.describe_stacks(StackName=name)["Stacks"][0].get("Outputs", [])
    return (
        {each["LogicalResourceId"] for page in pages for each in page["StackResourceSummaries"]},
        {output["OutputKey"]: output["OutputValue"] for output in outputs},
    )


def create_stage(templates: dict[str, Template]) -> tuple[dict[str, set[str]], dict[str, dict[str, str]]]:
    """For each template of a stage, which resources moto created, and why the others could not be created."""
    refused: dict[str, dict[str, str]] = {name: {} for name in templates}
    while True:
        created: dict[str, set[str]] = {}
        outputs: Outputs = {}
        with mock_aws():
            try:
                for name, template in templates.items():
                    reduced_template = reduced(template, refused[name], outputs)
                    created[name], outputs[name] = create(name, reduced_template)
                return created, refused
            except Refused as fault:
                refused[name][fault.id] = str(fault)


def order(file: Path) -> int:
    return STACKS.index(file.name.removesuffix(".template.json").split("-")[-1])


for folder, files in groupby(map(Path, sys.argv[1:]), key=lambda file: file.parent):
    ordered = sorted(files, key=order)
    templates = {file.name.split(".")[0]: json.loads(file.read_text()) for file in ordered}
    created, refused = create_stage(templates)
    for name, template in templates.items():
        for id, resource in template["Resources"].items():
            line = {
                "template": f"{folder.name}/{name}",
                "id": id,
                "type": resource["Type"],
                "created": id in created[name],
                "refused": refused[name].get(id),
            }
            print(json.dumps(line))
