/**
 * Measures what one enrollment uses on AWS: `npm run cost -- --measure`. A proxy between the product and the AWS emulators
 * counts the calls while one household enrolls with a digital bill and another one with a scan. Writes
 * tools/cost/measured.json, from which `npm run cost` calculates.
 */
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { enrollmentIndexes } from "#contracts/storage/tables.ts";
import { localCredentials } from "#local/settings.ts";
import { writeFileAtomically } from "#local/shared/files.ts";
import { enrollHousehold } from "#tests/builders/enroll-household.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import type { Counts, Measured } from "#tools/cost/measured.ts";
import { AllocationExport, newAllocationId } from "#tools/operations/allocation-export.ts";
import { StatusImport } from "#tools/operations/status-import.ts";
import { localEnvironment } from "#tools/support/local-environment.ts";
import { SupportService } from "#tools/support/support-service.ts";
import { pollDelayMs } from "#web/src/screens/connect/use-bill-polling.ts";
import { runCanary } from "./cost/canary.ts";
import { changeEverything, comeBack, openPage } from "./cost/come-back.ts";
import { startCountedProduct } from "./cost/counted-product.ts";
import type { Tally } from "./cost/counting-proxy.ts";
import { countFixedResources, customMetricsOfAlarms, functionMemory } from "./cost/fixed-resources.ts";
import { customMetricsIn, logsBetween, readLogs, runDurationsMs } from "./cost/logs.ts";
import { measureDownload } from "./cost/site.ts";
import { countSiteResponses } from "./cost/site-responses.ts";

const root = join(import.meta.dirname, "../..");
/** The size of the three lines that Lambda itself logs about every run. */
const reportBytesPerRun = 350;

const mails = z.object({ emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }) })) });

const { instance, endpoints, endpoint, proxy, stop } = await startCountedProduct();
const { web, api, inbox, region, tables } = endpoints;

const siteResponses = countSiteResponses(web);

async function waitForEmail(recipient: string, count = 1): Promise<void> {
  for (;;) {
    const { emails } = mails.parse(await (await siteResponses.fetchUncounted(`${inbox}/store`)).json());
    if (emails.filter(({ destination }) => destination.to.includes(recipient)).length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

let lastEnrollment = { customerId: "", sessionId: "", email: "" };

const readInstanceLogs = () => readLogs(join(instance.DATA_DIR, "logs"));

/** What the product uses on AWS while this happens, and for the work that follows. */
async function countsOf(happens: () => Promise<void>): Promise<Counts> {
  proxy.takeTally();
  siteResponses.reset();
  const logsBefore = await readInstanceLogs();
  await happens();
  await proxy.quiet();
  return toCounts(proxy.takeTally(), logsBetween(logsBefore, await readInstanceLogs()));
}

const measure = (bill: string, pollInterval = pollDelayMs): Promise<Counts> =>
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
async function measureProgress({ customerId, email }: typeof lastEnrollment): Promise<Counts> {
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
async function measureChanges(enrollment: typeof lastEnrollment): Promise<Counts> {
  const page = await openPage({ api, web, inbox }, enrollment.email);
  await proxy.quiet();
  return countsOf(async () => {
    await changeEverything(page, { api, web, inbox }, enrollment);
    await waitForEmail(`new-${enrollment.email}`);
    await waitForEmail(enrollment.email, 3); // the confirmation, the link and the cancellation
  });
}

/** What a run of the canary causes, and the run itself. */
async function measureCanary(): Promise<Measured["canary"]> {
  let seconds = 0;
  const { gigabyteSeconds, invocations, logBytes, ...counts } = await countsOf(async () => {
    seconds = await runCanary(web, { ...process.env, DATA_DIR: instance.DATA_DIR });
  });
  const run = {
    gigabyteSeconds: gigabyteSeconds + (seconds * functionMemory()("check-site")) / 1024,
    invocations: invocations + 1,
    logBytes: logBytes + reportBytesPerRun,
  };
  return { ...counts, ...run, site: siteResponses.counts().site };
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

function toCounts({ calls, units, bytes, nonEmptyReceives }: Tally, logs: Logs): Counts {
  const countCalls = (pattern: RegExp) =>
    Object.entries(calls).reduce((total, [name, times]) => total + (pattern.test(name) ? times : 0), 0);
  const memoryOf = functionMemory();
  const usedFunctions = [...logs].filter(([name, { bytes }]) => bytes > 0 && name !== "expire-stuck-bills");
  const gigabyteSeconds = usedFunctions.map(([name, log]) => {
    const seconds = runDurationsMs(log).reduce((total, ms) => total + ms, 0) / 1000;
    return (seconds * memoryOf(name)) / 1024;
  });
  const emails = countCalls(/^ses /);
  const invocations = usedFunctions.reduce((total, [, log]) => total + runDurationsMs(log).length, 0);
  return {
    requests: siteResponses.counts().api.requests,
    answerBytes: siteResponses.counts().api.bytes,
    invocations,
    gigabyteSeconds: gigabyteSeconds.reduce((total, part) => total + part, 0),
    logBytes:
      usedFunctions.reduce((total, [, log]) => total + log.bytes, 0) + invocations * reportBytesPerRun,
    readUnits: units.read,
    writeUnits: units.write,
    uploads: countCalls(/^s3 (POST|PUT)$/),
    downloads: countCalls(/^s3 (GET|HEAD)$/),
    uploadedBytes: bytes.uploaded,
    // Each message is sent by S3 or SNS, then received and deleted by Lambda.
    queueRequests: nonEmptyReceives * 3 + countCalls(/^sqs SendMessage/),
    emails,
    emailBytes: bytes.mailed,
    recognizedPages: countRecognizedPages(logs),
    keyRequests: countCalls(/^kms /),
    secretRequests: countCalls(/^secretsmanager /),
  };
}

// Before the enrollments, so that these requests are not counted as API requests.
const site = {
  visit: await measureDownload(`${web}/`),
  household: await measureDownload(`${web}/`, { all: true }),
};

/** The size of the enrollment as JSON, which is close to its size in the table. */
async function measureRecord(customerId: string) {
  const { Item } = await documents().send(
    new GetCommand({ TableName: tables.enrollments, Key: { customerId } }),
  );
  return { bytes: JSON.stringify(Item).length, copies: 1 + Object.keys(enrollmentIndexes).length };
}

await measure("jcpl-d01"); // not used: first runs load code and fetch secrets
const digital = await measure("pse-d01");
const changing = await measureChanges(lastEnrollment);
// Local recognition takes about ten times as long as Textract, so the page polls a tenth as often.
const scanned = await measure("pse-s01", (elapsedMs) => 10 * pollDelayMs(elapsedMs / 10));
await measureReturn(); // not used, for the same reason
const returning = await measureReturn();
const progress = await measureProgress(lastEnrollment);
const canary = await measureCanary();
const written = [...(await readInstanceLogs()).values()].flatMap(customMetricsIn);
const measured: Measured = {
  measuredAt: new Date().toISOString().slice(0, 10),
  digital,
  scanned,
  progress,
  returning,
  changing,
  canary,
  record: await measureRecord(lastEnrollment.customerId),
  site,
  fixed: { ...countFixedResources(), metrics: new Set([...written, ...customMetricsOfAlarms()]).size },
};
await stop();
await writeFileAtomically(
  join(root, "tools/cost/measured.json"),
  `${JSON.stringify(measured, undefined, 2)}\n`,
);
console.log(JSON.stringify(measured, undefined, 2));
process.exit(0);
