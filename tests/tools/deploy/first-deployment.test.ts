import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type StackStatus,
} from "@aws-sdk/client-cloudformation";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { isFirstDeployment } from "#tools/deploy/first-deployment.ts";

const cloudFormation = mockClient(CloudFormationClient);
beforeEach(() => {
  cloudFormation.reset();
});
afterAll(() => cloudFormation.restore());

const [app, edge, operations] = ["wattigator-prod-app", "wattigator-prod-edge", "wattigator-prod-operations"];
const stackIs = (StackName: string, StackStatus: StackStatus) =>
  cloudFormation
    .on(DescribeStacksCommand, { StackName })
    .resolves({ Stacks: [{ StackName, StackStatus, CreationTime: new Date(0) }] });
const failsWith = (StackName: string, message: string) =>
  cloudFormation.on(DescribeStacksCommand, { StackName }).rejects(
    new CloudFormationServiceException({
      name: "ValidationError",
      message,
      $fault: "client",
      $metadata: {},
    }),
  );
const isFirst = () => isFirstDeployment("prod", new CloudFormationClient({}));

describe("a deployment is the first one", () => {
  test("if no stack exists", async () => {
    failsWith(app, `Stack with id ${app} does not exist`);
    failsWith(edge, `Stack with id ${edge} does not exist`);
    failsWith(operations, `Stack with id ${operations} does not exist`);
    expect(await isFirst()).toBe(true);
  });

  test.each(["ROLLBACK_COMPLETE", "ROLLBACK_FAILED", "CREATE_FAILED", "REVIEW_IN_PROGRESS"] as const)(
    "if the creation of a stack ended in %s",
    async (status) => {
      stackIs(app, "CREATE_COMPLETE");
      stackIs(edge, "CREATE_COMPLETE");
      stackIs(operations, status);
      expect(await isFirst()).toBe(true);
    },
  );
});

describe("a deployment is a later one", () => {
  test.each(["CREATE_COMPLETE", "UPDATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE"] as const)(
    "if all stacks exist, also in %s",
    async (status) => {
      stackIs(app, status);
      stackIs(edge, "CREATE_COMPLETE");
      stackIs(operations, "CREATE_COMPLETE");
      expect(await isFirst()).toBe(false);
    },
  );

  test("or unknown if CloudFormation does not answer: it fails", async () => {
    failsWith(app, "Rate exceeded");
    failsWith(edge, "Rate exceeded");
    failsWith(operations, "Rate exceeded");
    await expect(isFirst()).rejects.toThrow("Rate exceeded");
  });
});
