import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { LambdaClient, UpdateEventSourceMappingCommand } from "@aws-sdk/client-lambda";
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import type { SwitchName, WaitingQueue } from "#contracts/storage/switches.ts";
import { productBuilds } from "#local/build/builds.ts";
import { type Product, RunningProduct } from "#local/product/product.ts";
import { localCredentials as credentials, settingsFrom } from "#local/settings.ts";
import { enrollTyped } from "#tests/builders/enroll-typed.ts";
import { newInstance } from "#tests/builders/product.ts";
import { testBuilds } from "#tests/local/support/stack.ts";
import { changeSwitch } from "#tools/operations/switches.ts";
import type { ReplayKind } from "#tools/replay/environment.ts";
import { startSesProxy } from "./support/ses-proxy.ts";

/** What households get while SES fails or is switched off, and while an e-mail or a record can never be processed. */

/** The three minutes after which a failed e-mail is tried again become a second. */
const clockSpeed = 180;
const attemptsPerHour = 20;

/** SES accepts everything but the e-mail to this household, which enrolled before the others. */
const poison = "poison@example.org";

let product: Product;
let ses: Awaited<ReturnType<typeof startSesProxy>>;
let dataDir: string;
beforeAll(async () => {
  const instance = await newInstance();
  ses = await startSesProxy(instance.AWS_PORT);
  const settings = settingsFrom({
    ...instance,
    AWS_ENDPOINT_URL_SESV2: ses.url,
    CLOCK_SPEED: String(clockSpeed),
    RATE_LIMITS: "off",
  });
  dataDir = settings.dataDir;
  product = await RunningProduct.start(settings, { ...productBuilds(settings), site: testBuilds.site });
  ses.reject(poison);
  await enrollTyped(product.endpoints.api, poison);
}, 300_000);
afterAll(async () => {
  await product?.stop();
  await ses?.stop();
}, 30_000);

const soon = { timeout: 60_000, interval: 100 };
const timeout = 180_000;
const connection = () => ({ endpoint: product.endpoints.aws, region: product.endpoints.region, credentials });

const database = () => DynamoDBDocumentClient.from(new DynamoDBClient(connection()));

/** Changes each record once more while its e-mail is pending, which puts the e-mail into the queue twice. */
async function enroll(...emails: string[]): Promise<void> {
  for (const email of emails) {
    const { customerId, status } = await enrollTyped(product.endpoints.api, email);
    expect(status).toBe(200);
    await database().send(
      new UpdateCommand({
        TableName: product.endpoints.tables.enrollments,
        Key: { customerId },
        UpdateExpression: "ADD version :one",
        ExpressionAttributeValues: { ":one": 1 },
      }),
    );
  }
}

const inbox = z.object({ emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }) })) });
async function emailsTo(recipient: string): Promise<number> {
  const { emails } = inbox.parse(await (await fetch(`${product.endpoints.inbox}/store`)).json());
  return emails.filter(({ destination }) => destination.to.includes(recipient)).length;
}

async function messagesIn(kind: ReplayKind, end: "queue" | "deadLetters"): Promise<number> {
  const QueueUrl = product.endpoints.queues[kind]?.[end];
  const { Attributes } = await new SQSClient(connection()).send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }),
  );
  const { ApproximateNumberOfMessages = "", ApproximateNumberOfMessagesNotVisible = "" } = Attributes ?? {};
  return Number(ApproximateNumberOfMessages) + Number(ApproximateNumberOfMessagesNotVisible);
}

const onlyPoison = 1;
/** Also those that were tried too often. */
const unsentEmails = async () =>
  (await messagesIn("confirmations", "queue")) + (await messagesIn("confirmations", "deadLetters"));

const countLogged = (event: string) =>
  readFileSync(join(dataDir, "logs", "send-emails.log"), "utf8").split(event).length - 1;

test("an e-mail that SES never accepts does not delay those of other households", { timeout }, async () => {
  await enroll("bo@example.org", "cy@example.org");

  for (const email of ["bo@example.org", "cy@example.org"]) {
    await vi.waitFor(async () => expect(await emailsTo(email)).toBe(1), soon);
  }
  expect(await messagesIn("confirmations", "deadLetters")).toBe(0);
});

test("a record that nobody can read goes to the failure queue, and delays no e-mail", {
  timeout,
}, async () => {
  const TableName = product.endpoints.tables.enrollments;
  const unreadable = { customerId: "not an id", confirmationEmail: { state: "pending" } };
  await database().send(new PutCommand({ TableName, Item: unreadable }));
  await enroll("dee@example.org");

  await vi.waitFor(async () => expect(await emailsTo("dee@example.org")).toBe(1), soon);
  await vi.waitFor(async () => expect(await messagesIn("pendingemails", "deadLetters")).toBe(1), soon);
});

