import type { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { findAlarms } from "./support/alarms.ts";
import { leanDev, synthesizeStage } from "./support/templates.ts";

const lean = leanDev();
const full = synthesizeStage("dev");
type Templates = typeof lean;

const count = (type: string) => (template: Template) => Object.keys(template.findResources(type)).length;
const scheduleOfCanary = (template: Template) =>
  Object.keys(template.findResources("AWS::Events::Rule")).filter((id) => id === "CanarySchedule").length;

test.each<[string, (templates: Templates) => number]>([
  ["firewall", ({ edge }) => count("AWS::WAFv2::WebACL")(edge)],
  ["canary", ({ edge }) => scheduleOfCanary(edge)],
  ["alarms", ({ operations, edge }) => findAlarms(operations, edge).length],
  ["objective", ({ operations }) => count("AWS::CloudWatch::CompositeAlarm")(operations)],
  ["metrics of the access log", ({ operations }) => count("AWS::Logs::MetricFilter")(operations)],
  ["dashboard", ({ operations }) => count("AWS::CloudWatch::Dashboard")(operations)],
])("has no %s unless it is asked for", (_, countIn) => {
  expect(countIn(lean)).toBe(0);
  expect(countIn(full)).toBeGreaterThan(0);
});

test("has keys of its own, and the roles of staff", () => {
  for (const type of ["AWS::KMS::Key", "AWS::SecretsManager::Secret"]) {
    expect(count(type)(lean.app)).toBe(count(type)(full.app));
  }
  const names = Object.values(lean.operations.findResources("AWS::IAM::Role")).map(
    ({ Properties }) => Properties.RoleName,
  );
  expect(names).toHaveLength(4);
});

test("leaves nothing behind: what could keep a stack from being deleted is emptied, and nothing is retained", () => {
  const buckets = [lean.app, lean.edge].map(count("AWS::S3::Bucket"));
  expect([lean.app, lean.edge].map(count("Custom::S3AutoDeleteObjects"))).toEqual(buckets);
  for (const stack of [lean.app, lean.edge, lean.operations]) {
    expect(JSON.stringify(stack.toJSON())).not.toMatch(/"(DeletionPolicy|UpdateReplacePolicy)":"Retain/);
  }
});

/** What would collide if two stages of one account had the same. */
const physicalNames = ({ app, edge, operations }: Templates): string[] => {
  const properties = [
    "RoleName",
    "DashboardName",
    "Name",
    "FunctionName",
    "TableName",
    "BucketName",
    "QueueName",
  ];
  return [app, edge, operations].flatMap((template) =>
    Object.values<{ Type: string; Properties?: Record<string, unknown> }>(template.toJSON().Resources)
      .filter(({ Type }) =>
        /IAM::Role|Dashboard|SecretsManager::Secret|Lambda::Function|DynamoDB|S3::Bucket|SQS/.test(Type),
      )
      .flatMap(({ Properties = {} }) => properties.flatMap((name) => Properties[name] ?? []))
      .filter((name) => typeof name === "string"),
  );
};

test("stands beside the stage of a pull request in one account: no two resources have the same name", () => {
  const preview = synthesizeStage("pr-12");
  expect(physicalNames(full).length).toBeGreaterThan(5);
  expect(physicalNames(preview).filter((name) => physicalNames(full).includes(name))).toEqual([]);
});
