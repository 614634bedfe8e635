import type { BrowserContext, Page } from "@playwright/test";
import type { ReceivedRequest } from "#tests/doubles/vendor-server.ts";
import { expect, test } from "./support/household.ts";
import {
  affiliateClick,
  bill,
  completeEnrollment,
  sessionIdOf,
  startProductWithThirdParties,
  trackConversion,
  uploadBill,
} from "./support/third-parties.ts";

const product = startProductWithThirdParties();
const { vendors } = product;
const json = ({ body }: ReceivedRequest) => JSON.parse(body.toString("utf8"));

test("an enrollment through a partner's link is reported to each vendor in its own format", async ({
  page,
}) => {
  const household = product.household(page);
  const consoleErrors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") consoleErrors.push(message.text());
  });
  const pagesWithScript = () => new Set(vendors.tracking.requestsTo("/page").map(({ query }) => query.page));
  const kept = () => new Set(vendors.tracking.requestsTo("/page").map(({ query }) => query.kept));
  await product.openAffiliateLink(page);
  await expect.poll(() => [...pagesWithScript()]).toEqual(["/"]); // a browser that is busy loads it late
  await uploadBill(household);
  const sessionId = await sessionIdOf(household);
  await completeEnrollment(page);

  await test.step("the affiliate network receives both conversions from the server", async () => {
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
      .poll(() =>
        product
          .reports()
          .map(({ query }) => query)
          .sort((a, b) => (a.parts ?? "").localeCompare(b.parts ?? "")),
      )
      .toEqual([
        { ...report, parts: "DEFAULT:1.0", ref: sessionId, cks: affiliateClick },
        { ...report, parts: "LT:1.0", ref: `${sessionId}-lt`, cks: affiliateClick },
      ]);
  });

  await test.step("the affiliate network receives the sale from an image on the confirmation page", async () => {
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
      .poll(() => vendors.tracking.requestsTo("/sread.img").map(({ query }) => query))
      .toEqual([{ ...pixel, parts: "DEFAULT:1.0", ref: sessionId }]);
  });

  await test.step("the affiliate script runs on the public page only", () => {
    expect([...pagesWithScript()]).toEqual(["/"]);
    expect([...kept()]).toEqual(["visitor=1"]); // in the memory of its frame
  });

  await test.step("Segment receives both events", async () => {
    const person = { email: household.email, firstName: "Ana", lastName: "Rivera", utility: "pse" };
    await expect
      .poll(() => vendors.segment.requestsTo("/v1/i").map((request) => json(request).traits))
      .toEqual([person]);
    await expect
      .poll(() =>
        vendors.segment
          .requestsTo("/v1/t")
          .map(json)
          .map(({ event, properties }) => [event, properties]),
      )
      .toEqual([
        ["Completed Sign-Up", { firstName: "Ana", utility: "pse", discountRate: 31 }],
        ["Completed Billing", { utility: "pse", discountRate: 31 }],
      ]);
    expect(new Set(vendors.segment.requests.map(json).map(({ writeKey }) => writeKey))).toEqual(
      new Set(["write-key"]),
    );
  });

  await test.step("Klaviyo receives the identity through its API", async () => {
    const [first] = vendors.klaviyo.requestsTo("/client/profiles");
    expect(first?.query).toEqual({ company_id: "Ab12Cd" });
    const attributes = { email: household.email, first_name: "Ana", last_name: "Rivera" };
    expect(first && json(first)).toEqual({ data: { type: "profile", attributes } });
  });

  expect(consoleErrors).toEqual([]);
});

test("double clicks, other tabs and reloads cause one report per step", { tag: "@verify" }, async ({
  page,
}) => {
  const household = product.household(page);
  await product.uploadBillAfterAffiliateClick(page, household);
  const sessionId = await sessionIdOf(household);
  await Promise.all([1, 2, 3].map(() => trackConversion(page, `${sessionId}-lt`, "LT:1.0")));
  expect(product.reports()).toEqual([]);
  await completeEnrollment(page);
  await expect.poll(() => product.reports().length).toBe(2);
  await Promise.all([1, 2, 3].map(() => trackConversion(page, `${sessionId}-lt`, "LT:1.0")));
  await Promise.all([1, 2, 3].map(() => trackConversion(page, sessionId, "DEFAULT:1.0")));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
  expect(await trackConversion(page, sessionId, "DEFAULT:1.0")).toEqual({ status: 200, tracked: true });
  await product.waitForConversions();

  expect(product.reports("LT:1.0")).toHaveLength(1);
  expect(product.reports("DEFAULT:1.0")).toHaveLength(1);
  expect(vendors.tracking.requestsTo("/sread.img")).toHaveLength(1);
});

