import { defaultLocale, locales, localizedPath } from "#contracts/site/locales.ts";
import { pageIds, pagePath, pages } from "#contracts/site/pages.ts";
import { expect, test } from "./support/household.ts";

const smallPhone = { width: 375, height: 660 };
test.use({ viewport: smallPhone });

/** The pages that open with the eligibility card. */
const pagesWithCard = pageIds.filter((page) =>
  ["home", "landing", "how-it-works"].includes(pages[page].screen),
);

test.describe("on a small phone", () => {
  for (const locale of locales) {
    for (const page of pagesWithCard) {
      const details = page === "home" || page === "nj" ? {} : { tag: "@verify" };
      test(
        `${pagePath(page, locale)} has the eligibility button on its first screen`,
        details,
        async ({ page: tab }) => {
          await tab.goto(pagePath(page, locale));
          const box = await tab.locator("main form button").first().boundingBox();
          expect(box && box.y + box.height).toBeLessThan(640);
        },
      );
    }

    test(`home in ${locale} is at most 6,200 px tall`, async ({ page }) => {
      await page.goto(localizedPath(locale, "/"));
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6200);
    });
  }
});

test("the bar with the check shows while no eligibility card is on the screen, and leads to the card", async ({
  page,
}) => {
  await page.goto(pagePath("home", defaultLocale));
  const bar = page.locator("a[href='#check']");
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await expect(bar).toBeHidden();
  await page.getByRole("heading", { name: "How community solar works" }).scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByRole("heading", { name: "How community solar works" }).scrollIntoViewIfNeeded();
  await bar.click();
  await expect(page.getByLabel("ZIP code").first()).toBeFocused();
  await expect(page.getByLabel("ZIP code").first()).toBeInViewport();
  await expect(bar).toBeHidden();
});

test("the bar covers nothing that has the focus", async ({ page }) => {
  await page.goto(pagePath("home", defaultLocale));
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  const bar = page.locator("a[href='#check']").locator("..");
  await page.getByRole("link", { name: "See your monthly savings" }).focus();
  for (let stop = 0; stop < 14; stop++) {
    const covered = await bar.evaluate((element) => {
      const focused = document.activeElement;
      if (!focused || element.contains(focused) || !element.checkVisibility({ visibilityProperty: true }))
        return;
      const isCovered = focused.getBoundingClientRect().bottom > element.getBoundingClientRect().top;
      return isCovered ? focused.outerHTML.slice(0, 80) : undefined;
    });
    expect(covered).toBeUndefined();
    await page.keyboard.press("Tab");
  }
});

test("home's link to the estimator shows the slider", async ({ page }) => {
  await page.goto(pagePath("home", defaultLocale));
  await page.getByRole("link", { name: "See your monthly savings" }).click();
  await expect(page).toHaveURL("/nj#estimator");
  await expect(page.getByRole("slider")).toBeInViewport({ ratio: 1 });
});
