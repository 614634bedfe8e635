/**
 * Sends sequences of the model's commands to the local product, many at the same time, and compares what it answers and stores
 * with the model: `npm run verify -- model`. Reasons: docs/adr/0054-verification.md.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { runCampaign } from "./running/campaign.ts";
import { mutantBuilds, mutantNames } from "./running/mutants.ts";
import { print, printMutant } from "./running/report.ts";

const { values } = parseArgs({
  options: {
    sequences: { type: "string", default: "1000" },
    /** A seed, or one sequence of it: `5-17`. */
    seed: { type: "string", default: String(randomInt(1000, 1_000_000)) },
    /** With one sequence: a shorter version of it. */
    path: { type: "string" },
    /** Runs versions of the product that break promises, one after the other, and expects the campaign to notice. */
    mutate: { type: "boolean", default: false },
    /** With `mutate`, a certain mutant. */
    only: { type: "string" },
  },
});

const sequencesOf = (seed: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${seed}-${index}`);

async function compare(): Promise<boolean> {
  const { seed, path } = values;
  const sequences = seed.includes("-") ? [seed] : sequencesOf(seed, Number(values.sequences));
  console.log(`Seed ${seed}`);
  const result = await runCampaign({ sequences, path });
  print(result, sequences.length);
  return result.failures.length === 0;
}

const sequencesOfMutant = 300;

async function findMutants(): Promise<boolean> {
  const found: boolean[] = [];
  for (const mutant of mutantNames.filter((name) => !values.only || name === values.only)) {
    const sequences = sequencesOf(values.seed, sequencesOfMutant);
    const result = await runCampaign({ sequences, untilFailure: true, builds: mutantBuilds(mutant) });
    printMutant(mutant, result);
    found.push(result.failures.length > 0);
  }
  return found.length > 0 && found.every(Boolean);
}

process.exit((await (values.mutate ? findMutants() : compare())) ? 0 : 1);
