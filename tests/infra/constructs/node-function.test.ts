import { expect, test } from "vitest";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("prod");
const resources = app.findResources("AWS::Lambda::Function");
const functions = [...findFunctions(app).values()].map(({ folder, logicalId }) => ({
  folder,
  properties: resources[logicalId]?.Properties,
}));

test("runs every function on Node 24 from one bundle", () => {
  expect(new Set(functions.map(({ properties }) => properties.Runtime))).toEqual(new Set(["nodejs24.x"]));
  expect(new Set(functions.map(({ properties }) => JSON.stringify(properties.Code))).size).toBe(1);
});

test("gives every function its own log group, kept for 90 days", () => {
  for (const { folder, properties } of functions) {
    expect(properties.LoggingConfig.LogGroup, folder).toEqual({ Ref: expect.any(String) });
  }
  app.allResourcesProperties("AWS::Logs::LogGroup", { RetentionInDays: 90 });
});

test("keeps the permissions of every function in its role, because a stack has at most 500 resources", () => {
  const policies = JSON.stringify(app.findResources("AWS::IAM::Policy"));
  for (const { folder, properties } of functions) {
    expect(policies, folder).not.toContain(`"Ref":"${properties.Role["Fn::GetAtt"][0]}"`);
  }
});
