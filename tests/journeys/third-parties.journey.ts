import { rm } from "node:fs/promises";
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { BrowserContext, Page } from "@playwright/test";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { type Heard, ThirdPartyDoubles } from "#tests/doubles/third-parties.ts";
import { expect, Household, test } from "./support/household.ts";

const click = "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa";
const bill = { file: "pse-d03", zip: "08820", utility: "pse", accountNumber: "PE000067586564119084" };

/** A product of its own, with an account at every third party: the doubles on this machine. */
const product = { running: undefined as Product | undefined };
const vendors = new ThirdPartyDoubles();

// One after the other: each test reads what all vendors heard.
test.describe.configure({ mode: "default" });
test.slow();

const endpointsOf = (running: Product | undefined) => {
  if (!running) throw new Error("the product has not started");
  return running.endpoints;
};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await vendors.start();
  product.running = await startProduct(await newInstance(), vendors.environment);
});
test.beforeEach(() => vendors.forget());
test.afterAll(async () => {
  await product.running?.stop();
  await vendors.stop();
  if (product.running) await rm(product.running.instance.DATA_DIR, { recursive: true, force: true });
});

/** By a partner's link to the screen that shows what the bill said. */
async function arriveWithBill(page: Page, household: Household) {
  const registered = page.waitForResponse(/\/api\/cookie\/set/);
  await page.goto(`${endpointsOf(product.running).web}/?awc=${click}`);
  await registered;
  await household.arrive(bill.zip, bill.utility);
  await household.dropBill(bill.file);
  await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
}

async function finish(page: Page) {
  await page.getByLabel("Phone").fill("(609) 555-0142");
  await page.getByRole("button", { name: "Continue Application" }).click();
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
  await page.getByRole("button", { name: "Complete Application" }).click();
  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
}

const sessionIn = async (household: Household) => (await household.stored("session_id")) ?? "";
const reports = (parts?: string) =>
  vendors.tracking.at("/sread.php").filter(({ query }) => !parts || query.parts === parts);
const json = ({ body }: Heard) => JSON.parse(body.toString("utf8"));
const sales = () => vendors.tracking.at("/page").map(({ query }) => JSON.parse(query.sale ?? "null"));

/** Until what the page shows by now has been recorded and has arrived. */
async function recordedUntilNow(page: Page) {
  const now = await page.evaluate(() => Date.now());
  const ends = () => vendors.watched.map((said) => Number(/"start":\d+,"end":(\d+)/.exec(said)?.[1]));
  await expect.poll(() => ends().some((end) => end >= now)).toBe(true);
}

const recorded = () => vendors.watched.filter((said) => said.includes('"creation_reason"')).join("\n");

/** Until nothing waits and nothing is being worked on. */
async function conversionsAreDone() {
  const { aws, region, queues } = endpointsOf(product.running);
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  const sqs = new SQSClient({ endpoint: aws, region, credentials });
  const QueueUrl = queues.conversions?.queue;
  await expect
    .poll(async () => {
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }),
      );
      return [Attributes?.ApproximateNumberOfMessages, Attributes?.ApproximateNumberOfMessagesNotVisible];
    })
    .toEqual(["0", "0"]);
}

async function track(page: Page, orderId: string, parts: string) {
  return page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/conversion/track", {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return { status: answer.status, ...(await answer.json()) };
    },
    { orderId, parts },
  );
}

