import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fixedLines, total } from "#tools/cost/estimate.ts";
import { measured as measuredSchema } from "#tools/cost/measured.ts";
import { countFixedResources } from "#verification/benchmarks/cost/fixed-resources.ts";
import { leanDev, synthesizeStage } from "./support/templates.ts";

const measured = measuredSchema.parse(JSON.parse(readFileSync("tools/cost/measured.json", "utf8")));
const idle = (stage: Parameters<typeof countFixedResources>[0]) =>
  fixedLines({ ...measured, fixed: countFixedResources(stage) });
const dev = idle(leanDev());
const prod = idle(synthesizeStage("prod"));

test("an idle dev without settings costs at most ten dollars a month", () => {
  expect(total(dev)).toBeLessThanOrEqual(10);
});

test("an idle prod costs at most 41 dollars a month", () => {
  expect(total(prod)).toBeLessThanOrEqual(41);
});

test("docs/cost.md says what each dollar is for", () => {
  const dollars = (amount: number) => (amount === 0 ? "–" : `$${amount.toFixed(2)}`);
  const rows = prod
    .map(({ unit, amount, dollars: inProd }, index) => [
      unit.replace(", per month", ""),
      amount.toLocaleString("en-US"),
      dollars(dev[index]?.dollars ?? 0),
      dollars(inProd),
    ])
    .filter(([, , ...amounts]) => amounts.some((amount) => amount !== "–"));
  const table = [
    ["", "in prod", "dev, and each stage beside it", "prod"],
    ["---", "---", "---", "---"],
    ...rows,
    ["together", "", dollars(total(dev)), dollars(total(prod))],
  ];
  expect(readFileSync("docs/cost.md", "utf8")).toContain(
    table.map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
  );
});
