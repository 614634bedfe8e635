import type { Page } from "@playwright/test";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { enrollmentNumberLabel, expect, test } from "./support/household.ts";

const storages: Record<string, () => void> = {
  "denies storage": () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  },
  "has no storage": () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { value: null });
  },
  "has full storage": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
};

for (const [browser, breakStorage] of Object.entries(storages)) {
  const details = browser === "denies storage" ? {} : { tag: "@verify" };
  test(`a household whose browser ${browser} enrolls in one tab`, details, async ({ page, household }) => {
    await page.addInitScript(breakStorage);
    await household.startEnrollment("07728", "jcpl");
    await household.enterManually();
    await page.getByLabel("ZIP").fill("07728"); // the home page, another document, could not hand it on
    await page.getByLabel("Electric utility").selectOption("jcpl");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel(enrollmentNumberLabel)).toBeVisible();
    await household.complete(uniqueNumber("jcpl"));
    await household.mail();
    expect(await household.counts()).toEqual({ sessions: 1, enrollments: 1, mails: 1 });
  });
}

/** As a browser that takes no cookies and sends none. */
const refuseCookies = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (url, options) => fetch(url, { ...options, credentials: "omit" });
  });

test("a household whose browser refuses cookies is told so, and gets the address to copy", async ({
  page,
  household,
  endpoints,
}) => {
  await refuseCookies(page);
  await household.checkEligibility("07728", "jcpl");
  await page.getByLabel("First Name").fill("Ana");
  await page.getByLabel("Last Name").fill("Rivera");
  await page.getByLabel("Email").fill(household.email);
  await page.getByRole("button", { name: "Get started" }).click();
  await expect(page.getByRole("heading", { name: "This browser refuses our cookie" })).toBeFocused();
  await expect(page.getByLabel("The address of this page")).toHaveValue(
    new URL("/signup", endpoints.web).href,
  );
  await expect(page.getByText("Information saved successfully!")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Get started" })).toBeVisible();
  await expect(page.getByText(/isn't on this device any more/)).toHaveCount(0);
});