test("an enrollment by a partner's link is told to each vendor, in its own words and no others", async ({
  page,
}) => {
  const household = new Household(page, endpointsOf(product.running));
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  await arriveWithBill(page, household);
  const sessionId = await sessionIn(household);
  await finish(page);

  await test.step("the affiliate network, from the server", async () => {
    const report = {
      tt: "ss",
      tv: "2",
      merchant: "1001",
      amount: "1.0",
      ch: "aw",
      cr: "USD",
      vc: "",
      testmode: "0",
    };
    await expect
      .poll(() => reports().map(({ query }) => query))
      .toEqual([
        { ...report, parts: "LT:1.0", ref: `${sessionId}-lt`, cks: click },
        { ...report, parts: "DEFAULT:1.0", ref: sessionId, cks: click },
      ]);
  });

  await test.step("the affiliate network, from the confirmation", async () => {
    const sale = { amount: "1.0", orderRef: sessionId, parts: "DEFAULT:1.0", currency: "USD", channel: "aw" };
    await expect.poll(() => sales().filter(Boolean)).toEqual([{ ...sale, voucher: "", test: "0" }]);
    const pixel = {
      tt: "ns",
      tv: "2",
      merchant: "1001",
      amount: "1.0",
      cr: "USD",
      ch: "aw",
      vc: "",
      testmode: "0",
    };
    await expect
      .poll(() => vendors.tracking.at("/sread.img").map(({ query }) => query))
      .toEqual([{ ...pixel, parts: "DEFAULT:1.0", ref: sessionId }]);
  });

  await test.step("its script was on no page where personal data is entered", () => {
    const pages = new Set(vendors.tracking.at("/page").map(({ query }) => query.page));
    expect([...pages].sort()).toEqual(["/", "/confirmation"]);
  });

  await test.step("Segment", async () => {
    const person = { email: household.email, firstName: "Ana", lastName: "Rivera", utility: "pse" };
    await expect.poll(() => vendors.segment.at("/v1/i").map((heard) => json(heard).traits)).toEqual([person]);
    await expect
      .poll(() =>
        vendors.segment
          .at("/v1/t")
          .map(json)
          .map(({ event, properties }) => [event, properties]),
      )
      .toEqual([
        ["Completed Sign-Up", { firstName: "Ana", utility: "pse", discountRate: 31 }],
        ["Completed Billing", { utility: "pse", discountRate: 31 }],
      ]);
    expect(new Set(vendors.segment.heard.map(json).map(({ writeKey }) => writeKey))).toEqual(
      new Set(["write-key"]),
    );
  });

  await test.step("Klaviyo", async () => {
    const [first] = vendors.klaviyo.at("/client").map(json);
    expect(first).toEqual(["identify", { email: household.email, first_name: "Ana", last_name: "Rivera" }]);
    expect(vendors.klaviyo.at("/onsite/js/Ab12Cd/klaviyo.js")[0]?.query).toEqual({ company_id: "Ab12Cd" });
  });

  expect(refused).toEqual([]);
});

test("monitoring sees every session and replay, and no person in it", async ({ page, context }) => {
  const household = new Household(page, endpointsOf(product.running));
  await arriveWithBill(page, household);
  await finish(page);
  await page.close({ runBeforeUnload: true }); // sends what is left
  await expect.poll(() => context.pages().length).toBe(0);
  await expect
    .poll(() => vendors.watched.filter((said) => said.includes('"type":"view"')).length)
    .toBeGreaterThan(0);
  const events = vendors.watched
    .flatMap((said) => said.split("\n"))
    .flatMap((line) => parsed(line))
    .filter(({ type }) => type === "view");
  expect(events[0]).toMatchObject({
    application: { id: vendors.environment.DATADOG_APPLICATION_ID },
    _dd: { configuration: { session_sample_rate: 100, session_replay_sample_rate: 100 } },
    service: "wattigator",
    ddtags: expect.stringContaining("env:prod"),
  });

  expect(recorded()).toContain("Check your details"); // the page was recorded, so the masks below were needed
  const said = vendors.watched.join("\n");
  for (const personal of [
    household.email,
    "Rivera",
    "(609) 555-0142",
    "FATIMA",
    "WHITLOCK",
    "Whitlock",
    "Pemberly",
    "PEMBERLY",
    "Edison",
    "EDISON",
    bill.accountNumber,
    bill.file, // people name their files after themselves
  ]) {
    expect(said.includes(personal), personal).toBe(false);
  }
});

test("a login to a utility, its accounts and what is typed by hand are in no recording", async ({ page }) => {
  const household = new Household(page, endpointsOf(product.running));
  await household.arrive();
  await household.toLogin();
  await household.logIn("several-accounts");
  const accounts = page.getByRole("dialog").getByRole("radio");
  await expect(accounts).toHaveCount(2);
  const offered = await page.getByRole("dialog").locator("label").allInnerTexts();
  const offeredLines = offered.flatMap((text) => text.split("\n")).filter((line) => line.length > 4);
  expect(offeredLines.length).toBeGreaterThan(1);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Manually Enter Your Information" }).click();
  await page.getByLabel("Phone").first().fill("(609) 555-0142");
  await page.getByLabel("Street").first().fill("17 Heron Marsh Rd");
  await recordedUntilNow(page);
  await page.getByLabel("Referral Code/Offer ID").fill("GATOR-FRIEND");
  await recordedUntilNow(page);

  expect(recorded()).toContain("A few minutes from now");
  const said = vendors.watched.join("\n");
  const typed = ["several-accounts", "swamp-gator", "(609) 555-0142", "17 Heron Marsh Rd", "GATOR-FRIEND"];
  for (const personal of [household.email, ...typed, ...offeredLines]) {
    expect(said.includes(personal), personal).toBe(false);
  }
});

test("double clicks, other tabs and reloads are one report for each step", async ({ page }) => {
  const household = new Household(page, endpointsOf(product.running));
  await arriveWithBill(page, household);
  const sessionId = await sessionIn(household);
  await Promise.all([1, 2, 3].map(() => track(page, `${sessionId}-lt`, "LT:1.0")));
  await finish(page);
  await Promise.all([1, 2, 3].map(() => track(page, sessionId, "DEFAULT:1.0")));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
  expect(await track(page, sessionId, "DEFAULT:1.0")).toEqual({ status: 200, tracked: true });
  await conversionsAreDone();

  expect(reports("LT:1.0")).toHaveLength(1);
  expect(reports("DEFAULT:1.0")).toHaveLength(1);
  expect(sales().filter(Boolean)).toHaveLength(1);
  expect(vendors.tracking.at("/sread.img")).toHaveLength(1);
});

