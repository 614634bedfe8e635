import { readFileSync } from "node:fs";
import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { findAlarms } from "#tests/infra/support/alarms.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app, edge, operations, config } = synthesizeStage("prod");
const alarms = findAlarms(operations, edge);

/** The anchors that GitHub generates for headings. */
const anchors = [...readFileSync("docs/runbook.md", "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, "")
    .replaceAll(" ", "-"),
);

test.each(alarms)("$id describes impact, cause, first action and a section of the runbook", (alarm) => {
  const description =
    /^Impact: (.+\.) Cause: (.+\.) First action: (.+\.) Runbook: docs\/runbook\.md#([a-z-]+)$/;
  const [, impact = "", , , anchor] = description.exec(alarm.AlarmDescription) ?? [];
  expect(impact).toMatch(/[Hh]ousehold/);
  expect(anchors).toContain(anchor);
  expect(alarm.AlarmDescription.length).toBeLessThanOrEqual(1024); // the maximum of CloudWatch
});

test("sends every alarm of prod to the alarm e-mail address", () => {
  app.hasResourceProperties("AWS::SNS::Subscription", {
    Protocol: "email",
    Endpoint: "somebody@example.org",
  });
  for (const { AlarmActions, id } of alarms) expect(AlarmActions, id).toHaveLength(1);
});

test("lets CloudWatch publish to the alarm topic", () => {
  app.hasResourceProperties("AWS::SNS::TopicPolicy", {
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: "Allow",
          Action: "sns:Publish",
          Principal: { Service: "cloudwatch.amazonaws.com" },
          Condition: { StringEquals: { "aws:SourceAccount": config.account } },
        }),
      ]),
    }),
  });
});
