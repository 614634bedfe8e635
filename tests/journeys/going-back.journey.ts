import type { Page } from "@playwright/test";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/household.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const manualScreen = /^A few minutes from now/;

test("a household changes its application before it signs, and Back leads through each screen once", async ({
  page,
  household,
}) => {
  await household.startEnrollment("07728", "jcpl");
  await household.enterManually();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Check and sign")).toBeFocused();
  await expect(page.getByText("859 Pemberly St, Freehold, NJ 07728")).toBeVisible();

  const changeAddress = page.getByRole("link", { name: "Change Service Address" });
  await changeAddress.click();
  await expect(heading(page, manualScreen)).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Check and sign")).toBeFocused();
  await changeAddress.click();
  await expect(page.getByLabel("Street")).toBeFocused();
  await expect(page.getByLabel("Street")).toBeInViewport();
  await page.getByLabel("Street").fill("861 Pemberly St");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("861 Pemberly St, Freehold, NJ 07728")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("861 Pemberly St, Freehold, NJ 07728")).toBeVisible();

  const screens = [manualScreen, "Let's make this easy", "First, tell us a bit about you"];
  for (const screen of screens) {
    await page.goBack();
    await expect(heading(page, screen)).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL("/");
  for (const screen of [...screens.toReversed(), "Check and sign"]) {
    await page.goForward();
    await expect(heading(page, screen)).toBeVisible();
  }

  await page
    .getByRole("navigation", { name: "Step 4 of 4" })
    .getByRole("link", { name: "Your utility" })
    .click();
  await expect(heading(page, "Let's make this easy")).toBeFocused();
  await page.goBack();
  await expect(heading(page, "Check and sign")).toBeVisible();
  await household.complete(uniqueNumber("jcpl"));
  await page.goBack();
  await expect(heading(page, "Welcome back")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  expect(await household.enrollment()).toMatchObject({
    stage: "completed",
    application: { serviceAddress: { street: "861 Pemberly St" } },
  });
  expect(await household.counts()).toMatchObject({ sessions: 1, enrollments: 1 });
});

test("Back closes an open dialog before it leaves the screen", async ({ page, household }) => {
  await household.startEnrollment();
  await page.getByRole("button", { name: "Why does Wattigator want to see my utility info?" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(heading(page, "Let's make this easy")).toBeVisible();

  await page.getByRole("button", { name: "Why does Wattigator want to see my utility info?" }).click();
  await page.getByRole("button", { name: "Enter it by hand instead" }).click();
  await expect(heading(page, manualScreen)).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Let's make this easy")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "First, tell us a bit about you")).toBeVisible();
});

test("Back closes the open menu, and passes over one that a link was followed from", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  const hydrationAllowed = Promise.withResolvers<void>();
  await page.route(/\/assets\/hydrate/, async (route) => {
    await hydrationAllowed.promise;
    await route.continue();
  });
  await page.goto("/faqs");
  const menu = page.getByRole("navigation", { name: "Main" });
  await page.getByRole("button", { name: "Open menu" }).click(); // works without script
  await expect(menu).toBeVisible();
  hydrationAllowed.resolve();
  await expect(page.locator("html[data-hydrated=yes]")).toBeAttached();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/faqs");

  await page.getByRole("button", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page).toHaveURL("/faqs");
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
});
