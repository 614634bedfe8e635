// npm run bench:bills [folder]: measures how many fields of the bills in a folder are read right, by our reader and by
// simpler programs.
import { stopRecognition } from "#local/recognition/recognize-pages.ts";
import { type Baseline, baselines, isInstalled } from "./bills/baselines.ts";
import { ourReader } from "./bills/our-reader.ts";
import { sisterCompanies } from "./bills/sister-companies.ts";
import {
  calibration,
  columns,
  count,
  incorrectResults,
  type Result,
  report,
  secondsPerRecognizedPage,
} from "./bills/table.ts";
import { billFixtures, loadTruths } from "./bills/truth.ts";
import { usageTable } from "./bills/usage.ts";

const bills = loadTruths(process.argv[2] ?? billFixtures);

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
await stopRecognition();
console.log(report("Our reader", results));
const digital = results
  .filter(({ truth }) => truth.kind === "digital")
  .map(({ milliseconds }) => milliseconds);
console.log(`a digital bill: median ${digital.sort((a, b) => a - b)[digital.length >> 1]?.toFixed(0)} ms`);
const perPage = secondsPerRecognizedPage(results);
console.log(
  `a recognized page: median ${perPage[perPage.length >> 1]?.toFixed(1)} s, slowest bill ${perPage.at(-1)?.toFixed(1)} s`,
);
console.log(`\nConfidence and right values\n${calibration(results)}`);
console.log(`\nElectricity of the bills\n${usageTable(results)}`);
for (const line of incorrectResults(results)) console.log(`  ${line}`);

const sisters = sisterCompanies();
console.log(`\nBills of sister companies\n${columns(sisters.table).join("\n")}`);

for (const { name, program, read } of baselines) {
  if (isInstalled(program)) console.log(report(name, await measure(read)));
  else console.log(`\n${name}: skipped, ${program} is not installed here.`);
}

const isSafe = count(results, "enrollmentId", "wrong") === 0;
if (!isSafe) console.log("\nA WRONG ENROLLMENT NUMBER WAS RETURNED.");
if (sisters.accepted > 0) console.log("\nA BILL OF A SISTER COMPANY WAS ACCEPTED.");
process.exitCode = isSafe && sisters.accepted === 0 ? 0 : 1;
