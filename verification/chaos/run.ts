import { randomInt } from "node:crypto";
import { CliError, parseCount, readArguments } from "#tools/cli.ts";
import { runCampaign } from "./campaign.ts";
import { householdOf } from "./households/household.ts";
import { runKills } from "./kills/campaign.ts";
import { mutantBuilds, mutantNames } from "./mutants.ts";
import { print, printKills, printMutant } from "./report.ts";

/** Published, so that everybody can repeat them. One more is drawn each time. */
const publishedSeeds = [11, 23, 47];
const drawnSeed = randomInt(1000, 1_000_000);

const { values, seeds, count, kills, mutants, households } = readArguments(
  {
    name: "npm run verify -- chaos",
    says: `Households enroll on the local product while everything around its functions breaks; what remains is checked:
docs/resilience.md. Prints the seeds; a household that failed repeats with --only.

Mutants: ${mutantNames.join(", ")}`,
    options: {
      seeds: {
        type: "string",
        value: "seeds",
        says: `Without it ${publishedSeeds.join(", ")} and a drawn one; with --kills the drawn one.`,
      },
      households: {
        type: "string",
        value: "count",
        default: "510",
        says: "Households of each seed.",
      },
      only: { type: "string", value: "ids", says: "Certain households; with --mutate, a certain mutant." },
      keep: { type: "boolean", default: false, says: "Keeps the tables and logs, and says where." },
      kills: {
        type: "string",
        value: "count",
        says: "Kills the whole product so many times, while households of one seed enroll.",
      },
      mutate: {
        type: "boolean",
        default: false,
        says: "Takes out what holds the product together, one part after the other, and expects to notice.",
      },
    },
    examples: [
      "--seeds 11 --households 100",
      "--only 11-17,11-18 --keep",
      "--kills 30",
      `--mutate --only "${mutantNames[0]}"`,
    ],
  },
  ({ values }) => {
    const seeds = values.seeds?.split(",").map((seed) => parseCount(seed, "Each of --seeds"));
    const households = values.mutate ? undefined : values.only?.split(",").map(parseHousehold);
    const mutants = mutantNames.filter((name) => values.only === undefined || name === values.only);
    if (values.mutate && mutants.length === 0) throw new CliError(`There is no mutant ${values.only}.`);
    return {
      values,
      seeds,
      count: parseCount(values.households, "--households"),
      kills: values.kills === undefined ? 0 : parseCount(values.kills, "--kills"),
      mutants,
      households,
    };
  },
);

function parseHousehold(id: string) {
  const [, seed, index] = /^(\d+)-(\d+)$/.exec(id) ?? [];
  if (!seed || !index) throw new CliError("--only names households by seed and index, such as 11-17.");
  return householdOf(Number(seed), Number(index));
}

const allSeeds = seeds ?? [...publishedSeeds, drawnSeed];
const householdsOf = (seed: number, count: number) =>
  Array.from({ length: count }, (_, index) => householdOf(seed, index));

async function enrollAll(): Promise<boolean> {
  if (!households) console.log(`Seeds ${allSeeds.join(",")}`);
  const chosen = households ?? allSeeds.flatMap((seed) => householdsOf(seed, count));
  const result = await runCampaign({ households: chosen, keep: values.keep });
  print(result);
  if (values.keep) console.log(`Kept in ${result.dataDir}`);
  return result.violations.length === 0;
}

const householdsOfMutant = 300;

async function findMutants(): Promise<boolean> {
  const [seed = 0] = publishedSeeds;
  const found: boolean[] = [];
  for (const mutant of mutants) {
    const households = householdsOf(seed, householdsOfMutant);
    const result = await runCampaign({ households, builds: mutantBuilds(mutant), checkEvery: 100 });
    printMutant(mutant, result);
    found.push(result.violations.length > 0);
  }
  return found.every(Boolean);
}

async function surviveKills(): Promise<boolean> {
  const [seed = drawnSeed] = seeds ?? [];
  console.log(`Seed ${seed}`);
  const result = await runKills({ seed, kills, keep: values.keep });
  printKills(result, seed);
  if (values.keep) console.log(`Kept in ${result.dataDir}`);
  return result.violations.length === 0;
}

const command = kills > 0 ? surviveKills : values.mutate ? findMutants : enrollAll;
process.exit((await command()) ? 0 : 1);
