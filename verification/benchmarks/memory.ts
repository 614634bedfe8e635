import { productBuilds } from "#local/build/builds.ts";
import { RunningProduct } from "#local/product/product.ts";
import { settingsFrom } from "#local/settings.ts";
import { enrollHousehold } from "#tests/builders/enroll-household.ts";
import { newInstance } from "#tests/builders/product.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { readArguments } from "#tools/cli.ts";
import { changeEverything, comeBack, openPage } from "./cost/come-back.ts";
import { functionMemory } from "./cost/idle-stage.ts";
import { dollarsFor } from "./cost/prices.ts";
import { FunctionProcesses, type Usage } from "./memory/function-processes.ts";

readArguments({
  name: "npm run verify -- bench memory",
  says: `Measures the memory and processor time of the functions while households enroll, come back and change things, each function in a
process of its own, and computes what other memory sizes would take and cost: docs/benchmarks.md.`,
});

/** Lambda gives a function one processor at this size, and less in proportion below it. */
const megabytesOfOneProcessor = 1769;
const sizes = [256, 512, 1024, megabytesOfOneProcessor];
/** What a run waits for AWS, which does not depend on its size: an assumption. */
const waitingMs = 30;
const digitalBills = ["jcpl-d01", "pse-d01", "ace-d02", "pse-d02"];
const scannedBill = "pse-s01";

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How long processor time takes at a size. */
const at = (size: number, cpuMs: number) => cpuMs * Math.max(1, megabytesOfOneProcessor / size);

const thousandRuns = (size: number, cpuMs: number) =>
  dollarsFor("gigabyteSecond", at(size, cpuMs) + waitingMs) * (size / 1024);

function row(name: string, usages: Usage[], deployedMb: number) {
  const [cold, ...warm] = usages as [Usage, ...Usage[]];
  const run = median((warm.length > 0 ? warm : [cold]).map(({ runMs }) => runMs));
  const cells = [
    usages.length,
    Math.max(...usages.map(({ megabytes }) => megabytes)).toFixed(0),
    cold.loadingMs.toFixed(0),
    cold.runMs.toFixed(0),
    run.toFixed(1),
    ...sizes.map((size) => `${at(size, cold.loadingMs + cold.runMs).toFixed(0)}/${at(size, run).toFixed(0)}`),
    ...sizes.map((size) => (thousandRuns(size, run) * 100).toFixed(3)),
    deployedMb,
  ];
  return name.padEnd(27) + cells.map((cell) => String(cell).padStart(10)).join("");
}

function report(): void {
  const deployedMb = functionMemory();
  const measured = ["runs", "peak MB", "load ms", "first ms", "run ms"];
  const computed = [...sizes.map((size) => `${size} ms`), ...sizes.map((size) => `${size} ct`), "deployed"];
  console.log("".padEnd(27) + [...measured, ...computed].map((name) => name.padStart(10)).join(""));
  for (const [name, usages] of [...functions.usages].sort(([a], [b]) => a.localeCompare(b)))
    console.log(row(name, usages, deployedMb(name)));
}

const instance = await newInstance();
const functions = new FunctionProcesses();
const settings = settingsFrom({ ...instance, RATE_LIMITS: "off" });
const product = await RunningProduct.start(settings, productBuilds(settings), functions);
try {
  const { api, web, inbox = "" } = product.endpoints;
  const enroll = async (bill: string) => {
    const email = `${bill}@example.org`;
    const file = `tests/fixtures/bills/${bill}.pdf`;
    return { email, ...(await enrollHousehold(new Visitor(api), file, { email })) };
  };
  for (const bill of [...digitalBills, scannedBill]) {
    const enrollment = await enroll(bill);
    const addresses = { api, web, inbox };
    await comeBack(addresses, enrollment);
    const page = await openPage(addresses, enrollment.email);
    await changeEverything(page, addresses, enrollment);
  }
  report();
} finally {
  functions.stop();
  await product.stop();
}
