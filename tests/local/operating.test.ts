import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { submitApplicationReply } from "#contracts/http/application.ts";
import { correlationHeader } from "#contracts/http/correlation.ts";
import { enrollmentRecord } from "#contracts/storage/records.ts";
import { fromStoredBill } from "#contracts/storage/stored-bill.ts";
import { localCredentials as credentials } from "#local/settings.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { anApplication } from "#tests/builders/records.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { redirects } from "#tools/smoke/pages.ts";
import { Site } from "#tools/smoke/site.ts";
import { type ProxiedResponse as Answer, startBrokenProxy } from "./support/broken-proxy.ts";

/** One running product for whoever operates it: the smoke test, the logs, returned mail, the runbook. */

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
}, 120_000);
afterAll(() => product?.stop(), 30_000);

const soon = { timeout: 20_000, interval: 100 };

type Run = { code: number; output: string };

/** A command as a person types it, on this product. */
function run(command: string, ...args: string[]): Promise<Run> {
  const env = { ...process.env, ...product.instance };
  return new Promise((done) => {
    execFile(command, args, { env }, (error, stdout, stderr) => {
      done({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` });
    });
  });
}
const smoke = (url: string) => run(process.execPath, "tools/smoke.ts", "--url", url);

describe("the smoke test", () => {
  test("passes on a product that is well", async () => {
    const { code, output } = await smoke(product.endpoints.web);
    expect(output).toContain(`${product.endpoints.web} is well.`);
    expect(code).toBe(0);
  });

  const without = (header: string, { headers }: Answer) => {
    const { [header]: _, ...others } = headers;
    return { headers: others };
  };
  const withHeader = (header: string, value: string, { headers }: Answer) => ({
    headers: { ...headers, [header]: value },
  });
  const html = { headers: { "content-type": "text/html" }, body: "<title>Wattigator</title>" };

  type Breaking = [
    what: string,
    breakIt: (path: string, answer: Answer) => Partial<Answer>,
    complaint: string,
  ];
  const breakings: Breaking[] = [
    [
      "a header that is gone",
      (_, it) => without("x-content-type-options", it),
      "no header x-content-type-options",
    ],
    [
      "a policy that lets inline scripts run",
      (_, it) =>
        withHeader(
          "content-security-policy",
          "default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
          it,
        ),
      "/ has content-security-policy",
    ],
    [
      "a page that is gone",
      (path) => (path === "/application" ? { status: 404 } : {}),
      "/application answers 404 in place of 200.",
    ],
    [
      "a page that is gone in Spanish",
      (path) => (path === "/es/faqs" ? { status: 404 } : {}),
      "/es/faqs answers 404 in place of 200.",
    ],
    [
      "a page that is in the other language",
      (path, { body }) => (path === "/es/pseg" ? { body: body.replace('lang="es"', 'lang="en"') } : {}),
      "/es/pseg is in en in place of es.",
    ],
    [
      "a not-found page that is in the other language",
      (path, { body }) =>
        path.startsWith("/es/there-is") ? { body: body.replace('lang="es"', 'lang="en"') } : {},
      "/es/there-is-no-such-page is in en in place of es.",
    ],
    [
      "an unknown address of the API that is answered in API Gateway's own words",
      (path) => (path === "/api/there-is-no-such-route" ? { body: '{"message":"Not Found"}' } : {}),
      "/api/there-is-no-such-route does not say what is wrong",
    ],
    [
      "an API that does not take the edge's key",
      (path) => (path.startsWith("/api/") ? { status: 403, body: '{"message":"Forbidden"}' } : {}),
      "/api/health answers 403 in place of 200.",
    ],
    [
      "pages that are kept for a day",
      (path, it) => (path === "/signup" ? withHeader("cache-control", "max-age=86400", it) : {}),
      "/signup may be kept for 86400 seconds",
    ],
    [
      "assets that are not kept",
      (path, it) => (path.startsWith("/assets/") ? without("cache-control", it) : {}),
      "has no header cache-control",
    ],
    [
      "unknown addresses that show a page as if they were one",
      (path) => (path.startsWith("/there-is") ? { status: 200 } : {}),
      "/there-is-no-such-page answers 200 in place of 404.",
    ],
    [
      "a redirect where there should be none",
      (path) => (path === "/signup/" ? { status: 301, headers: { location: "/" } } : {}),
      "/signup/ answers 301 in place of 200.",
    ],
    [
      "a route that is gone",
      (path) => (path === "/api/lmi/data" ? { status: 404, body: '{"message":"Not Found"}' } : {}),
      "/api/lmi/data answers 404 in place of 200.",
    ],
    [
      "a table in another shape",
      (path) => (path === "/api/eligibility/data" ? { body: '{"zips":[]}' } : {}),
      "/api/eligibility/data answers in another shape",
    ],
    [
      "an API that is unwell",
      (path) => (path === "/api/health" ? { status: 503 } : {}),
      "/api/health answers 503 in place of 200.",
    ],
    [
      "an edge that puts the site in place of the API's errors",
      (path, { status }) => (path.startsWith("/api/") && status >= 400 ? { ...html, status: 200 } : {}),
      "does not say what is wrong",
    ],
    [
      "a secret in the configuration",
      (path, { body }) =>
        path === "/config.json" ? { body: body.replace("{", '{"bayou":{"apiKey":"s3cret"},') } : {},
      "/config.json tells everybody apiKey",
    ],
    [
      "an API that lets any page in",
      (_, it) => withHeader("access-control-allow-origin", "*", it),
      "lets the pages of * in",
    ],
    [
      "a cookie that scripts can read",
      (path, it) =>
        path.startsWith("/api/cookie") ? withHeader("set-cookie", "awc=1_1_smoke; Path=/", it) : {},
      "has set-cookie",
    ],
  ];

  test.each(breakings)("names %s", async (_, breakIt, complaint) => {
    const { code, output } = await smoke(await startBrokenProxy(product.endpoints.web, breakIt));
    expect(output).toContain(complaint);
    expect(code).toBe(1);
  });

  test("names a site that answers without encryption, or leads to elsewhere from there", async () => {
    const leads = (location: string) => () => ({ status: 301, headers: { location } });
    const from = async (location: string) => {
      const plain = await startBrokenProxy(product.endpoints.web, leads(location));
      return redirects.problems(new Site(product.endpoints.web, plain));
    };
    expect(await from("https://www.example.org/signup")).toEqual([]);
    expect(await from("https://www.example.org/")).toEqual([
      expect.stringContaining("leads to https://www.example.org/"),
    ]);
    expect(await from("http://www.example.org/signup")).toHaveLength(1);
    const { web } = product.endpoints;
    expect(await redirects.problems(new Site(web, web))).toEqual([
      expect.stringContaining("answers 200 and leads to nowhere"),
    ]);
  });

  test("names a site that is not there", async () => {
    const { code, output } = await smoke("http://127.0.0.1:9");
    expect(output).toContain("/api/health does not answer");
    expect(code).toBe(1);
  });

  test("asks for an address", async () => {
    expect(await run(process.execPath, "tools/smoke.ts")).toMatchObject({
      code: 1,
      output: expect.stringContaining("--url is the address of a site"),
    });
  });
});

/** Whoever is found in a log was put there by us. */
const person = {
  firstName: "Zuleika",
  lastName: "Quennell",
  email: "Zuleika.Quennell@example.org",
  phone: "(609) 555-0187",
};
const street = "1115 Whippoorwill Terrace";
const sentBill = {
  file: "tests/fixtures/bills/pse-d01.pdf",
  says: ["ABERNATHY", "KINGSBRIDGE", "7292037384", "4017206050484"],
};
const accountNumber = "PE000004017206050484";

/** A household's whole way, with a stumble on each step. */
async function household() {
  const correlationId = randomUUID();
  const visitor = new Visitor(product.endpoints.api, { [correlationHeader]: correlationId });
  const { firstName, lastName, email } = person;
  await visitor.request("POST", "/session", `{"email":"${person.email}"`);
  await visitor.post("/session", {
    status: "started",
    firstName,
    lastName,
    email: "zuleika.quennell at example.org",
  });
  await visitor.signUp(email);
  await visitor.post("/customer/create", { sessionId: visitor.sessionId, firstName, lastName, email });
  const tempId = await visitor.upload(sentBill.file);
  await visitor.result(tempId);
  const formValues = {
    ...anApplication(person),
    serviceAddress: { street, unit: "", city: "Clifton", state: "NJ", zip: "07013" },
  };
  await visitor.post("/application/submit", {
    sessionId: visitor.sessionId,
    formValues: { ...formValues, phone: "6095550187x" },
  });
  const { json } = await visitor.post("/application/submit", { sessionId: visitor.sessionId, formValues });
  const { customerId } = submitApplicationReply.parse(json);
  const formData = { utilityCompany: "pse", accountNumber, didAccept: true };
  await visitor.post("/application/complete", {
    sessionId: visitor.sessionId,
    formData: { ...formData, accountNumber: "7292037384" },
  });
  const { status } = await visitor.post("/application/complete", { sessionId: visitor.sessionId, formData });
  expect(status).toBe(200);
  await visitor.post("/email/customer", { sessionId: visitor.sessionId });
  await fetch(`${product.endpoints.web}/pdf/${visitor.sessionId}?token=1.${customerId}.${"A".repeat(43)}`);
  return { correlationId, customerId, tempId, visitor };
}

const inbox = z.object({ emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }) })) });
const mailsTo = async (address: string) => {
  const { emails } = inbox.parse(await (await fetch(`${product.endpoints.inbox}/store`)).json());
  return emails.filter(({ destination }) => destination.to.includes(address));
};

const logsFolder = () => join(product.instance.DATA_DIR, "logs");
const logOf = (name: string) => readFileSync(join(logsFolder(), `${name}.log`), "utf8");
const line = z.looseObject({ message: z.string().optional(), correlationId: z.string().optional() });
const linesOf = (name: string) =>
  logOf(name)
    .split("\n")
    .filter((text) => text.startsWith("{"))
    .map((text) => line.parse(JSON.parse(text)));

describe("after a household's whole way", () => {
  let found: Awaited<ReturnType<typeof household>>;
  beforeAll(async () => {
    found = await household();
    await vi.waitFor(async () => expect(await mailsTo(person.email)).toHaveLength(1), soon);
    await vi.waitFor(() => expect(logOf("send-confirmation")).toContain("email_sent"), soon);
  }, 60_000);

  test("no log knows who it was", () => {
    const { visitor } = found;
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
      ...sentBill.says,
      visitor.secret,
      "__Host-owner",
      "A".repeat(43),
    ];
    expect(visitor.secret).toHaveLength(43);
    const logs = readdirSync(logsFolder());
    expect(logs.length).toBeGreaterThan(20);
    for (const log of logs) {
      const text = readFileSync(join(logsFolder(), log), "utf8").toLowerCase();
      const told = secrets.filter((secret) => text.includes(secret.toLowerCase()));
      expect(told, log).toEqual([]);
    }
  });

  test("one number ties its requests, its bill and its e-mail together", async () => {
    const { correlationId, customerId, tempId } = found;
    const functions = [
      "save-session",
      "create-customer",
      "create-bill",
      "read-bill",
      "submit-application",
      "complete-application",
      "send-confirmation",
    ];
    for (const name of functions) {
      const ours = linesOf(name).filter((one) => one.correlationId === correlationId);
      expect(ours.length, name).toBeGreaterThan(0);
    }
    const { bills, enrollments } = product.endpoints.tables;
    const bill = fromStoredBill((await recordIn(bills, { tempId })) ?? {});
    const enrollment = enrollmentRecord.parse(await recordIn(enrollments, { customerId }));
    expect(bill.correlationId).toBe(correlationId);
    expect(enrollment.confirmationEmail?.correlationId).toBe(correlationId);
  });

  test("the business's figures have been counted, and name nobody", () => {
    const counted = (name: string, figure: string) =>
      linesOf(name).find((one) => figure in one && "_aws" in one);
    expect(counted("create-customer", "SignUps")).toMatchObject({ SignUps: 1 });
    expect(counted("read-bill", "BillsRead")).toMatchObject({
      utility: "pse",
      outcome: "read",
      BillsRead: 1,
    });
    expect(counted("read-bill", "TimeToRead")).toMatchObject({
      readBy: "text",
      TimeToRead: expect.any(Number),
    });
    expect(counted("submit-application", "Applications")).toMatchObject({ source: "bill_upload" });
    expect(counted("complete-application", "Enrollments")).toMatchObject({
      utility: "pse",
      source: "bill_upload",
    });
    expect(counted("send-confirmation", "Emails")).toMatchObject({ outcome: "sent", Emails: 1 });
    const { _aws } = counted("read-bill", "BillsRead") as { _aws: { CloudWatchMetrics: object[] } };
    expect(_aws.CloudWatchMetrics).toMatchObject([
      { Namespace: "wattigator-local", Dimensions: [["service", "utility", "outcome"]] },
    ]);
  });

  test("an e-mail that comes back is seen on the enrollment", async () => {
    const { customerId } = found;
    const { tables, queues } = product.endpoints;
    const email = async () =>
      enrollmentRecord.parse(await recordIn(tables.enrollments, { customerId })).confirmationEmail;
    const messageId = (await email())?.messageId;
    const tags = { customerId: [customerId], kind: ["confirmation"] };
    const mail = { messageId, tags, destination: [person.email] };
    const bounce = { bounceType: "Permanent", timestamp: new Date().toISOString() };
    await say(queues.mailevents?.queue, { eventType: "Bounce", mail, bounce });

    await vi.waitFor(async () => expect(await email()).toMatchObject({ state: "bounced" }), soon);
    expect(logOf("record-mail-event")).toContain("email_failed");
    expect(logOf("record-mail-event")).not.toContain(person.email);
  });
});

const connection = () => ({ endpoint: product.endpoints.aws, region: product.endpoints.region, credentials });

async function recordIn(TableName: string, Key: Record<string, string>) {
  const db = DynamoDBDocumentClient.from(new DynamoDBClient(connection()));
  return (await db.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
}

async function say(QueueUrl: string | undefined, message: object) {
  await new SQSClient(connection()).send(
    new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }),
  );
}

describe("the runbook", () => {
  const runbook = readFileSync("docs/runbook.md", "utf8");
  const commands = [...runbook.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = ""]) =>
    block.trim().split("\n"),
  );

  test("has commands to try", () => {
    expect(commands.length).toBeGreaterThan(8);
    for (const command of commands) expect(command).toMatch(/^npm run \w+ -- /);
  });

  test.each([...new Set(commands)])("%s works on this machine", async (command) => {
    const here = command
      .replace(" --stage prod", "")
      .replace("https://www.example.org", product.endpoints.web);
    const [program = "", ...args] = here.split(" ");
    const { code, output } = await run(program, ...args);
    expect(output).not.toBe("");
    expect(code, output).toBe(0);
  });
});
