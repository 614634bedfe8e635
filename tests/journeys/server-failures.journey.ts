import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type Instance, newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { nothingFound } from "./support/accessibility.ts";
import { expect, Household, test } from "./support/household.ts";

/** A product of its own: it is stopped under the person's hands, and comes back. */
const own: { instance: Instance | undefined; running: Product | undefined } = {
  instance: undefined,
  running: undefined,
};

test.describe.configure({ mode: "default" });
test.slow();

const running = () => {
  if (!own.running) throw new Error("the product has not started");
  return own.running;
};
async function start() {
  own.instance ??= await newInstance();
  own.running = await startProduct(own.instance);
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await start();
});
test.afterAll(async () => {
  await own.running?.stop();
  if (own.instance) await rm(own.instance.DATA_DIR, { recursive: true, force: true });
});
const householdOn = (page: Page, email?: string) => new Household(page, running().endpoints, email);
/** The same one, at the product that came back: some of its addresses are new. */
const again = ({ page, email }: Household) => householdOn(page, email);
/** Everything starts cold in a product that came back. */
const afterColdStart = { timeout: 45_000 };
const says = (page: Page, sentence: string) =>
  expect(page.getByRole("alert").filter({ hasText: sentence }).first()).toBeVisible();

/** The server goes away while the person presses, says what it has to, and is back for the second try. */
async function withServerAway(page: Page, press: () => Promise<void>, sentence: string) {
  await running().stop();
  await press();
  await says(page, sentence);
  await nothingFound(page);
  await start();
  await press();
}

test("a sign-up that cannot be saved says so, and is saved when it can", async ({ page }) => {
  const household = householdOn(page);
  await household.checkEligibility("07728", "jcpl");
  await page.getByLabel("First Name").fill("Ana");
  await page.getByLabel("Last Name").fill("Rivera");
  await page.getByLabel("Email").fill(household.email);
  const press = () => page.getByRole("button", { name: "Get started" }).click();

  await withServerAway(page, press, "There was an error saving your information. Please try again.");
  await expect(page.getByText("Information saved successfully!")).toBeVisible(afterColdStart);
  await expect(page).toHaveURL(/\/utility-verification$/);
  expect(await again(household).traces()).toEqual({ sessions: 1, enrollments: 1, mails: 0 });
});

test("what was typed by hand, and the last number, survive a server that goes away", async ({ page }) => {
  const household = householdOn(page);
  await household.arrive("07728", "jcpl");
  await household.typeByHand();
  const carryOn = () => page.getByRole("button", { name: "Continue" }).click();
  await withServerAway(page, carryOn, "There was an error saving your information. Please try again.");
  await expect(page.getByRole("heading", { name: "One last number" })).toBeVisible(afterColdStart);

  await page.getByLabel("Enter your Utility Account Number").fill("08093170447088681529");
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
  const complete = () => page.getByRole("button", { name: "Complete Application" }).click();
  await withServerAway(page, complete, "There was an error completing your application. Please try again.");
  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible(afterColdStart);
  await again(household).mail();
  expect(await again(household).traces()).toEqual({ sessions: 1, enrollments: 1, mails: 1 });
});

test("an application that cannot be sent says so, and keeps trying to save what was typed", async ({
  page,
}) => {
  const household = householdOn(page);
  await household.arrive("08820", "pse");
  await household.dropBill("pse-d03");
  await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
  await page.getByLabel("Phone").fill("609 555 0142");
  await running().stop();
  await page.getByLabel("City").first().fill("Metuchen");
  await expect(page.getByText("Not saved yet. We'll keep trying.")).toBeVisible();
  await page.getByRole("button", { name: "Continue Application" }).click();
  await says(page, "There was an error submitting your application. Please try again.");
  await start();
  await page.getByRole("button", { name: "Continue Application" }).click();
  await expect(page.getByRole("heading", { name: "One last number" })).toBeVisible(afterColdStart);
});

test("a screen that cannot be loaded is the site's fault, and can be tried again", async ({ page }) => {
  const household = householdOn(page);
  await household.arrive("07728", "jcpl");
  await running().stop();
  await page.getByRole("link", { name: "Manually Enter Your Information" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText("It's us, not you. Your saved details are safe.")).toBeVisible();
  await nothingFound(page);
  await start();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: /^A few minutes from now/ })).toBeVisible();
});

test("an application without its sign-up is not sent", async ({ page }) => {
  const household = householdOn(page);
  await household.arrive("07728", "jcpl");
  await household.typeByHand();
  await page.evaluate(() => localStorage.removeItem("session_id")); // as another tab, or the person, may do
  await page.getByRole("button", { name: "Continue" }).click();
  await says(page, "No active session found");
});

test("a sign-up that the server has forgotten is told in its own words", async ({ page, context }) => {
  const household = householdOn(page);
  await household.arrive("08820", "pse");
  await household.dropBill("pse-d03");
  await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
  await page.getByLabel("Phone").fill("609 555 0142");
  await context.clearCookies();
  await page.getByRole("button", { name: "Continue Application" }).click();
  await says(page, "We could not find your sign-up. Please start again.");
});

test("an unknown address is the not-found screen", async ({ page }) => {
  const logged = page.waitForEvent("console", (message) => message.text().includes("unknown_path"));
  const answer = await page.goto(`${running().endpoints.web}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  expect((await logged).text()).toContain("/no-such-page");
  await nothingFound(page);
});

test.describe("a single request that fails, which no stopped dependency can cause by itself", () => {
  test("income limits that do not load are said, and the application goes on without them", async ({
    page,
  }) => {
    await page.route("**/api/lmi/data", (route) => route.abort());
    const household = householdOn(page);
    await household.arrive("08820", "pse");
    await household.typeByHand();
    await says(page, "Unable to load LMI income levels.");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "One last number" })).toBeVisible();
  });

  test("an enrollment that does not load is only logged, and the confirmation still stands", async ({
    page,
  }) => {
    await page.route("**/api/customer/*/enrollment", (route) => route.abort());
    const logged = page.waitForEvent("console", (message) =>
      message.text().includes("load_failed enrollment"),
    );
    const household = householdOn(page);
    await household.arrive("07728", "jcpl");
    await household.typeByHand();
    await page.getByRole("button", { name: "Continue" }).click();
    await household.complete("08093170447088681529");
    await expect(page.getByText("A confirmation email was sent to the address you provided.")).toBeVisible();
    await expect(page.getByText("discounted by at least 20% each month.")).toBeVisible();
    expect((await logged).type()).toBe("warning");
    await nothingFound(page);
  });
});
