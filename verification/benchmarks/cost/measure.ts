import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { chromium, type Page } from "@playwright/test";
import * as z from "zod";
import { enrollmentIndexes } from "#contracts/storage/tables.ts";
import { localCredentials, root } from "#local/settings.ts";
import { writeFileAtomically } from "#local/shared/files.ts";
import { enrollHousehold } from "#tests/builders/enroll-household.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { findChromium } from "#tools/chromium.mjs";
import { readArguments } from "#tools/cli.ts";
import { AllocationExport, newAllocationId } from "#tools/operations/allocation-export.ts";
import { StatusImport } from "#tools/operations/status-import.ts";
import { localEnvironment } from "#tools/support/local-environment.ts";
import { SupportService } from "#tools/support/support-service.ts";
import { enroll, phone } from "#verification/benchmarks/journey/enroll.ts";
import { pollDelayMs } from "#web/src/screens/connect/use-bill-polling.ts";
import { runCanary } from "./canary.ts";
import { changeEverything, comeBack, openPage } from "./come-back.ts";
import { startCountedProduct } from "./counted-product.ts";
import type { Tally } from "./counting-proxy.ts";
import type { Counts, Scenario } from "./counts.ts";
import { countAnswers, countFiles } from "./edge-requests.ts";
import { customMetricsOfAlarms, functionMemory } from "./idle-stage.ts";
import { customMetricsIn, type FunctionLog, logsBetween, readLogs, runDurationsMs } from "./logs.ts";
import { type Amounts, sum } from "./prices.ts";

/** The size of the three lines that Lambda itself logs about every run. */
const reportBytesPerRun = 350;
/** Its runs belong to no household. */
const sweeper = "expire-stuck-bills";

const mails = z.object({ emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }) })) });

readArguments({
  name: "npm run cost:count",
  says: `Counts what one enrollment uses on AWS, in about three minutes. A proxy between the product and the AWS emulators counts the calls
while one household enrolls with a digital bill and another one with a scan; a browser counts the files of the site. Writes
counts.json, which npm run cost reads.`,
});

const { instance, endpoints, endpoint, proxy, stop } = await startCountedProduct();
const { web, api, inbox, region, tables } = endpoints;

const answers = countAnswers(web);

async function waitForEmail(recipient: string, count = 1): Promise<void> {
  for (;;) {
    const { emails } = mails.parse(await (await answers.fetchUncounted(`${inbox}/store`)).json());
    if (emails.filter(({ destination }) => destination.to.includes(recipient)).length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

let lastEnrollment = { customerId: "", sessionId: "", email: "" };

const readInstanceLogs = () => readLogs(join(instance.DATA_DIR, "logs"));

/** What the product uses on AWS while this happens, and for the work that follows. */
async function countsOf(happens: () => Promise<void>): Promise<Scenario> {
  proxy.takeTally();
  answers.take();
  const logsBefore = await readInstanceLogs();
  await happens();
  await proxy.quiet();
  return toScenario(proxy.takeTally(), logsBetween(logsBefore, await readInstanceLogs()));
}

const measure = (bill: string, pollInterval = pollDelayMs): Promise<Scenario> =>
  countsOf(async () => {
    const email = `${bill}@example.org`;
    const file = join(root, `tests/fixtures/bills/${bill}.pdf`);
    lastEnrollment = { email, ...(await enrollHousehold(new Visitor(api), file, { email, pollInterval })) };
    await waitForEmail(email);
  });

const documents = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials: localCredentials }));

/** A mailbox gets two e-mails an hour, so the later ones go to another one. Not counted: it does not use the proxy. */
async function changeEmail(customerId: string, email: string): Promise<void> {
  const update = {
    TableName: tables.enrollments,
    Key: { customerId },
    UpdateExpression: "SET email = :email ADD version :one",
    ExpressionAttributeValues: { ":email": email, ":one": 1 },
  };
  await documents().send(new UpdateCommand(update));
}

