import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { fromStoredBill } from "#contracts/storage/bill.ts";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { isAccepted } from "#local/iam/accepted-grants.ts";
import { readRecording } from "#local/iam/access-recording.ts";
import { unneededGrants } from "#local/iam/grants.ts";
import { productPolicies } from "#local/iam/product-policies.ts";
import { localCredentials as credentials, settingsFrom } from "#local/settings.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { enrollWithMistakes, person, uploadedBill } from "#tests/local/support/enrollment-with-mistakes.ts";
import { runCommand } from "#tests/local/support/run-command.ts";

/** What an operator uses on a running product: logs, metrics, returned e-mails and the commands of the runbook. */

let product: Product;
const recordingFolder = ({ DATA_DIR }: Product["instance"]) => join(DATA_DIR, "permissions");
beforeAll(async () => {
  const instance = await newInstance();
  product = await startProduct(instance, { IAM_RECORDING: recordingFolder(instance) });
}, 120_000);
afterAll(() => product?.stop(), 30_000);

/** Longer than a queue takes to deliver a message again, where a busy machine ended the first attempt. */
const soon = { timeout: 120_000, interval: 100 };

const inbox = z.object({ emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }) })) });
const emailsTo = async (recipient: string) => {
  const { emails } = inbox.parse(await (await fetch(`${product.endpoints.inbox}/store`)).json());
  return emails.filter(({ destination }) => destination.to.includes(recipient));
};

const logsFolder = () => join(product.instance.DATA_DIR, "logs");
const readLog = (name: string) => readFileSync(join(logsFolder(), `${name}.log`), "utf8");
const logLine = z.looseObject({ message: z.string().optional(), correlationId: z.string().optional() });
const logLinesOf = (name: string) =>
  readLog(name)
    .split("\n")
    .filter((text) => text.startsWith("{"))
    .map((text) => logLine.parse(JSON.parse(text)));

