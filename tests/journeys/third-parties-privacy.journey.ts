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