/** What operations records of an enrollment until its first credit, with the e-mails that follow. */
async function measureProgress({ customerId, email }: typeof lastEnrollment): Promise<Scenario> {
  const environment = await localEnvironment({ ...process.env, DATA_DIR: instance.DATA_DIR });
  await new SupportService(environment).allowExport({ customerId });
  await changeEmail(customerId, `first-${email}`); // the household's own mailbox already has its links
  await proxy.quiet();
  const nextMonth = new Date(Date.now() + 31 * 24 * 3600 * 1000).toISOString().slice(0, "YYYY-MM".length);
  const statusFile = join(instance.DATA_DIR, "status.csv");
  const importRow = async (row: string) => {
    await writeFileAtomically(statusFile, `customerId,status,project,month\n${customerId},${row}\n`);
    for await (const report of new StatusImport(environment).run(statusFile, { apply: true })) {
      if (report.outcome !== "taken") throw new Error(`The row was not taken: ${JSON.stringify(report)}`);
    }
  };
  return countsOf(async () => {
    await importRow("matched,Elm Street Solar,");
    await waitForEmail(`first-${email}`);
    await changeEmail(customerId, `second-${email}`);
    const allocations = new AllocationExport(environment);
    const request = { utility: "pse", until: "2099-12-31", project: undefined } as const;
    const id = newAllocationId(request);
    const { lines } = await allocations.write(id, await allocations.reserve(id, request));
    if (lines.length !== 1) throw new Error(`The list has ${lines.length} enrollments instead of one.`);
    await importRow(`credit-expected,,${nextMonth}`);
    await waitForEmail(`second-${email}`, 2);
  });
}

/** The page is opened before: a visit is measured by itself. */
async function measureChanges(enrollment: typeof lastEnrollment): Promise<Scenario> {
  const page = await openPage({ api, web, inbox }, enrollment.email);
  await proxy.quiet();
  return countsOf(async () => {
    await changeEverything(page, { api, web, inbox }, enrollment);
    await waitForEmail(`new-${enrollment.email}`);
    await waitForEmail(enrollment.email, 3); // the confirmation, the link and the cancellation
  });
}

/** What a run of the canary causes, and the run itself. */
async function measureCanary(): Promise<Amounts> {
  let seconds = 0;
  const caused = await countsOf(async () => {
    seconds = await runCanary(web, { ...process.env, DATA_DIR: instance.DATA_DIR });
  });
  return sum(caused.amounts, runsAmounts("check-site", [seconds]));
}

/** A run that the schedule starts, and that finds nothing to do. */
async function measureSweep(): Promise<Amounts> {
  const before = await readInstanceLogs();
  for (;;) {
    const log = logsBetween(before, await readInstanceLogs()).get(sweeper);
    const runs = log ? runSecondsOf(log) : [];
    if (runs.length > 0) return runsAmounts(sweeper, runs.slice(0, 1));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** The files that a browser loads for the home page, and from there to the confirmation. */
async function measureFiles(): Promise<{ otherVisit: Scenario; enrollingVisit: Scenario }> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: ["--no-sandbox"] });
  const load = async (visit: (page: Page) => Promise<unknown>) => {
    const page = await browser.newPage(phone);
    const files = await countFiles(page, web);
    await visit(page);
    await page.waitForLoadState("networkidle");
    await page.close();
    return { amounts: files(), functionSeconds: {}, indexWrites: {} };
  };
  const otherVisit = await load((page) => page.goto(web));
  const enrollingVisit = await load((page) => enroll(page, web, { bill: "pse-d03" }));
  await browser.close();
  return { otherVisit, enrollingVisit };
}

const measureReturn = () => countsOf(() => comeBack({ api, web, inbox }, lastEnrollment));

type Logs = Awaited<ReturnType<typeof readLogs>>;
const recognitionLine = z.object({ pages: z.number() });

