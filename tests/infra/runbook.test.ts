import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findAlarms } from "./support/alarms.ts";
import { synthesizeStage } from "./support/templates.ts";

const runbook = readFileSync("docs/runbook.md", "utf8");
const { app, edge, operations } = synthesizeStage("prod");
const alarms = findAlarms(operations, edge);

/** Final statuses of a bill, which look like log events. */
const billStatuses = ["timed_out", "not_received"];

test("the runbook and the alarms name only log events that functions write", () => {
  const logEvents = readFileSync("lambdas/shared/middleware/log.ts", "utf8");
  const texts = [runbook, ...alarms.map(({ AlarmDescription }) => AlarmDescription)].join("\n");
  const named = new Set(texts.match(/(?<![\w./:=])[a-z]+(?:_[a-z]+)+(?![\w./=])/g));
  for (const status of billStatuses) named.delete(status);
  expect(named.size).toBeGreaterThan(5);
  for (const event of named) expect(logEvents, event).toContain(`"${event}"`);
});

test("the runbook names only functions whose logs exist", () => {
  const logGroups = Object.keys(app.findResources("AWS::Logs::LogGroup"));
  const patterns = [...runbook.matchAll(/@log like \/(\w+)\//g)].map(([, pattern = ""]) => pattern);
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) {
    expect(logGroups.filter((id) => id.includes(pattern)).length, pattern).toBeGreaterThan(0);
  }
});

test("each section of the runbook names the alarms that link to it", () => {
  for (const { id, AlarmDescription } of alarms) {
    const anchor = AlarmDescription.split("docs/runbook.md#").at(-1) ?? "";
    const heading = anchor.replaceAll("-", " ");
    const section = runbook.split(/^## /m).find((text) => text.toLowerCase().startsWith(`${heading}\n`));
    const prefixes = [...(section?.match(/^\*Alarms?: .+$/m)?.[0] ?? "").matchAll(/`(\w+)…`/g)];
    expect(
      prefixes.some(([, prefix = ""]) => id.startsWith(prefix)),
      `The section "${heading}" needs a line such as *Alarm: \`BillPipelineUploads…\`.* with the beginning of ${id}.`,
    ).toBe(true);
  }
});