test("a report is retried until the affiliate network accepts it", { tag: "@verify" }, async ({ page }) => {
  const household = product.household(page);
  await product.uploadBillAfterAffiliateClick(page, household);
  const sessionId = await sessionIdOf(household);
  vendors.tracking.failNext("/sread.php");
  await completeEnrollment(page);

  const orders = [sessionId, `${sessionId}-lt`];
  await expect
    .poll(() => new Set(product.reports().map(({ query }) => query.ref)), { timeout: 90_000 })
    .toEqual(new Set(orders));
  await expect.poll(() => product.reports().length, { timeout: 90_000 }).toBe(3);
  await product.waitForConversions();
  expect(product.reports()).toHaveLength(3);
});

test("rejects a conversion of a step not reached or of somebody else's session", { tag: "@verify" }, async ({
  page,
  browser,
}) => {
  const { web } = product.endpoints;
  const household = product.household(page);
  await household.startEnrollment(bill.zip, bill.utility);
  const sessionId = await sessionIdOf(household);
  expect(await trackConversion(page, `${sessionId}-lt`, "LT:1.0")).toMatchObject({ status: 409 });
  expect(await trackConversion(page, sessionId, "DEFAULT:1.0")).toMatchObject({ status: 409 });

  const stranger = await browser.newPage();
  await stranger.goto(web);
  expect(await trackConversion(stranger, sessionId, "DEFAULT:1.0")).toMatchObject({ status: 404 });
  await stranger.close();
});

test("a link on another website stores no click", { tag: "@verify" }, async ({ page, context }) => {
  await page.goto(`${product.endpoints.web}/api/cookie/set?awc=${affiliateClick}`);
  expect(await page.locator("body").innerText()).toContain('"kept":false');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("awc");
});

test("reports nothing from the server without an affiliate click", async ({ page }) => {
  const household = product.household(page);
  await uploadBill(household);
  expect(await trackConversion(page, `${await sessionIdOf(household)}-lt`, "LT:1.0")).toEqual({
    status: 200,
    tracked: false,
  });
  await product.waitForConversions();
  expect(product.reports()).toEqual([]);
});

test.describe("Global Privacy Control stops every report", () => {
  const enrollWithPrivacyControl = async (page: Page, context: BrowserContext) => {
    const household = product.household(page);
    await page.goto(`${product.endpoints.web}/?awc=${affiliateClick}`);
    await uploadBill(household);
    const sessionId = await sessionIdOf(household);
    await completeEnrollment(page);
    expect(await trackConversion(page, sessionId, "DEFAULT:1.0")).toEqual({ status: 200, tracked: false });
    await page.close({ runBeforeUnload: true });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("awc");
    await product.waitForConversions();
    expect(vendors.allRequests).toEqual([]);
  };

  test.describe("as request header and JavaScript property", () => {
    test.use({ extraHTTPHeaders: { "Sec-GPC": "1" } });
    test("reports nothing from page or server", async ({ page, context }) => {
      await context.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
      await enrollWithPrivacyControl(page, context);
    });
  });

  test.describe("as request header only", { tag: "@verify" }, () => {
    test.use({ extraHTTPHeaders: { "Sec-GPC": "1" } });
    test("reports nothing from page or server", ({ page, context }) =>
      enrollWithPrivacyControl(page, context));
  });
});

test("the affiliate cookie is HttpOnly, Secure and lasts a year", async ({ page, context }) => {
  const registered = page.waitForResponse(/\/api\/cookie\/set/);
  await page.goto(`${product.endpoints.web}/signup?awc=${affiliateClick}`);
  await registered;
  const cookie = (await context.cookies()).find(({ name }) => name === "awc");
  expect(cookie).toMatchObject({
    value: affiliateClick,
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "Lax",
  });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);

  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByLabel("First Name")).toBeVisible();
  expect(requestedPaths).not.toContain("/api/cookie/set");
});
