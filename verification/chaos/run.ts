/**
 * Lets households enroll on the local product while everything around its functions breaks, and checks what remains:
 * `npm run verify -- chaos`. What it does and what it promises: docs/resilience.md.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { runCampaign } from "./campaign.ts";
import { householdOf } from "./households/household.ts";
import { runKills } from "./kills/campaign.ts";
import { mutantBuilds, mutantNames } from "./mutants.ts";
import { print, printKills, printMutant } from "./report.ts";

/** Published, so that everybody can repeat them. One more is drawn each time. */
const seeds = [11, 23, 47];
const drawnSeed = randomInt(1000, 1_000_000);

const { values } = parseArgs({
  options: {
    /** The published ones and the drawn one; with `kills`, the drawn one. */
    seeds: { type: "string" },
    /** Households of each seed. */
    households: { type: "string", default: "510" },
    /** Certain households, `11-17` or `11-17,11-18`; with `mutate`, a certain mutant. */
    only: { type: "string" },
    /** Keeps the tables and logs. */
    keep: { type: "boolean", default: false },
    /** Kills the whole product so many times instead, while the households of one seed enroll. */
    kills: { type: "string" },
    /** Takes out what holds the product together, one part after the other, and expects the campaign to notice. */
    mutate: { type: "boolean", default: false },
  },
});

const numbersIn = (list: string) => list.split(",").map(Number);
const chosenSeeds = values.seeds === undefined ? undefined : numbersIn(values.seeds);
const allSeeds = chosenSeeds ?? [...seeds, drawnSeed];
const householdsOf = (seed: number, count: number) =>
  Array.from({ length: count }, (_, index) => householdOf(seed, index));

function chosenHouseholds() {
  if (!values.only) return allSeeds.flatMap((seed) => householdsOf(seed, Number(values.households)));
  return values.only.split(",").map((id) => {
    const [seed = 0, index = 0] = id.split("-").map(Number);
    return householdOf(seed, index);
  });
}

async function enrollAll(): Promise<boolean> {
  const result = await runCampaign({ households: chosenHouseholds(), keep: values.keep });
  if (!values.only) console.log(`Seeds ${allSeeds}`);
  print(result);
  if (values.keep) console.log(`Kept in ${result.dataDir}`);
  return result.violations.length === 0;
}

const householdsOfMutant = 300;

async function findMutants(): Promise<boolean> {
  const [seed = 0] = seeds;
  const found: boolean[] = [];
  for (const mutant of mutantNames.filter((name) => !values.only || name === values.only)) {
    const households = householdsOf(seed, householdsOfMutant);
    const result = await runCampaign({ households, builds: mutantBuilds(mutant), checkEvery: 100 });
    printMutant(mutant, result);
    found.push(result.violations.length > 0);
  }
  return found.every(Boolean);
}

async function surviveKills(): Promise<boolean> {
  const [seed = drawnSeed] = chosenSeeds ?? [];
  console.log(`Seed ${seed}`);
  const result = await runKills({ seed, kills: Number(values.kills), keep: values.keep });
  printKills(result, seed);
  if (values.keep) console.log(`Kept in ${result.dataDir}`);
  return result.violations.length === 0;
}

const command = values.kills ? surviveKills : values.mutate ? findMutants : enrollAll;
process.exit((await command()) ? 0 : 1);
