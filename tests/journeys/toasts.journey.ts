import type { Page } from "@playwright/test";
import { expect, type Household, test } from "./support/household.ts";
import { expectNoScreenDefects } from "./support/screen-check.ts";

const toastOf = (page: Page, text: string) =>
  page.getByRole("status").or(page.getByRole("alert")).getByText(text);

const topOfContent = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector("main h1")?.getBoundingClientRect();
    return heading && heading.top + scrollY;
  });

async function expectGoodToast(page: Page, text: string) {
  await expect(toastOf(page, text)).toBeInViewport({ ratio: 1 });
  await expectNoScreenDefects(page, text);
}

/** The texts of the page below a toast. */
const coveredTexts = (page: Page, text: string) =>
  toastOf(page, text).evaluate((toast) => {
    const { top, bottom } = toast.getBoundingClientRect();
    const texts = [...document.querySelectorAll("main :is(p:not([data-repeated]), li)")].filter((element) =>
      element.checkVisibility(),
    );
    return texts
      .filter((element) => element.textContent !== "")
      .filter((element) => element.getBoundingClientRect().top < bottom)
      .filter((element) => element.getBoundingClientRect().bottom > top)
      .map((element) => element.textContent);
  });

async function sendUnreadableBill(household: Household) {
  await household.startEnrollment();
  await household.uploadBill("edge-encrypted");
}

for (const viewport of [
  { width: 320, height: 568 },
  { width: 375, height: 660 },
]) {
  test.describe(`on a phone of ${viewport.width} px`, () => {
    test.use({ viewport, isMobile: true, hasTouch: true });

    test("a toast covers no control, moves nothing and leaves after its time", async ({
      page,
      household,
    }) => {
      await household.startEnrollment();
      await expectGoodToast(page, "Information saved successfully!");
      if (viewport.width > 320)
        expect(await coveredTexts(page, "Information saved successfully!")).toEqual([]);
      const top = await topOfContent(page);
      await expect(toastOf(page, "Information saved successfully!")).toBeHidden({ timeout: 10_000 });
      expect(await topOfContent(page)).toBe(top);
    });

    test("what was found on a bill is announced by the page, and no toast covers it", async ({
      page,
      household,
    }) => {
      await household.startEnrollment();
      const top = await topOfContent(page);
      await household.uploadBill("pse-d01");
      await expect(page.getByRole("heading", { name: /less a month$/ })).toBeInViewport({ ratio: 1 });
      const found = page.getByRole("main").getByRole("status").filter({ hasText: "Here's what we found" });
      await expect(found).toBeVisible();
      await expect(toastOf(page, "Bill processed successfully")).toBeHidden();
      await expect(page.getByRole("button", { name: "Dismiss message" })).toBeHidden();
      expect(await topOfContent(page)).toBe(top);
      await expectNoScreenDefects(page, "the bill that was found");
    });

    test("the failure of a bill is announced by the panel that says what to do, and no toast covers it", async ({
      page,
      household,
    }) => {
      await sendUnreadableBill(household);
      const panel = page.getByRole("main").getByRole("alert").filter({ hasText: "This PDF has a password" });
      await expect(panel).toBeInViewport({ ratio: 1 });
      await expect(toastOf(page, "Failed to process bill")).toBeHidden();
      await expectNoScreenDefects(page, "the bill that could not be read");
      await page.evaluate(() => scrollBy(0, 150));
      await expectNoScreenDefects(page, "after scrolling");
    });

    test("a wrong code is a toast beside the message of the dialog", async ({ page, household }) => {
      await household.startEnrollment();
      await household.openUtilityLogin();
      await household.logIn("wrong-code");
      await page.getByRole("button", { name: "Next" }).click();
      await household.enterCode("000000");
      await expectGoodToast(page, "Verification Failed");
    });
  });
}

test("a toast that is pointed at or has the focus stays", async ({ page, household }) => {
  await page.clock.install();
  await sendUnreadableBill(household);
  const toast = toastOf(page, "Failed to process bill");
  await toast.hover();
  await page.clock.fastForward(11_000);
  await expect(toast).toBeVisible();
  await page.getByRole("button", { name: "Dismiss message" }).focus();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(11_000);
  await expect(toast).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).focus();
  await page.clock.fastForward(11_000);
  await expect(toast).toBeHidden();
});
