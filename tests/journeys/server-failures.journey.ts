import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type Instance, newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { enrollmentNumberLabel, expect, Household, test } from "./support/household.ts";

/** A separate product instance, which the tests stop and restart during a journey. */
const product: { instance: Instance | undefined; running: Product | undefined } = {
  instance: undefined,
  running: undefined,
};

test.describe.configure({ mode: "default" });
test.slow();

const running = () => {
  if (!product.running) throw new Error("the product has not started");
  return product.running;
};
async function start() {
  product.instance ??= await newInstance();
  product.running = await startProduct(product.instance);
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await start();
});
test.afterAll(async () => {
  await product.running?.stop();
  if (product.instance) await rm(product.instance.DATA_DIR, { recursive: true, force: true });
});
const householdOn = (page: Page, email?: string) => new Household(page, running().endpoints, email);
/** The same household on the restarted product, whose ports may have changed. */
const onRestartedProduct = ({ page, email }: Household) => householdOn(page, email);
/** A restarted product starts every function cold. */
const afterColdStart = { timeout: 45_000 };
const expectMessage = (page: Page, sentence: string) =>
  expect(page.getByRole("alert").filter({ hasText: sentence }).first()).toBeVisible();

/** Stops the server while the person clicks, expects the message, and restarts it for the second attempt. */
async function withServerStopped(page: Page, press: () => Promise<void>, sentence: string) {
  await running().stop();
  await press();
  await expectMessage(page, sentence);
  await expectAccessible(page);
  await start();
  await press();
}

test("reports a sign-up that cannot be saved, and saves it on the next attempt", { tag: "@verify" }, async ({
  page,
}) => {
  const household = householdOn(page);
  await household.checkEligibility("07728", "jcpl");
  await page.getByLabel("First Name").fill("Ana");
  await page.getByLabel("Last Name").fill("Rivera");
  await page.getByLabel("Email").fill(household.email);
  const press = () => page.getByRole("button", { name: "Get started" }).click();

  await withServerStopped(page, press, "There was an error saving your information. Please try again.");
  await expect(page.getByText("Information saved successfully!")).toBeVisible(afterColdStart);
  await expect(page).toHaveURL(/\/utility-verification$/);
  expect(await onRestartedProduct(household).counts()).toEqual({ sessions: 1, enrollments: 1, mails: 0 });
});

test("keeps manual entry and the enrollment number while the server is down", { tag: "@verify" }, async ({
  page,
}) => {
  const household = householdOn(page);
  await household.startEnrollment("07728", "jcpl");
  await household.enterManually();
  const pressContinue = () => page.getByRole("button", { name: "Continue" }).click();
  await withServerStopped(
    page,
    pressContinue,
    "There was an error saving your information. Please try again.",
  );
  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeVisible(afterColdStart);

  await page.getByLabel(enrollmentNumberLabel).fill(uniqueNumber("jcpl"));
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
  const complete = () => page.getByRole("button", { name: "Complete Application" }).click();
  await withServerStopped(
    page,
    complete,
    "There was an error completing your application. Please try again.",
  );
  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible(afterColdStart);
  await onRestartedProduct(household).mail();
  expect(await onRestartedProduct(household).counts()).toEqual({ sessions: 1, enrollments: 1, mails: 1 });
});

test("reports an application that cannot be submitted, and keeps saving the draft", {
  tag: "@verify",
}, async ({ page }) => {
  const household = householdOn(page);
  await household.startEnrollment("08820", "pse");
  await household.uploadBill("pse-d03");
  await household.continueFromBill();
  await page.getByLabel("Phone").fill("609 555 0142");
  await page.getByRole("button", { name: "Change these details" }).click();
  await running().stop();
  await page.getByLabel("City").first().fill("Metuchen");
  await expect(page.getByText("Not saved yet. We'll keep trying.")).toBeVisible();
  await page.getByRole("button", { name: "Continue Application" }).click();
  await expectMessage(page, "There was an error submitting your application. Please try again.");
  await start();
  await page.getByRole("button", { name: "Continue Application" }).click();
  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeVisible(afterColdStart);
});

test("shows an error with a retry when a screen's script cannot be loaded", { tag: "@verify" }, async ({
  page,
}) => {
  const household = householdOn(page);
  const script = /\/assets\/enrollment-[^/]+\.js$/; // loaded before it is needed, once the browser is idle
  await page.route(script, (route) => route.abort());
  await household.startEnrollment("07728", "jcpl");
  await page.getByRole("link", { name: "Manually Enter Your Information" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText("It's us, not you. Your saved details are safe.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(script);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: /^A few minutes from now/ })).toBeVisible();
});

test("does not submit an application without a session", { tag: "@verify" }, async ({ page }) => {
  const household = householdOn(page);
  await household.startEnrollment("07728", "jcpl");
  await household.enterManually();
  await page.evaluate(() => localStorage.removeItem("session_id")); // as another tab or the person may
  await page.getByRole("button", { name: "Continue" }).click();
  await expectMessage(page, "No active session found");
});

test("explains that the server no longer has the session", { tag: "@verify" }, async ({ page, context }) => {
  const household = householdOn(page);
  await household.startEnrollment("08820", "pse");
  await household.uploadBill("pse-d03");
  await household.continueFromBill();
  await page.getByLabel("Phone").fill("609 555 0142");
  await context.clearCookies();
  await page.getByRole("button", { name: "Continue Application" }).click();
  await expectMessage(
    page,
    "We could not find your sign-up in this browser. If you went on with another device, finish it there. Otherwise, please start again.",
  );
});

test("an unknown path shows the not-found screen", { tag: "@verify" }, async ({ page }) => {
  const consoleMessage = page.waitForEvent("console", (message) => message.text().includes("unknown_path"));
  const response = await page.goto(`${running().endpoints.web}/no-such-page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  expect((await consoleMessage).text()).toContain("/no-such-page");
  await expectAccessible(page);
});

test.describe("a single failing request, which stopping a dependency cannot cause alone", {
  tag: "@verify",
}, () => {
  test("reports income limits that do not load and continues without them", async ({ page }) => {
    await page.route("**/api/lmi/data", (route) => route.abort());
    const household = householdOn(page);
    await household.startEnrollment("08820", "pse");
    await household.enterManually();
    await expectMessage(page, "Unable to load LMI income levels.");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Check and sign" })).toBeVisible();
  });

  test("logs an enrollment that does not load and still shows the confirmation", async ({ page }) => {
    const consoleMessage = page.waitForEvent("console", (message) =>
      message.text().includes("load_failed enrollment"),
    );
    const household = householdOn(page);
    await household.startEnrollment("07728", "jcpl");
    await household.enterManually();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Check and sign" })).toBeVisible();
    await page.route("**/api/customer/*/enrollment", (route) => route.abort());
    await household.complete(uniqueNumber("jcpl"));
    await expect(page.getByText(household.email)).toBeVisible(); // signing has loaded it
    await expect(page.getByText("Your rate as of today: 20% off your solar credits.")).toBeVisible();
    expect((await consoleMessage).type()).toBe("warning");
    await expectAccessible(page);
  });
});
