import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countFixedResources } from "#tests/bench/cost/fixed-resources.ts";
import { idleDollars } from "#tools/cost/estimate.ts";
import { measured as measuredSchema } from "#tools/cost/measured.ts";
import { leanDev, synthesizeStage } from "./support/templates.ts";

const page = readFileSync("docs/cost.md", "utf8");
const measured = measuredSchema.parse(JSON.parse(readFileSync("tools/cost/measured.json", "utf8")));
/** An idle dev's functions write no metric. */
const withoutMetrics = { ...countFixedResources(leanDev()), metrics: 0 };

test("an idle dev without settings costs at most ten dollars a month, as docs/cost.md says", () => {
  const dollars = idleDollars(measured, withoutMetrics);
  expect(dollars).toBeLessThanOrEqual(10);
  expect(page).toContain(`| dev, and each stage beside it | $${dollars.toFixed(2)} |`);
});

test("docs/cost.md says what an idle prod costs", () => {
  const fixed = { ...countFixedResources(synthesizeStage("prod")), metrics: measured.fixed.metrics };
  expect(page).toContain(`| prod | $${idleDollars(measured, fixed).toFixed(2)} |`);
});