test("an hour without SES loses no e-mail and sends none twice", {
  tags: ["verify"],
  timeout,
}, async () => {
  const failuresBefore = countLogged("unexpected_error");
  ses.connection.isDown = true;
  const emails = ["eli@example.org", "fay@example.org", "gus@example.org"];
  await enroll(...emails);
  const attempts = (emails.length + 1) * attemptsPerHour; // the rejected e-mail is tried as well
  await vi.waitFor(() => expect(countLogged("unexpected_error") - failuresBefore).toBeGreaterThan(attempts), {
    timeout: 120_000,
    interval: 500,
  });
  for (const email of emails) expect(await emailsTo(email)).toBe(0);

  ses.connection.isDown = false;
  await vi.waitFor(async () => expect(await unsentEmails()).toBe(onlyPoison), soon);
  for (const email of emails) expect(await emailsTo(email)).toBe(1);
});

describe("what operations switched off", () => {
  const setSwitch = async (name: SwitchName, isOff: boolean) => {
    const { tables, queues } = product.endpoints;
    const enableWorker = async (queue: WaitingQueue, isEnabled: boolean) => {
      const UUID = queues[queue.toLowerCase()]?.mapping;
      await new LambdaClient(connection()).send(
        new UpdateEventSourceMappingCommand({ UUID, Enabled: isEnabled }),
      );
    };
    const environment = { db: database(), tables, operator: "omar", enableWorker };
    await changeSwitch(environment, name, { isOff, reason: "a test" });
  };
  const add = (kind: ReplayKind, message: object) =>
    new SQSClient(connection()).send(
      new SendMessageCommand({
        QueueUrl: product.endpoints.queues[kind]?.queue,
        MessageBody: JSON.stringify(message),
      }),
    );
  const waits = async (kind: ReplayKind) => expect(await messagesIn(kind, "queue")).toBe(1);

  test("every e-mail waits while mail is off, and is sent once after it is on", { timeout }, async () => {
    const kinds = ["confirmations", "accesslinks", "deletions"] as const;
    const email = "hal@example.org";
    const { visitor } = await enrollTyped(product.endpoints.api, "ivy@example.org");
    await vi.waitFor(async () => expect(await emailsTo("ivy@example.org")).toBe(1), soon);

    await setSwitch("mail", true);
    await enrollTyped(product.endpoints.api, email);
    await visitor.post("/my-enrollment/link", { email, language: "en" });
    await add("deletions", {
      emailKey: "jan@example.org",
      language: "en",
      requestedAt: new Date().toISOString(),
      evidence: { by: "household", ip: "203.0.113.7", userAgent: "test" },
      announced: { removed: [], kept: [] },
    });
    await vi.waitFor(async () => {
      expect(await unsentEmails()).toBe(onlyPoison + 1);
      for (const kind of kinds.slice(1)) await waits(kind);
    }, soon);
    for (const address of [email, "jan@example.org"]) expect(await emailsTo(address)).toBe(0);

    await setSwitch("mail", false);
    await vi.waitFor(async () => expect(await emailsTo(email)).toBe(2), soon); // the confirmation and the link
    await vi.waitFor(async () => expect(await emailsTo("jan@example.org")).toBe(1), soon);
    for (const kind of kinds.slice(1)) expect(await messagesIn(kind, "deadLetters")).toBe(0);
  });

  test("a conversion waits while vendors are off, and is handled after they are on", {
    timeout,
  }, async () => {
    await setSwitch("vendors", true);
    const sessionId = crypto.randomUUID();
    await add("conversions", {
      orderId: sessionId,
      parts: "DEFAULT:1.0",
      sessionId,
      click: `1001_1403695822_${"a".repeat(32)}`,
    });
    await waits("conversions");

    await setSwitch("vendors", false);
    const log = join(dataDir, "logs", "report-conversion.log");
    await vi.waitFor(() => expect(readFileSync(log, "utf8")).toContain(sessionId), soon);
    await vi.waitFor(async () => expect(await messagesIn("conversions", "queue")).toBe(0), soon);
  });
});

/** The alarm goes off when the dead-letter queue has one message. */
test("an e-mail that SES never accepts ends in the dead-letter queue, and nothing else does", {
  tags: ["verify"],
  timeout: 700_000,
}, async () => {
  await vi.waitFor(async () => expect(await messagesIn("confirmations", "deadLetters")).toBe(1), {
    timeout: 690_000,
    interval: 1000,
  });
  expect(await emailsTo(poison)).toBe(0);
});
