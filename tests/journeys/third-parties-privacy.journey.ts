import type { Page } from "@playwright/test";
import { expect, type Household, test } from "./support/household.ts";
import { newestLink, openLink } from "./support/my-enrollment.ts";
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

test("monitoring records every session and replay without personal data", { tag: "@verify" }, async ({
  page,
  context,
}) => {
  const household = product.household(page);
  await product.uploadBillAfterAffiliateClick(page, household);
  await completeEnrollment(page);
  await page.close({ runBeforeUnload: true }); // sends the pending events
  await expect.poll(() => context.pages().length).toBe(0);
  await expect
    .poll(() => vendors.datadogPayloads.filter((payload) => payload.includes('"type":"view"')).length)
    .toBeGreaterThan(0);
  const events = vendors.datadogPayloads
    .flatMap((payload) => payload.split("\n"))
    .flatMap((line) => parseLine(line))
    .filter(({ type }) => type === "view");
  expect(events[0]).toMatchObject({
    application: { id: vendors.environment.DATADOG_APPLICATION_ID },
    _dd: { configuration: { session_sample_rate: 100, session_replay_sample_rate: 100 } },
    service: "wattigator",
    ddtags: expect.stringContaining("env:local"),
  });

  expect(product.recordings()).toContain("Check your details"); // proves that recording was on, so masking was needed
  const payloads = vendors.datadogPayloads.join("\n");
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
    bill.file, // file names often contain the name of a person
  ]) {
    expect(payloads.includes(personal), personal).toBe(false);
  }
});

/** Until what the browser does when it is idle, as starting a vendor, is done. */
async function waitForIdleWork(page: Page) {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

const tokenOf = (link: string) => /[?#&]token=([^&\s#]+)/.exec(link)?.[1] ?? "";
const linksOf = async (household: Household) =>
  (await household.mails()).flatMap(({ body }) => body.text?.match(/https?:\S+token=\S+/g) ?? []);

test("no vendor gets a token of a link, or what an address says of a person", { tag: "@verify" }, async ({
  page,
  context,
}) => {
  const { web } = product.endpoints;
  const household = product.household(page);
  const personal = new URLSearchParams({ email: household.email, zip: "08820", name: "Rivera" });
  for (const address of [`/?${personal}`, `/faqs?utm_source=partner#${personal}`, `/signup?${personal}`]) {
    await page.goto(web + address);
    await waitForIdleWork(page);
  }
  await page.goto(`${web}/about`);
  await page.getByRole("link", { name: "Wattigator, home" }).click();
  await expect.poll(() => vendors.tracking.requestsTo("/page").length).toBeGreaterThan(0);
  await uploadBill(household);
  await completeEnrollment(page);

  await expect.poll(async () => (await linksOf(household)).length).toBeGreaterThan(2);
  await page.goto(`${web}/my-enrollment`);
  await page.getByLabel("Your email").fill(household.email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  const access = await newestLink(household);
  const mailed = await linksOf(household);
  const paths = mailed.map((link) => new URL(link).pathname.replace(/[\w-]{36}/, "id"));
  expect(paths).toEqual(expect.arrayContaining(["/confirm-email", "/not-me", "/my-enrollment/open"]));
  const uploadToken = "upload-link-token-of-a-code";
  const pages = mailed.filter((link) => !link.includes("/pdf/"));
  const tabs = await context.newPage();
  for (const link of [...pages, `${web}/upload#token=${uploadToken}`]) {
    await tabs.goto("about:blank");
    await tabs.goto(link);
    await waitForIdleWork(tabs);
    await tabs.reload();
    await waitForIdleWork(tabs);
  }
  await tabs.goto("about:blank");
  await openLink(product.household(tabs, household.email), access);
  await tabs.goto(`${web}/my-enrollment`);
  await waitForIdleWork(tabs);
  for (const each of [tabs, page]) await each.close({ runBeforeUnload: true });
  await expect.poll(() => context.pages().length).toBe(0);
  await expect.poll(() => product.recordings()).toContain("My enrollment"); // of the document that no token opened

  const { awin, segment, klaviyo, datadog } = vendors.everything;
  for (const [vendor, received] of Object.entries(vendors.everything)) {
    expect(received.length, vendor).toBeGreaterThan(0);
    for (const token of [...mailed.map(tokenOf), uploadToken])
      expect(received.includes(token), vendor).toBe(false);
    expect(received, vendor).not.toMatch(/[?#&]token=|%3Ftoken%3D|zip=|email=/);
  }
  for (const value of [
    household.email,
    encodeURIComponent(household.email),
    "Rivera",
    "Pemberly",
    bill.accountNumber,
  ]) {
    expect((awin + datadog).includes(value), value).toBe(false);
  }
  // They get the address, the name and the utility that the privacy policy lists, and no more.
  for (const value of ["Pemberly", "555-0142", bill.accountNumber]) {
    expect((segment + klaviyo).includes(value), value).toBe(false);
  }
});

test("recordings contain no utility login, account or manually typed data", { tag: "@verify" }, async ({
  page,
}) => {
  const household = product.household(page);
  await household.startEnrollment();
  await household.openUtilityLogin();
  await household.logIn("several-accounts");
  const accounts = page.getByRole("dialog").getByRole("radio");
  await expect(accounts).toHaveCount(2);
  const accountLabels = await page.getByRole("dialog").locator("label").allInnerTexts();
  const accountLines = accountLabels.flatMap((text) => text.split("\n")).filter((line) => line.length > 4);
  expect(accountLines.length).toBeGreaterThan(1);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Manually Enter Your Information" }).click();
  await page.getByLabel("Phone").first().fill("(609) 555-0142");
  await page.getByLabel("Street").first().fill("17 Heron Marsh Rd");
  await product.waitForRecording(page);
  await page.getByLabel("Referral Code/Offer ID").fill("GATOR-FRIEND");
  await product.waitForRecording(page);

  expect(product.recordings()).toContain("A few minutes from now");
  const payloads = vendors.datadogPayloads.join("\n");
  const typed = ["several-accounts", "swamp-gator", "(609) 555-0142", "17 Heron Marsh Rd", "GATOR-FRIEND"];
  for (const personal of [household.email, ...typed, ...accountLines]) {
    expect(payloads.includes(personal), personal).toBe(false);
  }
});

test("a stage without vendor ids contacts no vendor and logs no error", { tag: "@verify" }, async ({
  page,
  household,
  endpoints,
}) => {
  const ownPorts = [endpoints.web, endpoints.aws].map((url) => new URL(url).port);
  const foreignRequests: string[] = [];
  const problems: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && !ownPorts.includes(url.port)) foreignRequests.push(request.url());
  });
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && problems.push(message.text()),
  );
  page.on("pageerror", (error) => problems.push(error.message));

  await page.goto(`${endpoints.web}/?awc=${affiliateClick}`);
  await uploadBill(household);
  const sessionId = await sessionIdOf(household);
  await completeEnrollment(page);

  expect(await trackConversion(page, sessionId, "DEFAULT:1.0")).toEqual({ status: 200, tracked: false });
  expect(foreignRequests).toEqual([]);
  expect(problems).toEqual([]);
  expect(vendors.allRequests).toEqual([]);
});

function parseLine(line: string): Record<string, unknown>[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
