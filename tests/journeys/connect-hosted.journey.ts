import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { documentedMeter, startBayou } from "#tests/doubles/bayou.ts";
import { nothingFound } from "./support/accessibility.ts";
import { expect, Household, test } from "./support/household.ts";

/** A product of its own that connects through Bayou, whose double stands on this machine. */
let product: Product;
let bayou: Awaited<ReturnType<typeof startBayou>>;

// One after the other: each test looks at Bayou's newest customer.
test.describe.configure({ mode: "default" });
test.slow();

test.beforeAll(async () => {
  test.setTimeout(120_000);
  bayou = await startBayou("made up", true);
  product = await startProduct(await newInstance(), {
    UTILITY_CONNECTOR: "bayou",
    BAYOU_API_URL: bayou.apiUrl,
  });
});
test.afterAll(async () => {
  await product.stop();
  await bayou.stop();
  await rm(product.instance.DATA_DIR, { recursive: true, force: true });
});

/** What the person does at Bayou's page, as Bayou then tells it. */
function atBayou(change: Parameters<typeof bayou.change>[1]) {
  const newest = Math.max(...bayou.customers.keys());
  bayou.change(newest, { has_filled_credentials: true, ...change });
}

async function chooseUtility(page: Page) {
  const household = new Household(page, product.endpoints);
  await household.arrive("07302", "pse");
  await household.toLogin();
}

async function openPartnersPage(page: Page) {
  await page
    .context()
    .route("https://staging.bayou.energy/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Log in at Bayou</h1>" }),
    );
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Open the login page (opens in a new tab)" }).click(),
  ]);
  await expect(opened.getByRole("heading", { name: "Log in at Bayou" })).toBeVisible();
  return opened;
}

test("a household logs in on the partner's page, in another tab, and goes on here", async ({ page }) => {
  await chooseUtility(page);
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await nothingFound(page);
  const partner = await openPartnersPage(page);
  await expect(page.getByText("Waiting for you to log in. Keep this page open.")).toBeVisible();
  await nothingFound(page);

  atBayou({});
  await expect(page.getByText("You're logged in. Getting your account details…")).toBeVisible();
  await partner.close();
  atBayou({ account_numbers: [{ id: "PE000011223344556677", meters: [documentedMeter()] }] });
  await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
  await expect(page.getByText("PE000011223344556677")).toBeVisible();
  await expect(page.getByLabel("Street").first()).toHaveValue("14 Grove St");
});

test("a login without an electric account ends the waiting, and can be tried again", async ({ page }) => {
  await chooseUtility(page);
  await openPartnersPage(page);
  atBayou({ bills_are_ready: true });
  await expect(
    page
      .getByRole("dialog")
      .getByRole("alert")
      .filter({ hasText: /account/ }),
  ).toBeVisible();
  await nothingFound(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("link", { name: /Open the login page/ })).toBeVisible();
});

test("whoever goes back waits no longer", async ({ page }) => {
  await chooseUtility(page);
  await openPartnersPage(page);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Select Your Utility Provider" })).toBeVisible();
  const asked = bayou.calls.length;
  atBayou({ account_numbers: [{ id: "7012345678", meters: [documentedMeter()] }] });
  await page.getByRole("button", { name: "PSE&G" }).click();
  await expect(page.getByRole("link", { name: /Open the login page/ })).toBeVisible();
  expect(bayou.calls.slice(asked).map(({ method }) => method)).toEqual(["POST"]);
});

test("a partner that is down leaves the two other ways", async ({ page }) => {
  bayou.trouble.status = 500;
  await chooseUtility(page);
  await expect(page.getByText("Failed to connect to utility service. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Enter your details by hand" }).click();
  await expect(page).toHaveURL(/\/enrollment$/);
});
