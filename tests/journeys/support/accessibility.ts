import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What axe holds against the page as it stands: all its rules, or those named. */
export async function violations(page: Page, ...rules: string[]): Promise<[string, string[]][]> {
  // Only pages with frames of other origins need the other mode, which opens a window for each answer.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** axe finds nothing on the page as it stands, and nothing sticks out of it to the side. */
export async function nothingFound(page: Page) {
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
}
