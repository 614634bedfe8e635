/**
 * Counts what one enrollment asks of AWS: `npm run cost -- --measure`. The product runs as ever, but its AWS is behind a
 * proxy that counts; a household enrolls with a digital bill and another one with a scan. The result is what
 * `npm run cost` calculates with: tools/cost/measured.json.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { enrollmentIndexes } from "#contracts/storage/indexes.ts";
import { localCredentials } from "#local/settings.ts";
import { writeFileAtomically } from "#local/shared/files.ts";
import { enrollHousehold } from "#tests/builders/enroll-household.ts";
import { newInstance } from "#tests/builders/product.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import type { Counts, Measured } from "#tools/cost/measured.ts";
import { logsIn, runsIn, seriesIn, since } from "./cost/logs.ts";
import { downloadOf } from "./cost/site.ts";
import { figuresOfLogs, memoryOf, standing } from "./cost/standing.ts";
import { countingProxy, type Tally } from "./cost/tally.ts";

const root = join(import.meta.dirname, "../..");
/** Lambda's own three lines about every run. */
const reportBytes = 350;

async function started(script: string, args: string[], env: Record<string, string>, line: RegExp) {
  const child = spawn(script, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${script} ${args.join(" ")} ended with ${code}.`);
  });
  const ready = new Promise<string>((found) => {
    createInterface(child.stdout).on("line", (text) => line.test(text) && found(text));
  });
  const said = await Promise.race([ready, ended]);
  ended.catch(() => {}); // from here on it ends because we stop it
  const stop = async () => {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  };
  return { said, stop };
}

const emulators = z.object({ endpoint: z.url(), inbox: z.url() });
const mails = z.object({ emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }) })) });
const endpoints = z.object({
  web: z.url(),
  api: z.url(),
  region: z.string(),
  tables: z.object({ enrollments: z.string() }),
});

const instance = await newInstance();
const own = await newInstance();
const node = process.execPath;
const aws = await started(
  node,
  ["local/cli/aws-only.ts"],
  { AWS_PORT: own.AWS_PORT, DATA_DIR: own.DATA_DIR },
  /endpoint/,
);
const { endpoint, inbox } = emulators.parse(JSON.parse(aws.said));
const proxy = await countingProxy({ port: Number(new URL(endpoint).port) });
const behind = { AWS_ENDPOINT_URL: proxy.url, AWS_ENDPOINT_URL_TEXTRACT: proxy.url };
const product = await started(node, ["local/cli/start.mjs"], { ...instance, ...behind }, /ready in/i);
const { web, api, region, tables } = endpoints.parse(
  JSON.parse(await readFile(join(instance.DATA_DIR, "endpoints.json"), "utf8")),
);

/** Every request that a browser sends to the one origin. */
let answered = { requests: 0, bytes: 0 };
const plainFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init);
  if (!String(input).startsWith(web)) return response;
  const bytes = (await response.clone().arrayBuffer()).byteLength;
  answered = { requests: answered.requests + 1, bytes: answered.bytes + bytes };
  return response;
};

async function mailTo(address: string): Promise<void> {
  for (;;) {
    const { emails } = mails.parse(await (await plainFetch(`${inbox}/store`)).json());
    if (emails.some(({ destination }) => destination.to.includes(address))) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3000)); // the e-mail's mark, the last line of the log
}

let last: Awaited<ReturnType<typeof enrollHousehold>> | undefined;

async function measure(bill: string, everyMs?: number): Promise<Counts> {
  const address = `${bill}@example.org`;
  proxy.take();
  answered = { requests: 0, bytes: 0 };
  const before = await logsIn(join(instance.DATA_DIR, "logs"));
  last = await enrollHousehold(new Visitor(api), join(root, `tests/fixtures/bills/${bill}.pdf`), {
    email: address,
    ...(everyMs && { everyMs }),
  });
  await mailTo(address);
  await settled();
  return counted(proxy.take(), since(before, await logsIn(join(instance.DATA_DIR, "logs"))), pagesOf(before));
}

type Logs = Awaited<ReturnType<typeof logsIn>>;
const pagesOf = (before: Logs) => async () => {
  const lines = since(before, await logsIn(join(instance.DATA_DIR, "logs"))).get("read-bill")?.lines ?? [];
  const sent = lines.filter((line) => line.includes("bill_sent_to_recognition"));
  return sent.reduce((sum, line) => sum + z.object({ pages: z.number() }).parse(JSON.parse(line)).pages, 0);
};

async function counted(tally: Tally, logs: Logs, pages: () => Promise<number>): Promise<Counts> {
  const { calls, units, bytes, received } = tally;
  const sum = (pattern: RegExp) =>
    Object.entries(calls).reduce((total, [name, times]) => total + (pattern.test(name) ? times : 0), 0);
  const memory = memoryOf();
  const ran = [...logs].filter(([name, { bytes }]) => bytes > 0 && name !== "expire-stuck-bills");
  const gigabyteSeconds = ran.map(([name, log]) => {
    const seconds = runsIn(log).reduce((total, ms) => total + ms, 0) / 1000;
    return seconds * ((memory.get(name) ?? 512) / 1024);
  });
  const emails = sum(/^ses /);
  const invocations = ran.reduce((total, [, log]) => total + runsIn(log).length, 0);
  return {
    requests: answered.requests,
    answerBytes: answered.bytes,
    invocations,
    gigabyteSeconds: gigabyteSeconds.reduce((total, part) => total + part, 0),
    logBytes: ran.reduce((total, [, log]) => total + log.bytes, 0) + invocations * reportBytes,
    readUnits: units.read,
    writeUnits: units.write,
    uploads: sum(/^s3 (POST|PUT)$/),
    downloads: sum(/^s3 (GET|HEAD)$/),
    uploadedBytes: bytes.uploaded,
    // S3's and SNS's messages into the queues count as well as Lambda's receiving and deleting of them.
    queueRequests: received * 3 + sum(/^sqs SendMessage/),
    emails,
    emailBytes: bytes.mailed,
    recognizedPages: await pages(),
    keyRequests: sum(/^kms /),
    secretRequests: sum(/^secretsmanager /),
  };
}

// Before the visitor's requests are counted: a browser's are no different at the edge, but these are no API's.
const site = { visit: await downloadOf(`${web}/`), household: await downloadOf(`${web}/`, { all: true }) };

/** About: names and values as JSON has them. */
async function recordOf(customerId: string | undefined) {
  const db = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region, credentials: localCredentials }),
  );
  const { Item } = await db.send(new GetCommand({ TableName: tables.enrollments, Key: { customerId } }));
  return { bytes: JSON.stringify(Item).length, copies: 1 + Object.keys(enrollmentIndexes).length };
}

await measure("jcpl-d01"); // everything is loaded and every secret fetched: what a function does for the first time
const digital = await measure("pse-d01");
// Recognition here takes about ten times as long as Textract's few seconds, so the page asks a tenth as often.
const scanned = await measure("pse-s01", 20_000);
const series = [...(await logsIn(join(instance.DATA_DIR, "logs"))).values()].flatMap(seriesIn);
const measured: Measured = {
  measuredAt: new Date().toISOString().slice(0, 10),
  digital,
  scanned,
  record: await recordOf(last?.customerId),
  site,
  standing: { ...standing(), metrics: new Set(series).size + figuresOfLogs() },
};
await product.stop();
proxy.stop();
await aws.stop();
for (const { DATA_DIR } of [instance, own]) await rm(DATA_DIR, { recursive: true, force: true });
await writeFileAtomically(
  join(root, "tools/cost/measured.json"),
  `${JSON.stringify(measured, undefined, 2)}\n`,
);
console.log(JSON.stringify(measured, undefined, 2));
process.exit(0);
