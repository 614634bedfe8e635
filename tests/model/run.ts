/**
 * Sends sequences of the model's commands to the local product, many at the same time, and compares what it answers and stores
 * with the model: `npm run model`. Reasons: docs/adr/0062-lifecycle-model.md.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { runCampaign } from "./running/campaign.ts";
import { print } from "./running/report.ts";

const { values } = parseArgs({
  options: {
    sequences: { type: "string", default: "1000" },
    /** A seed, or one sequence of it: `5-17`. */
    seed: { type: "string", default: String(randomInt(1000, 1_000_000)) },
    /** With one sequence: a shorter version of it. */
    path: { type: "string" },
  },
});

const isOne = values.seed.includes("-");
const sequences = isOne
  ? [values.seed]
  : Array.from({ length: Number(values.sequences) }, (_, index) => `${values.seed}-${index}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
console.log(`Seed ${values.seed}`);
const result = await runCampaign({ sequences, path: values.path });
print(result, sequences.length);
process.exit(result.failures.length === 0 ? 0 : 1);
