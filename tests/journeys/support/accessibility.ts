import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Colors that are between those of two states are of no contrast that a person reads. */
const endTransitions = async () => {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished)); // a transition may be canceled
};

/** axe violations of the current page, as [rule, affected HTML]; all rules, or the named ones. */
export async function violations(page: Page, ...rules: string[]): Promise<[string, string[]][]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source); // once a document: it is large
  const options: axe.RunOptions = {
    rules: { "target-size": { enabled: true } }, // of WCAG 2.2: axe leaves it out unless asked
    resultTypes: ["violations"], // describing what passed takes a quarter of the time
    ...(rules.length > 0 && { runOnly: rules }),
  };
  await page.evaluate(endTransitions);
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), options);
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
