import { randomInt } from "node:crypto";
import { CliError, parseCount, readArguments } from "#tools/cli.ts";
import { runCampaign } from "./running/campaign.ts";
import { mutantBuilds, mutantNames } from "./running/mutants.ts";
import { print, printMutant } from "./running/report.ts";

const { seed, path, count, isMutating, mutants } = readArguments(
  {
    name: "npm run verify -- model",
    says: `Sends sequences of the model's commands to the local product, many at the same time, and compares what it answers and stores
with the model: docs/adr/0054-verification.md. Prints the seed, which repeats it.

Mutants: ${mutantNames.join(", ")}`,
    options: {
      sequences: {
        type: "string",
        value: "count",
        default: "1000",
        says: "How many.",
      },
      seed: {
        type: "string",
        value: "seed",
        says: "A number, or one sequence of it, such as 5-17. Drawn unless it is set.",
      },
      path: {
        type: "string",
        value: "path",
        says: "With one sequence: the shorter version that a failure printed.",
      },
      mutate: {
        type: "boolean",
        default: false,
        says: "Breaks promises of the product, one after the other, and expects to notice.",
      },
      only: { type: "string", value: "mutant", says: "With --mutate: this one." },
    },
    examples: ["--sequences 60", "--seed 5-17", `--mutate --only "${mutantNames[0]}"`],
  },
  ({ values: { seed = String(randomInt(1000, 1_000_000)), only, ...values } }) => {
    if (!/^\d+(-\d+)?$/.test(seed))
      throw new CliError("--seed is a number, or one sequence of it, such as 5-17.");
    const mutants = mutantNames.filter((name) => only === undefined || name === only);
    if (mutants.length === 0) throw new CliError(`There is no mutant ${only}.`);
    return {
      seed,
      path: values.path,
      count: parseCount(values.sequences, "--sequences"),
      isMutating: values.mutate,
      mutants,
    };
  },
);

const sequencesOf = (seed: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${seed}-${index}`);

async function compare(): Promise<boolean> {
  const sequences = seed.includes("-") ? [seed] : sequencesOf(seed, count);
  console.log(`Seed ${seed}`);
  const result = await runCampaign({ sequences, path });
  print(result, sequences.length);
  return result.failures.length === 0;
}

const sequencesOfMutant = 300;

async function findMutants(): Promise<boolean> {
  const found: boolean[] = [];
  for (const mutant of mutants) {
    const sequences = sequencesOf(seed, sequencesOfMutant);
    const result = await runCampaign({ sequences, untilFailure: true, builds: mutantBuilds(mutant) });
    printMutant(mutant, result);
    found.push(result.failures.length > 0);
  }
  return found.every(Boolean);
}

process.exit((await (isMutating ? findMutants() : compare())) ? 0 : 1);
