/**
 * What the product costs on AWS: `npm run cost -- --enrollments 1000000 [--scanned 0.25] [--visits 10] [--json]`, from
 * what one enrollment was counted to ask. `--measure` counts anew first, on this machine. docs/cost.md.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "#local/settings.ts";
import { readJsonFile } from "#local/shared/files.ts";
import { type Assumptions, defaultAssumptions, estimate } from "./cost/estimate.ts";
import { measured } from "./cost/measured.ts";
import { formatEstimate } from "./cost/print.ts";

const { values } = parseArgs({
  options: {
    enrollments: { type: "string" },
    scanned: { type: "string" },
    visits: { type: "string" },
    json: { type: "boolean", default: false },
    measure: { type: "boolean", default: false },
  },
});

function amount(name: keyof Assumptions, most = Number.POSITIVE_INFINITY): number {
  const given = values[name];
  const number = given === undefined ? defaultAssumptions[name] : Number(given);
  if (given !== "" && number >= 0 && number <= most) return number;
  throw new Error(`--${name} is a number${most < 2 ? ` from 0 to ${most}` : ""}, not "${given}".`);
}

function measureAnew(): void {
  const { status } = spawnSync(process.execPath, [join(root, "tests/bench/cost.ts")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("It could not be measured: see above.");
}

try {
  const assumptions = {
    enrollments: amount("enrollments"),
    scanned: amount("scanned", 1),
    visits: amount("visits"),
  };
  if (values.measure) measureAnew();
  const counted = measured.parse(await readJsonFile(join(root, "tools/cost/measured.json")));
  const result = estimate(counted, assumptions);
  console.log(
    values.json ? JSON.stringify(result, undefined, 2) : formatEstimate(result, counted.measuredAt),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