test("a network that is unwell is told once it is well again", async ({ page }) => {
  vendors.tracking.failNext("/sread.php");
  const household = new Household(page, endpointsOf(product.running));
  await arriveWithBill(page, household);
  const sessionId = await sessionIn(household);

  await expect
    .poll(() => reports("LT:1.0").map(({ query }) => query.ref), { timeout: 90_000 })
    .toEqual([`${sessionId}-lt`, `${sessionId}-lt`]);
  await conversionsAreDone();
  expect(reports("LT:1.0")).toHaveLength(2);
});

test("a step that was not reached, or is somebody else's, is refused", async ({ page, browser }) => {
  const { web } = endpointsOf(product.running);
  const household = new Household(page, endpointsOf(product.running));
  await household.arrive(bill.zip, bill.utility);
  const sessionId = await sessionIn(household);
  expect(await track(page, `${sessionId}-lt`, "LT:1.0")).toMatchObject({ status: 409 });
  expect(await track(page, sessionId, "DEFAULT:1.0")).toMatchObject({ status: 409 });

  const stranger = await browser.newPage();
  await stranger.goto(web);
  expect(await track(stranger, sessionId, "DEFAULT:1.0")).toMatchObject({ status: 404 });
  await stranger.close();
});

test("somebody who came by no partner's link is told to no network from the server", async ({ page }) => {
  const household = new Household(page, endpointsOf(product.running));
  await household.arrive(bill.zip, bill.utility);
  await household.dropBill(bill.file);
  await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
  expect(await track(page, `${await sessionIn(household)}-lt`, "LT:1.0")).toEqual({
    status: 200,
    tracked: false,
  });
  await conversionsAreDone();
  expect(reports()).toEqual([]);
});

test.describe("a browser that asks for privacy is told to nobody", () => {
  const enrollInPrivate = async (page: Page, context: BrowserContext) => {
    const household = new Household(page, endpointsOf(product.running));
    await page.goto(`${endpointsOf(product.running).web}/?awc=${click}`);
    await household.arrive(bill.zip, bill.utility);
    await household.dropBill(bill.file);
    await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
    const sessionId = await sessionIn(household);
    await finish(page);
    expect(await track(page, sessionId, "DEFAULT:1.0")).toEqual({ status: 200, tracked: false });
    await page.close({ runBeforeUnload: true });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("awc");
    await conversionsAreDone();
    expect(vendors.heard).toEqual([]);
  };

  test.describe("by its requests and to its pages", () => {
    test.use({ extraHTTPHeaders: { "Sec-GPC": "1" } });
    test("from page and server", async ({ page, context }) => {
      await context.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
      await enrollInPrivate(page, context);
    });
  });

  test.describe("by its requests alone", () => {
    test.use({ extraHTTPHeaders: { "Sec-GPC": "1" } });
    test("from page and server", ({ page, context }) => enrollInPrivate(page, context));
  });
});

test("the click's cookie is for this site's server alone, for a year", async ({ page, context }) => {
  const registered = page.waitForResponse(/\/api\/cookie\/set/);
  await page.goto(`${endpointsOf(product.running).web}/signup?awc=${click}`);
  await registered;
  const cookie = (await context.cookies()).find(({ name }) => name === "awc");
  expect(cookie).toMatchObject({ value: click, path: "/", httpOnly: true, secure: true, sameSite: "Lax" });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByLabel("First Name")).toBeVisible();
  expect(asked).not.toContain("/api/cookie/set");
});

test("a stage without ids asks nothing of anybody, and nothing is wrong", async ({
  page,
  household,
  endpoints,
}) => {
  const own = [endpoints.web, endpoints.aws].map((url) => new URL(url).port);
  const elsewhere: string[] = [];
  const wrong: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && !own.includes(url.port)) elsewhere.push(request.url());
  });
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && wrong.push(message.text()),
  );
  page.on("pageerror", (error) => wrong.push(error.message));

  await page.goto(`${endpoints.web}/?awc=${click}`);
  await household.arrive(bill.zip, bill.utility);
  await household.dropBill(bill.file);
  await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
  const sessionId = await sessionIn(household);
  await finish(page);

  expect(await track(page, sessionId, "DEFAULT:1.0")).toEqual({ status: 200, tracked: false });
  expect(elsewhere).toEqual([]);
  expect(wrong).toEqual([]);
  expect(vendors.heard).toEqual([]);
});

function parsed(line: string): Record<string, unknown>[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
