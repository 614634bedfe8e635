"""Prints the properties that CloudFormation cannot change without replacing the resource, by AWS's resource schemas.

cfn-lint ships the schemas. Arguments: all types in create-only-properties.gen.json, which is the output.
"""

import json
import sys

from cfnlint.schema.manager import PROVIDER_SCHEMA_MANAGER

# AWS lists a property under "conditional" if only some changes of it replace the resource.
KINDS = ("createOnlyProperties", "conditionalCreateOnlyProperties")


def create_only(resource_type: str) -> list[str]:
    schema = PROVIDER_SCHEMA_MANAGER.get_resource_schema("us-east-1", resource_type).schema
    pointers = [pointer for kind in KINDS for pointer in schema.get(kind, [])]
    return sorted(pointer.removeprefix("/properties/") for pointer in pointers)


print(json.dumps({name: create_only(name) for name in sys.argv[1:]}, indent=2))
