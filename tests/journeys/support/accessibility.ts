import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** axe violations of the current page, as [rule, affected HTML]; all rules, or the named ones. */
export async function violations(page: Page, ...rules: string[]): Promise<[string, string[]][]> {
  // Legacy mode is faster: the default mode opens a window per analysis, which only cross-origin frames need.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { "target-size": { enabled: true } } }); // of WCAG 2.2: axe leaves it out unless asked
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Pixels by which the content is wider than the device. `innerWidth` grows with it when a phone zooms out. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(
    (width) => Math.max(0, document.documentElement.scrollWidth - width),
    page.viewportSize()?.width ?? 0,
  );

/** Expects no axe violation and no horizontal overflow on the current page. */
export async function expectAccessible(page: Page) {
  expect(await violations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
}
