import type { Page } from "@playwright/test";
import { ThirdPartyDoubles } from "#tests/doubles/third-parties.ts";
import { expect, test } from "./support/household.ts";
import {
  affiliateClick,
  bill,
  completeEnrollment,
  startProductWithThirdParties,
  uploadBill,
} from "./support/third-parties.ts";

const product = startProductWithThirdParties(new ThirdPartyDoubles({ isHostile: true }));
const { vendors } = product;

const stolen = () =>
  [vendors.tracking, vendors.klaviyo].flatMap((vendor) =>
    vendor.requestsTo("/stolen").map(({ body }) => body.toString("utf8")),
  );
const scriptRequests = () => [
  ...vendors.scripts.requests,
  ...vendors.klaviyo.requests.filter(({ path }) => path.endsWith(".js")),
];

/** Until the page has done its idle work, in which third parties load: a later idle callback runs after earlier ones. */
async function waitForIdleWork(page: Page) {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test("a hostile vendor's script never sees what a household types or what the enrollment shows", {
  tag: "@verify",
}, async ({ page }) => {
  const { web } = product.endpoints;
  const household = product.household(page);
  await page.goto(`${web}/?awc=${affiliateClick}`);
  await expect
    .poll(() => stolen().length, { message: "the script runs on the home page" })
    .toBeGreaterThan(1);
  await uploadBill(household);
  const loadedBefore = scriptRequests().length;

  await test.step("the enrollment accepts scripts from the site only", async () => {
    const blocked = await page.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          const script = Object.assign(document.createElement("script"), { src: url });
          script.onload = () => resolve(false);
          script.onerror = () => resolve(true);
          document.head.append(script);
        }),
      `${vendors.scripts.url}/1001.js`,
    );
    expect(blocked).toBe(true);
  });

  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await test.step("the home page runs no vendor's script in the middle of the enrollment", async () => {
    await page.getByRole("link", { name: "Wattigator, home" }).click();
    await expect(page).toHaveURL(`${web}/`);
    await waitForIdleWork(page);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
  });

  await completeEnrollment(page);
  for (const path of ["/contact", "/privacy", "/faqs"]) {
    await page.goto(web + path);
    await waitForIdleWork(page);
  }

  expect(requested.filter((url) => url.startsWith(vendors.scripts.url) || /klaviyo.*\.js/.test(url))).toEqual(
    [],
  );
  expect(scriptRequests()).toHaveLength(loadedBefore);
  const pages = new Set(stolen().map((text) => JSON.parse(text).page));
  expect([...pages]).toEqual(["/"]);
  const everything = stolen().join("\n");
  for (const personal of [
    household.email,
    "Rivera",
    "(609) 555-0142",
    "Whitlock",
    "WHITLOCK",
    bill.accountNumber,
  ]) {
    expect(everything.includes(personal), personal).toBe(false);
  }
});
