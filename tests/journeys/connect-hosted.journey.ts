import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { documentedMeter, startBayou } from "#tests/doubles/bayou.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, Household, test } from "./support/household.ts";

/** A separate product instance that connects through a local double of Bayou. */
let product: Product;
let bayou: Awaited<ReturnType<typeof startBayou>>;

// Serial: each test reads Bayou's newest customer.
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

/** Changes Bayou's newest customer, as the person does on Bayou's page. */
function changeNewestCustomer(change: Parameters<typeof bayou.change>[1]) {
  const newest = Math.max(...bayou.customers.keys());
  bayou.change(newest, { has_filled_credentials: true, ...change });
}

async function chooseUtility(page: Page) {
  const household = new Household(page, product.endpoints);
  await household.startEnrollment("07302", "pse");
  await page.getByRole("button", { name: "Enter utility login credentials" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "PSE&G" }).click();
  await expect(dialog.getByRole("heading", { name: "Log in to PSE&G" })).toBeVisible();
}

async function openPartnerPage(page: Page) {
  await page
    .context()
    .route("https://staging.bayou.energy/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Log in at Bayou</h1>" }),
    );
  const [partnerPage] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Open the login page (opens in a new tab)" }).click(),
  ]);
  await expect(partnerPage.getByRole("heading", { name: "Log in at Bayou" })).toBeVisible();
  return partnerPage;
}

test("a household logs in on the partner's page in another tab and continues here", {
  tag: "@verify",
}, async ({ page }) => {
  await chooseUtility(page);
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await expectAccessible(page);
  const partnerPage = await openPartnerPage(page);
  await expect(page.getByText("Waiting for you to log in. Keep this page open.")).toBeVisible();
  await expectAccessible(page);

  changeNewestCustomer({});
  await expect(page.getByText("You're logged in. Getting your account details…")).toBeVisible();
  await partnerPage.close();
  changeNewestCustomer({ account_numbers: [{ id: "PE000011223344556677", meters: [documentedMeter()] }] });
  await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
  await expect(page.getByText("PE000011223344556677")).toBeVisible();
  await expect(page.getByText("14 Grove St").first()).toBeVisible();
});

test("a login without an electric account stops the polling and can be retried", { tag: "@verify" }, async ({
  page,
}) => {
  await chooseUtility(page);
  await openPartnerPage(page);
  changeNewestCustomer({ bills_are_ready: true });
  await expect(
    page
      .getByRole("dialog")
      .getByRole("alert")
      .filter({ hasText: /account/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("link", { name: /Open the login page/ })).toBeVisible();
});

test("going back stops polling", { tag: "@verify" }, async ({ page }) => {
  await chooseUtility(page);
  await openPartnerPage(page);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Select Your Utility Provider" })).toBeVisible();
  const callsBefore = bayou.calls.length;
  changeNewestCustomer({ account_numbers: [{ id: "7012345678", meters: [documentedMeter()] }] });
  await page.getByRole("button", { name: "PSE&G" }).click();
  await expect(page.getByRole("link", { name: /Open the login page/ })).toBeVisible();
  expect(bayou.calls.slice(callsBefore).map(({ method }) => method)).toEqual(["POST"]);
});

test("offers upload and manual entry while the partner is down", { tag: "@verify" }, async ({ page }) => {
  bayou.failure.status = 500;
  await chooseUtility(page);
  await expect(page.getByText("Failed to connect to utility service. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Enter your details by hand" }).click();
  await expect(page).toHaveURL(/\/enrollment$/);
});
