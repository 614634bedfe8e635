// npm run verify -- bench bills [--folder bills] [--count 120] [--scans 12] [--photographs 12] [--seed 1]: measures how many fields
// are read right: of the bills in a folder, by our reader and by simpler programs, and of generated bills, half of them of
// families of layouts that the reader was never tuned to. A scan takes seconds and a photograph ten: `--count 1200
// --scans 120 --photographs 120` is for a machine that nobody else uses.
import { parseArgs } from "node:util";
import { stopRecognition } from "#local/recognition/recognize-pages.ts";
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

const { values: options } = parseArgs({
  options: {
    folder: { type: "string", default: billFixtures },
    count: { type: "string", default: "120" },
    scans: { type: "string", default: "12" },
    photographs: { type: "string", default: "12" },
    seed: { type: "string", default: "1" },
  },
});
const bills = loadTruths(options.folder);

async function measure(read: Baseline["read"]): Promise<Result[]> {
  const results: Result[] = [];
  for (const truth of bills) {
    const start = performance.now();
    const answer = await read(truth.pdf);
    results.push({ truth, answer, milliseconds: performance.now() - start });
  }
  return results;
}

await ourReader(bills[0]?.pdf ?? ""); // load all modules first: the measured times are those of a warm function
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

const media = { digital: options.count, scan: options.scans, photograph: options.photographs };
let wrongNumbers = 0;
for (const medium of ["digital", "scan", "photograph"] as const) {
  for (const heldOut of [false, true]) {
    const count = Math.ceil(Number(media[medium]) / 2);
    if (count === 0) continue;
    const series: Series = { medium, heldOut, count, seed: Number(options.seed) };
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
