import { stopRecognition } from "#local/recognition/recognize-pages.ts";
import { parseCount, readArguments } from "#tools/cli.ts";
import { type Baseline, baselines, isInstalled } from "./bills/baselines.ts";
import {
  countWrongEnrollmentNumbers,
  describeSeries,
  measureSeries,
  type Series,
} from "./bills/generated.ts";
import { peakMemory } from "./bills/memory.ts";
import { ourReader } from "./bills/our-reader.ts";
import { sisterCompanies } from "./bills/sister-companies.ts";
import {
  calibration,
  columns,
  count,
  describePageTimes,
  incorrectResults,
  type Result,
  report,
} from "./bills/table.ts";
import { billFixtures, loadTruths } from "./bills/truth.ts";
import { usageTable } from "./bills/usage.ts";

const { folder, media, seed } = readArguments(
  {
    name: "npm run verify -- bench bills",
    says: `Measures how many fields are read right: of the bills in a folder, by our reader and by simpler programs, and of generated bills,
half of them of families of layouts that the reader was never tuned to. A scan takes seconds and a photograph ten.`,
    options: {
      folder: {
        type: "string",
        value: "folder",
        says: "The bills, each a PDF and its truth as JSON. Without it those of the tests.",
      },
      count: {
        type: "string",
        value: "count",
        default: "120",
        says: "Generated digital bills.",
      },
      scans: { type: "string", value: "count", default: "12", says: "Generated scans." },
      photographs: {
        type: "string",
        value: "count",
        default: "12",
        says: "Generated photographs.",
      },
      seed: {
        type: "string",
        value: "seed",
        default: "1",
        says: "The seed of generated bills.",
      },
    },
    examples: ["", "--count 400 --seed 7", "--count 1200 --scans 120 --photographs 120"],
  },
  ({ values }) => ({
    folder: values.folder ?? billFixtures,
    media: {
      digital: parseCount(values.count, "--count", 0),
      scan: parseCount(values.scans, "--scans", 0),
      photograph: parseCount(values.photographs, "--photographs", 0),
    },
    seed: parseCount(values.seed, "--seed"),
  }),
);
const bills = loadTruths(folder);

async function measure(read: Baseline["read"]): Promise<Result[]> {
  const results: Result[] = [];
  for (const truth of bills) {
    const start = performance.now();
    const answer = await read(truth.file);
    results.push({ truth, answer, milliseconds: performance.now() - start });
  }
  return results;
}

await ourReader(bills[0]?.file ?? ""); // load all modules first: the measured times are those of a warm function
const results = await measure(ourReader);
console.log(report("Our reader", results));
const digital = results
  .filter(({ truth }) => truth.kind === "digital")
  .map(({ milliseconds }) => milliseconds);
console.log(`a digital bill: median ${digital.sort((a, b) => a - b)[digital.length >> 1]?.toFixed(0)} ms`);
console.log(describePageTimes(results) ?? "no page was recognized");
const ofKind = (kind: string) => bills.filter((truth) => truth.kind === kind);
console.log(
  `memory of a process: digital ${peakMemory(ofKind("digital"))} MB, recognized ${peakMemory(ofKind("scan"))} MB`,
);
console.log(`\nConfidence and right values\n${calibration(results)}`);
console.log(`\nElectricity of the bills\n${usageTable(results)}`);
for (const line of incorrectResults(results)) console.log(`  ${line}`);

const sisters = sisterCompanies();
console.log(`\nBills of sister companies\n${columns(sisters.table).join("\n")}`);

let wrongNumbers = 0;
for (const medium of ["digital", "scan", "photograph"] as const) {
  for (const heldOut of [false, true]) {
    const count = Math.ceil(media[medium] / 2);
    if (count === 0) continue;
    const series: Series = { medium, heldOut, count, seed };
    const measured = await measureSeries(series);
    console.log(describeSeries(series, measured));
    wrongNumbers += countWrongEnrollmentNumbers(measured);
  }
}
await stopRecognition();

for (const { name, program, read } of baselines) {
  if (isInstalled(program)) console.log(report(name, await measure(read)));
  else console.log(`\n${name}: skipped, ${program} is not installed here.`);
}

const isSafe = count(results, "enrollmentId", "wrong") + wrongNumbers === 0;
if (!isSafe) console.log("\nA WRONG ENROLLMENT NUMBER WAS RETURNED.");
if (sisters.accepted > 0) console.log("\nA BILL OF A SISTER COMPANY WAS ACCEPTED.");
process.exitCode = isSafe && sisters.accepted === 0 ? 0 : 1;
