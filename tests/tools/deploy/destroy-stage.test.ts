import {
  CloudFormationClient,
  CloudFormationServiceException,
  DeleteStackCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  type StackStatus,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";
import {
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, test } from "vitest";
import { destroyStage } from "#tools/deploy/destroy-stage.ts";
import type { DeployedStage } from "#tools/stage.ts";

const region = "us-east-1";
const clients = { cloudFormation: new CloudFormationClient({ region }), db: new DynamoDBClient({ region }) };
const cloudFormation = mockClient(clients.cloudFormation);
const db = mockClient(clients.db);

/** The stacks of the account by their names. Deleting one removes it. */
let stacks: Map<string, StackStatus>;
let deleted: string[];
let said: string[];

beforeEach(() => {
  stacks = new Map();
  deleted = [];
  said = [];
  cloudFormation.reset();
  db.reset();
  cloudFormation.on(DescribeStacksCommand).callsFake(({ StackName }) => {
    const StackStatus = stacks.get(StackName);
    if (StackStatus) return { Stacks: [{ StackName, StackStatus, CreationTime: new Date(0) }] };
    const message = `Stack with id ${StackName} does not exist`;
    throw new CloudFormationServiceException({
      name: "ValidationError",
      message,
      $fault: "client",
      $metadata: {},
    });
  });
  cloudFormation.on(DeleteStackCommand).callsFake(({ StackName }) => {
    stacks.delete(StackName);
    deleted.push(StackName);
    return {};
  });
  cloudFormation.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [] });
  cloudFormation.on(UpdateTerminationProtectionCommand).resolves({});
  db.on(UpdateTableCommand).resolves({});
  db.on(DescribeTableCommand).resolves({ Table: { TableStatus: "ACTIVE" } });
  db.on(DeleteTableCommand).resolves({});
});

const destroy = (stage: DeployedStage, keepsData: boolean) =>
  destroyStage(
    { stage, keepsData },
    {
      ...clients,
      releases: {
        deleteAll: async () => {
          deleted.push("releases");
        },
      },
      say: (sentence) => said.push(sentence),
    },
  );

test("deletes the stacks that exist, the edge before what it imports, and the kept releases", async () => {
  for (const part of ["app", "edge", "operations"]) stacks.set(`wattigator-dev-${part}`, "UPDATE_COMPLETE");
  await destroy("dev", false);
  expect(deleted).toEqual([
    "wattigator-dev-edge",
    "wattigator-dev-operations",
    "wattigator-dev-app",
    "releases",
  ]);
  expect(said.at(-1)).toBe("Stage dev is deleted.");
});

test("completes a deletion that was interrupted", async () => {
  stacks.set("wattigator-dev-app", "DELETE_FAILED");
  await destroy("dev", false);
  expect(deleted).toEqual(["wattigator-dev-app", "releases"]);
});

describe("prod", () => {
  test("is never deleted once a stack of it was deployed completely", async () => {
    stacks.set("wattigator-prod-app", "UPDATE_ROLLBACK_COMPLETE");
    stacks.set("wattigator-prod-edge", "ROLLBACK_COMPLETE");
    await expect(destroy("prod", true)).rejects.toThrow(
      "The stack wattigator-prod-app was deployed completely, so stage prod is not deleted.",
    );
    expect(deleted).toEqual([]);
  });

  test("is deleted after its first deployment failed, with the protected tables that CloudFormation leaves", async () => {
    stacks.set("wattigator-prod-app", "ROLLBACK_FAILED");
    const ofTable = {
      ResourceType: "AWS::DynamoDB::GlobalTable",
      LogicalResourceId: "T",
      LastUpdatedTimestamp: new Date(0),
    };
    cloudFormation.on(ListStackResourcesCommand).resolves({
      StackResourceSummaries: [
        { ...ofTable, PhysicalResourceId: "enrollments", ResourceStatus: "DELETE_FAILED" },
        { ...ofTable, PhysicalResourceId: "sessions", ResourceStatus: "DELETE_COMPLETE" },
      ],
    });
    await destroy("prod", true);
    expect(cloudFormation.commandCalls(UpdateTerminationProtectionCommand)[0]?.args[0].input).toEqual({
      StackName: "wattigator-prod-app",
      EnableTerminationProtection: false,
    });
    expect(deleted).toEqual(["wattigator-prod-app", "releases"]);
    expect(db.commandCalls(UpdateTableCommand)[0]?.args[0].input).toEqual({
      TableName: "enrollments",
      DeletionProtectionEnabled: false,
    });
    expect(db.commandCalls(DeleteTableCommand).map(({ args }) => args[0].input.TableName)).toEqual([
      "enrollments",
    ]);
  });
});
