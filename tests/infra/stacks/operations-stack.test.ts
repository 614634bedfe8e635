import { expect, test } from "vitest";
import { findAlarms } from "#tests/infra/support/alarms.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const prod = synthesizeStage("prod");
const exportsOf = (template: typeof prod.app) =>
  Object.values<{ Export?: unknown; Value: unknown }>(template.toJSON().Outputs).filter(
    ({ Export }) => Export,
  );

test("imports no export, so that nothing of it stops a change of the app stack", () => {
  expect(JSON.stringify(prod.rawOperations.toJSON())).toContain("Fn::GetStackOutput");
  expect(JSON.stringify(prod.rawOperations.toJSON())).not.toContain("Fn::ImportValue");
  const imported = JSON.stringify(prod.edge.toJSON()).match(/Fn::ImportValue/g) ?? [];
  expect(exportsOf(prod.app).length).toBeLessThanOrEqual(imported.length); // all of them for the edge
});

test("leaves no alarm, dashboard or role of staff in the app stack", () => {
  expect(findAlarms(prod.app)).toEqual([]);
  prod.app.resourceCountIs("AWS::CloudWatch::Dashboard", 0);
  const roles = Object.values(prod.app.findResources("AWS::IAM::Role"));
  expect(roles.filter(({ Properties }) => Properties.RoleName)).toEqual([]);
});

test("names what may stand in two stacks at once differently: alarms can move without a gap", () => {
  const both = synthesizeStage("prod", { ALARMS: "both" });
  const describe = (template: typeof prod.app) =>
    findAlarms(template).map(({ AlarmDescription }) => AlarmDescription);
  expect(describe(both.app).length).toBeGreaterThan(20);
  expect(describe(both.operations)).toEqual(expect.arrayContaining(describe(both.app)));
  const names = [both.app, both.operations]
    .flatMap((stack) =>
      ["Alarm", "CompositeAlarm"].map((type) => stack.findResources(`AWS::CloudWatch::${type}`)),
    )
    .flatMap((alarms) => Object.values(alarms).flatMap(({ Properties }) => Properties.AlarmName ?? []));
  // CloudFormation generates all others.
  expect(names).toEqual(["wattigator-prod-operations-EnrollingObjective-Missed"]);
});

test("keeps the export of the on-call topic while alarms move: the edge stack still imports it", () => {
  const { app } = synthesizeStage("prod", { ALARMS: "both" });
  const Name = "wattigator-prod-app:ExportsOutputRefOnCallAlarms8F593D6063A9D83D";
  app.hasOutput("*", { Export: { Name } });
});