describe("after an enrollment", () => {
  let enrolled: Awaited<ReturnType<typeof enrollWithMistakes>>;
  beforeAll(async () => {
    enrolled = await enrollWithMistakes(product);
    await vi.waitFor(async () => expect(await emailsTo(person.email)).toHaveLength(1), soon);
    await vi.waitFor(() => expect(readLog("send-emails")).toContain("email_sent"), soon);
  }, 300_000);

  /** The roles of functions that use all of their permissions in one enrollment. permissions.test.ts checks all roles. */
  const sample = /(authorizerequest|queueemails|sendconfirmation)r(ole|-)/;

  test("functions have used every permission that they have", async () => {
    const { policies, roles } = await productPolicies(settingsFrom(product.instance));
    const sampled = roles.filter((role) => sample.test(role));
    expect(sampled).toHaveLength(3);
    const requests = await readRecording(recordingFolder(product.instance));
    const unneeded = unneededGrants(policies, sampled, requests).filter((grant) => !isAccepted(grant));
    expect(unneeded).toEqual([]);
  });

  test("the recorded permissions contain no id of the household", async () => {
    const { visitor, customerId, tempId } = enrolled;
    const recorded = JSON.stringify(await readRecording(recordingFolder(product.instance)));
    for (const id of [visitor.sessionId, customerId, tempId, person.email])
      expect(recorded).not.toContain(id);
  });

  test("no log contains personal data", () => {
    const { visitor } = enrolled;
    const digits = person.phone.replaceAll(/\D/g, "");
    const secrets = [
      person.firstName,
      person.lastName,
      person.email,
      "quennell",
      digits,
      digits.slice(-7),
      "555-0187",
      "Whippoorwill",
      ...uploadedBill.texts,
      visitor.secret,
      "__Host-owner",
      "A".repeat(43),
    ];
    expect(visitor.secret).toHaveLength(43);
    const logs = readdirSync(logsFolder());
    expect(logs.length).toBeGreaterThan(20);
    for (const log of logs) {
      const text = readFileSync(join(logsFolder(), log), "utf8").toLowerCase();
      const leaked = secrets.filter((secret) => text.includes(secret.toLowerCase()));
      expect(leaked, log).toEqual([]);
    }
  });

  test("requests, bill and e-mail have the same correlation id", async () => {
    const { correlationId, customerId, tempId } = enrolled;
    const functions = ["enrolling", "uploads", "read-bill", "complete-application", "send-emails"];
    for (const name of functions) {
      const lines = logLinesOf(name).filter((line) => line.correlationId === correlationId);
      expect(lines.length, name).toBeGreaterThan(0);
    }
    const { bills, enrollments } = product.endpoints.tables;
    const bill = fromStoredBill((await readRecord(bills, { tempId })) ?? {});
    const enrollment = enrollmentRecord.parse(await readRecord(enrollments, { customerId }));
    expect(bill.correlationId).toBe(correlationId);
    expect(enrollment.confirmationEmail?.correlationId).toBe(correlationId);
  });

  test("business metrics are counted without personal data", () => {
    const metricLine = (name: string, metric: string) =>
      logLinesOf(name).find((line) => metric in line && "_aws" in line);
    expect(metricLine("enrolling", "SignUps")).toMatchObject({ SignUps: 1 });
    expect(metricLine("read-bill", "BillsRead")).toMatchObject({
      utility: "pse",
      outcome: "read",
      BillsRead: 1,
    });
    expect(metricLine("read-bill", "TimeToRead")).toMatchObject({
      readBy: "text",
      TimeToRead: expect.any(Number),
    });
    expect(metricLine("enrolling", "Applications")).toMatchObject({ source: "bill_upload" });
    expect(metricLine("complete-application", "Enrollments")).toMatchObject({
      utility: "pse",
      source: "bill_upload",
    });
    expect(metricLine("send-emails", "Emails")).toMatchObject({ outcome: "sent", Emails: 1 });
    const { _aws } = metricLine("read-bill", "BillsRead") as { _aws: { CloudWatchMetrics: object[] } };
    expect(_aws.CloudWatchMetrics).toMatchObject([
      { Namespace: "wattigator-local", Dimensions: [["service", "utility", "outcome"]] },
    ]);
  });

  test("a bounced e-mail is recorded in the enrollment", { timeout: 270_000 }, async () => {
    const { customerId } = enrolled;
    const { tables, queues } = product.endpoints;
    const email = async () =>
      enrollmentRecord.parse(await readRecord(tables.enrollments, { customerId })).confirmationEmail;
    const messageId = (await email())?.messageId;
    const tags = { customerId: [customerId], kind: ["confirmation"] };
    const mail = { messageId, tags, destination: [person.email] };
    const bounce = { bounceType: "Permanent", timestamp: new Date().toISOString() };
    await sendMessage(queues.mailevents?.queue, { eventType: "Bounce", mail, bounce });

    await vi.waitFor(async () => expect(await email()).toMatchObject({ state: "bounced" }), soon);
    // The function writes its log line after the record.
    await vi.waitFor(() => expect(readLog("record-mail-event")).toContain("email_failed"), soon);
    expect(readLog("record-mail-event")).not.toContain(person.email);
  });
});

const connection = () => ({ endpoint: product.endpoints.aws, region: product.endpoints.region, credentials });

async function readRecord(TableName: string, Key: Record<string, string>) {
  const db = DynamoDBDocumentClient.from(new DynamoDBClient(connection()));
  return (await db.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
}

async function sendMessage(QueueUrl: string | undefined, message: object) {
  await new SQSClient(connection()).send(
    new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }),
  );
}

describe("the runbook", () => {
  const runbook = readFileSync("docs/runbook.md", "utf8");
  const commands = [...runbook.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = ""]) =>
    block.trim().split("\n"),
  );

  test("contains commands", () => {
    expect(commands.length).toBeGreaterThan(8);
    for (const command of commands) expect(command).toMatch(/^npm run \w+ -- /);
  });

  /** Commands of one program differ only in their arguments. */
  const programOf = (command: string) => command.split(" -- ")[0] ?? "";
  const isFirstOfProgram = (command: string) =>
    command === commands.find((other) => programOf(other) === programOf(command));

  async function expectToWork(command: string) {
    const localCommand = command
      .replace(" --stage prod", "")
      .replace("https://www.example.org", product.endpoints.web);
    const [program = "", ...args] = localCommand.split(" ");
    const { code, output } = await runCommand(product, program, ...args);
    expect(output).not.toBe("");
    expect(code, output).toBe(0);
  }

  const different = [...new Set(commands)];
  test.each(different.filter(isFirstOfProgram))("%s works on the local product", expectToWork);

  /** Later commands use what earlier ones of the same program left, such as the copies that records are restored from. */
  test.each([...new Set(different.map(programOf))])(
    "all commands of %s work on the local product, in their order",
    { tags: ["verify"], timeout: 300_000 },
    async (program) => {
      for (const command of different.filter((other) => programOf(other) === program))
        await expectToWork(command);
    },
  );
});
