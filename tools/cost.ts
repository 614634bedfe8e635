/**
 * Estimates the AWS cost: `npm run cost -- --enrollments 1000000 [--scanned 0.25] [--visits 10] [--returns 2] [--changes 0.2] [--json]`. The input is the
 * measured usage of one enrollment. `--measure` first repeats the measurement on this machine. See docs/cost.md.
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
    returns: { type: "string" },
    changes: { type: "string" },
    json: { type: "boolean", default: false },
    measure: { type: "boolean", default: false },
  },
});

function amount(name: keyof Assumptions, max = Number.POSITIVE_INFINITY): number {
  const value = values[name];
  const number = value === undefined ? defaultAssumptions[name] : Number(value);
  if (value !== "" && number >= 0 && number <= max) return number;
  throw new Error(`--${name} is a number${max < 2 ? ` from 0 to ${max}` : ""}, not "${value}".`);
}

function runMeasurement(): void {
  const { status } = spawnSync(process.execPath, [join(root, "verification/benchmarks/cost.ts")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The measurement failed: see above.");
}

try {
  const assumptions = {
    enrollments: amount("enrollments"),
    scanned: amount("scanned", 1),
    visits: amount("visits"),
    returns: amount("returns"),
    changes: amount("changes"),
  };
  if (values.measure) runMeasurement();
  const measurement = measured.parse(await readJsonFile(join(root, "tools/cost/measured.json")));
  const result = estimate(measurement, assumptions);
  console.log(
    values.json ? JSON.stringify(result, undefined, 2) : formatEstimate(result, measurement.measuredAt),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
