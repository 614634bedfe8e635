import type { Page } from "@playwright/test";
import { type Locale, locales, localizedPath } from "#contracts/site/locales.ts";
import { indexedPages, pagePath } from "#contracts/site/pages.ts";
import { siteMessages } from "#tools/screenshots/messages.ts";
import { enlargeText } from "./support/enlarge-text.ts";
import { expect, test } from "./support/household.ts";
import { screenDefects } from "./support/screen-defects.ts";

/** The enrollment has its large text in the acceptance test: support/acceptance.ts. */
test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true });

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
}

/** The page itself shows one at a time. */
const openEveryAnswer = (page: Page) =>
  page.locator("details").evaluateAll((questions) => {
    for (const group of document.querySelectorAll("[data-faq]")) group.removeAttribute("data-faq");
    for (const question of questions) question.removeAttribute("name");
    for (const question of questions) question.setAttribute("open", "");
  });

const pathsIn = (locale: Locale) => [
  ...indexedPages.map((page) => pagePath(page, locale)),
  localizedPath(locale, "/no-such-page"),
];

for (const locale of locales) {
  test(`every public page in ${locale} fits a small phone with text of 200 %`, { tag: "@verify" }, async ({
    page,
  }) => {
    await enlargeText(page, "200%");
    for (const path of pathsIn(locale)) {
      await open(page, path);
      await openEveryAnswer(page);
      expect.soft(await screenDefects(page, []), path).toEqual([]);
    }
  });
}

test("the menu and the language switch work on a small phone with text of 200 %", async ({ page }) => {
  await enlargeText(page, "200%");
  const { paths, common } = siteMessages.es;
  await open(page, paths.home);
  await page.getByRole("button", { name: common.menuOpen }).tap();
  const menu = page.getByRole("navigation", { name: common.navLabel });
  for (const link of await menu.getByRole("link").all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
  await menu.getByRole("link", { name: common.nav.contact }).tap();
  await expect(page).toHaveURL(paths.contact);
  const english = page.getByRole("link", { name: "English" });
  await expect(english).toBeInViewport({ ratio: 0.9 });
  await english.tap();
  await expect(page).toHaveURL(siteMessages.en.paths.contact);
});
