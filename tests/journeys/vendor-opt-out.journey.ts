import type { Browser, BrowserContext } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, Household, test } from "./support/household.ts";
import { openMyEnrollment, openPart } from "./support/my-enrollment.ts";
import {
  affiliateClick,
  completeEnrollment,
  sessionIdOf,
  startProductWithThirdParties,
  trackConversion,
} from "./support/third-parties.ts";

const product = startProductWithThirdParties();
const { vendors } = product;

async function householdIn(browser: Browser, email?: string) {
  const context = await browser.newContext({ baseURL: product.endpoints.web });
  const page = await context.newPage();
  return { context, page, household: new Household(page, product.endpoints, email) };
}

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

test("a household switches vendors off: nothing more reaches them from any of its browsers, until it switches them on", {
  tag: "@verify",
}, async ({ browser }) => {
  const { context, page, household } = await householdIn(browser);
  await product.uploadBillAfterAffiliateClick(page, household);
  await completeEnrollment(page);
  await expect.poll(() => product.reports().length).toBe(2);

  await openMyEnrollment(household);
  await openPart(page, "Privacy and data");
  await page.getByRole("button", { name: "Switch it off" }).click();
  await expect(page.getByRole("button", { name: "Switch it on again" })).toBeFocused();
  await expectAccessible(page);
  expect(await cookieNames(context)).toContain("vendor-opt-out");
  expect(await cookieNames(context)).not.toContain("awc");
  expect(await household.enrollment()).toMatchObject({
    vendorChoices: [{ choice: "off", evidence: { by: "household" } }],
  });

  const second = await householdIn(browser, household.email);
  await openMyEnrollment(second.household);
  await openPart(second.page, "Privacy and data");
  await expect(second.page.getByText(/^The use of your data by them is off since/)).toBeVisible();
  // What was recorded before the pages knew of the opt-out is sent when they end.
  for (const visitor of [page, second.page]) {
    await visitor.reload();
    await openPart(visitor, "Privacy and data");
    await expect(visitor.getByText(/^The use of your data by them is off since/)).toBeVisible();
  }
  vendors.reset();
  for (const visitor of [page, second.page]) {
    const config = await visitor.request.get("/config.json");
    expect(await config.json()).not.toHaveProperty("thirdParties.awin");
    await visitor.goto(`/?awc=${affiliateClick}`); // with the configuration that the browser may have cached before
    await expect(visitor.locator("html[data-hydrated]")).toHaveCount(1);
    await visitor.goto("/my-enrollment");
    await openPart(visitor, "Privacy and data");
    await expect(visitor.getByText(/^The use of your data by them is off since/)).toBeVisible();
  }
  const sessionId = await sessionIdOf(household);
  expect(await trackConversion(page, sessionId, "DEFAULT:1.0")).toEqual({ status: 200, tracked: false });
  await product.waitForConversions();
  expect(vendors.allRequests).toEqual([]);
  expect(await cookieNames(second.context)).not.toContain("awc");

  await page.getByRole("button", { name: "Switch it on again" }).click();
  await expect(page.getByText("The use of your data by them is on.")).toBeVisible();
  expect(await cookieNames(context)).not.toContain("vendor-opt-out");
  await expect(async () => {
    await page.goto("/my-enrollment");
    await expect.poll(() => vendors.datadogPayloads.length, { timeout: 10_000 }).toBeGreaterThan(0);
  }).toPass({ timeout: 90_000 }); // the browser may keep the configuration without vendors for a minute
  await second.context.close();
  await context.close();
});