function countRecognizedPages(logs: Logs): number {
  const lines = (logs.get("read-bill")?.lines ?? []).filter((line) =>
    line.includes("bill_sent_to_recognition"),
  );
  return lines.reduce((sum, line) => sum + recognitionLine.parse(JSON.parse(line)).pages, 0);
}

const memoryOf = functionMemory();

const total = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

const runSecondsOf = (log: FunctionLog) => runDurationsMs(log).map((ms) => ms / 1000);

/** What Lambda charges for runs of a function, with the lines that Lambda itself logs. */
const runsAmounts = (name: string, seconds: number[]): Amounts => ({
  invocation: seconds.length,
  gigabyteSecond: (total(seconds) * memoryOf(name)) / 1024,
  logByte: seconds.length * reportBytesPerRun,
});

function toScenario({ calls, units, indexWrites, bytes, nonEmptyReceives }: Tally, logs: Logs): Scenario {
  const countCalls = (pattern: RegExp) =>
    total(Object.entries(calls).map(([name, times]) => (pattern.test(name) ? times : 0)));
  const functions = [...logs].filter(([name, log]) => log.bytes > 0 && name !== sweeper);
  const runs = functions.map(([name, log]) =>
    sum(runsAmounts(name, runSecondsOf(log)), { logByte: log.bytes }),
  );
  const functionSeconds = functions.map(([name, log]) => [name, total(runSecondsOf(log))] as const);
  const calledAmounts = {
    readUnit: units.read,
    writeUnit: units.write,
    put: countCalls(/^s3 (POST|PUT)$/),
    get: countCalls(/^s3 (GET|HEAD)$/),
    storedFileMonth: bytes.uploaded,
    // Each message is sent by S3 or SNS, then received and deleted by Lambda.
    queueRequest: nonEmptyReceives * 3 + countCalls(/^sqs SendMessage/),
    email: countCalls(/^ses /),
    emailByte: bytes.mailed,
    detectedPage: countRecognizedPages(logs),
    keyRequest: countCalls(/^kms /),
    secretRequest: countCalls(/^secretsmanager /),
  };
  return {
    amounts: sum(answers.take(), ...runs, calledAmounts),
    functionSeconds: Object.fromEntries(functionSeconds),
    indexWrites,
  };
}

/** The size of the enrollment as JSON, which is close to its size in the table. */
async function measureRecord(customerId: string) {
  const { Item } = await documents().send(
    new GetCommand({ TableName: tables.enrollments, Key: { customerId } }),
  );
  return { bytes: JSON.stringify(Item).length, copies: 1 + Object.keys(enrollmentIndexes).length };
}

await measure("jcpl-d01"); // not used: first runs load code and fetch secrets
const digitalBill = await measure("pse-d01");
const everyChange = await measureChanges(lastEnrollment);
// Local recognition takes about ten times as long as Textract, so the page polls a tenth as often.
const scannedBill = await measure("pse-s01", (elapsedMs) => 10 * pollDelayMs(elapsedMs / 10));
await measureReturn(); // not used, for the same reason
const returning = await measureReturn();
const untilFirstCredit = await measureProgress(lastEnrollment);
const canaryRun = await measureCanary();
const written = [...(await readInstanceLogs()).values()].flatMap(customMetricsIn);
const counts: Counts = {
  countedAt: new Date().toISOString().slice(0, 10),
  scenarios: {
    digitalBill,
    scannedBill,
    ...(await measureFiles()),
    untilFirstCredit,
    return: returning,
    everyChange,
  },
  canaryRun,
  scheduledRun: await measureSweep(),
  record: await measureRecord(lastEnrollment.customerId),
  customMetrics: new Set([...written, ...customMetricsOfAlarms()]).size,
};
await stop();
await writeFileAtomically(
  join(import.meta.dirname, "counts.json"),
  `${JSON.stringify(counts, undefined, 2)}\n`,
);
process.exit(0);
