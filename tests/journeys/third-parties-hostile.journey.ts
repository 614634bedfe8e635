import type { Page } from "@playwright/test";
import { ThirdPartyDoubles } from "#tests/doubles/third-parties.ts";
import { expect, test } from "./support/household.ts";
import { openMyEnrollment } from "./support/my-enrollment.ts";
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

/** Runs everything that the script can try after a click of the visitor, who allows windows. */
async function stealFromServer(page: Page) {
  await page.evaluate(() => {
    const { stealFromServer } = globalThis as unknown as { stealFromServer: () => Promise<void> };
    addEventListener("keydown", () => void stealFromServer(), { once: true });
  });
  await page.keyboard.press("s");
  await expect.poll(() => finished(), { timeout: 60_000 }).toBe(true);
}
const attempts = () => stolen().map((text): unknown[] => JSON.parse(text).stolen);
const finished = () => attempts().some(([way]) => way === "finished");

test("a hostile script that was there first cannot use the cookie of My enrollment, by any way to any route", {
  tag: "@verify",
}, async ({ browser }) => {
  const { web } = product.endpoints;
  const enrolling = await browser.newContext({ baseURL: web });
  const household = product.household(await enrolling.newPage());
  await uploadBill(household);
  await completeEnrollment(household.page);
  await enrolling.close();

  const context = await browser.newContext({ baseURL: web });
  const victim = await context.newPage();
  // A browser that does not reload the page, as if the script had prevented it.
  await victim.addInitScript(() => {
    Object.defineProperty(Document.prototype, "cookie", { get: () => "" });
  });
  await victim.goto("/");
  await expect.poll(() => scriptRequests().length).toBeGreaterThan(0);
  const tab = product.household(await context.newPage(), household.email);
  await openMyEnrollment(tab);
  vendors.reset();

  await victim.bringToFront();
  await stealFromServer(victim);

  const read = attempts()
    .filter(([way]) => !["storage", "page", "form", "finished"].includes(String(way)))
    .map(([way, path]) => ({ way, path }));
  expect(read).toContainEqual({ way: "fetch", path: "/api/switches" }); // the script did run
  const forPages = ["/api/switches", "/api/eligibility/data", "/api/lmi/data", "/api/cookie/set"];
  expect(read.filter(({ path }) => !forPages.includes(String(path)))).toEqual([]);
  const everything = stolen().join("\n");
  for (const personal of [household.email, "Rivera", "Whitlock", "WHITLOCK", bill.accountNumber]) {
    expect(everything.includes(personal), personal).toBe(false);
  }
  await tab.page.reload();
  await expect(tab.page.getByRole("button", { name: "Cancel this enrollment" })).toBeVisible();
  await context.close();
});

test("a page with vendors' scripts is reloaded without them when My enrollment is opened in another tab", {
  tag: "@verify",
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.endpoints.web });
  const household = product.household(await context.newPage());
  await uploadBill(household);
  await completeEnrollment(household.page);

  const other = await browser.newContext({ baseURL: product.endpoints.web });
  const publicPage = await other.newPage();
  await publicPage.goto("/");
  await expect.poll(() => publicPage.locator("script[src*='127.0.0.1']").count()).toBeGreaterThan(0);
  const reloaded = publicPage.waitForEvent("load");
  await openMyEnrollment(product.household(await other.newPage(), household.email));
  await reloaded;
  await waitForIdleWork(publicPage);
  const names = (await other.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("__Host-")).sort()).toEqual([
    "__Host-access",
    "__Host-access-set",
  ]);
  vendors.reset();
  await publicPage.goto("/faqs");
  await waitForIdleWork(publicPage);
  expect(scriptRequests()).toEqual([]);
  await context.close();
  await other.close();
});
