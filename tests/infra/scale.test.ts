import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { defaultThrottle, reading } from "#contracts/http/request-limits.ts";
import { routes } from "#contracts/http/routes.ts";
import { backupDays } from "#domain/retention.ts";
import { defaultAssumptions, type Estimate, estimate } from "#tools/cost/estimate.ts";
import { measured as measuredSchema } from "#tools/cost/measured.ts";
import { dollarsFor } from "#tools/cost/prices.ts";
import { synthesizeStage } from "./support/templates.ts";

/** docs/scale.md says what breaks first. These are the figures that it takes from the code. */
const page = readFileSync("docs/scale.md", "utf8");
const measured = measuredSchema.parse(JSON.parse(readFileSync("tools/cost/measured.json", "utf8")));
const loads = [10_000, 100_000, 1_000_000];
const estimates = loads.map((enrollments) => estimate(measured, { ...defaultAssumptions, enrollments }));
const [present] = estimates as [Estimate, ...Estimate[]];
const { app, config } = synthesizeStage("prod");

const amountOf = (unit: string) => present.usage.find((line) => line.unit === unit)?.amount ?? Number.NaN;
const rounded = (amount: number) => Number(amount.toPrecision(2)).toLocaleString("en-US");

describe("the load in the busiest hour, which has 1% of a month's enrollments", () => {
  const perSecond = (perEnrollment: number) => loads.map((load) => (perEnrollment * load * 0.01) / 3600);
  test.each([
    ["requests to CloudFront and the firewall", amountOf("HTTPS request to CloudFront")],
    ["requests to the API", amountOf("HTTP API request")],
    ["busy functions", amountOf("GB-second on ARM") / 0.5],
    ["write units of DynamoDB", amountOf("write request unit")],
    ["read units of DynamoDB", amountOf("read request unit")],
    ["requests to KMS", amountOf("request to KMS")],
    ["e-mails", amountOf("e-mail")],
    ["recognized pages", amountOf("page, text detection")],
  ])("counts %s", (label, perEnrollment) => {
    expect(page).toContain(`| ${label} | ${perSecond(perEnrollment).map(rounded).join(" | ")} |`);
  });

  test.each([
    ["e-mails", amountOf("e-mail")],
    ["recognized pages", amountOf("page, text detection")],
  ])("counts %s of an average day", (label, perEnrollment) => {
    const perDay = loads.map((load) => (perEnrollment * load) / 30);
    expect(page).toContain(`| ${label} on an average day | ${perDay.map(rounded).join(" | ")} |`);
  });
});

test("names the limits of routes, queues, recognition and charges as the code has them", () => {
  const rates = new Set(Object.values(routes).map(({ everybody }) => everybody.rate));
  expect([...rates].sort((a, b) => a - b)).toEqual([30, 200, 1000]);
  expect(page).toContain(
    `| each route, all households together | ${defaultThrottle.rate} requests a second; ${reading.rate} for routes that only read |`,
  );
  const concurrency = Object.values(app.findResources("AWS::Lambda::EventSourceMapping"))
    .map(({ Properties }) => Properties.ScalingConfig?.MaximumConcurrency)
    .filter((maximum) => maximum > 2);
  expect(concurrency.toSorted((a, b) => b - a)).toEqual([50, 20, 4]);
  expect(page).toContain("(`read-bill`) | 50 |");
  expect(page).toContain("(`finish-bill`) | 20 |");
  expect(page).toContain("(`send-emails`) | 4 |");
  const { recognizedPagesPerDay, monthlyBudgetUsd } = config;
  expect(page).toContain(`| pages recognized in a day | ${recognizedPagesPerDay.toLocaleString("en-US")} |`);
  expect(page).toContain(`| alarm at monthly charges | $${monthlyBudgetUsd} |`);
});

test("the app stack stays well below CloudFormation's 500 resources", () => {
  expect(Object.keys(app.toJSON().Resources).length).toBeLessThanOrEqual(400);
  expect(page).toContain("a test fails at 400");
});

test("names the monthly cost of each load", () => {
  for (const { perMonth } of estimates) {
    expect(page).toContain(`$${Number(perMonth.toFixed(2)).toLocaleString("en-US")}`);
  }
});

test("prices a second region with the figures of the cost model", () => {
  const { bytes, copies } = measured.record;
  const second = ["Monitoring", "Keys", "Queues", "Sweeper"];
  const stack = present.fixed.filter(({ service }) => second.includes(service));
  const idle = stack.reduce((sum, { dollars }) => sum + dollars, 0);
  const backups = backupDays.daily + backupDays.weekly / 7;
  const transfersPerMonth = 34;
  const dollarsPerTransferredByte = 0.02 / 1024 ** 3;
  for (const enrollments of [10_000, 1_000_000]) {
    const records = bytes * enrollments;
    const copied =
      dollarsFor("backupMonth", records * backups) + records * transfersPerMonth * dollarsPerTransferredByte;
    const replica = dollarsFor("recordMonth", records * copies) + dollarsFor("recoveryMonth", records);
    const written = dollarsFor("writeUnit", amountOf("write request unit") * enrollments);
    expect(page).toContain(`$${copied.toFixed(2)}`);
    expect(page).toContain(`$${(replica + written + idle).toFixed(2)}`);
    expect(page).toContain(`$${written.toFixed(2)}`);
  }
  expect(page).toContain(`$${idle.toFixed(2)}`);
});
