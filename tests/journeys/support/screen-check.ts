import { expect, type Page } from "@playwright/test";
import { siteMessages } from "#tools/screenshots/messages.ts";
import { violations } from "./accessibility.ts";
import { type FocusTarget, focusDefect } from "./focus-defect.ts";
import { screenDefects } from "./screen-defects.ts";

const dismissLabels = Object.values(siteMessages).map(({ common }) => common.dismiss);

/** A household goes on after a defect, so that one run reports all of them. */
const expectSoft = expect.configure({ soft: true });

/** Longer than a toast waits after scrolling before it looks for a place, shorter than its life: one that stays over something is found. */
const settledMs = 2_000;

export const expectNoScreenDefects = (page: Page, step: string) =>
  expectSoft
    .poll(() => screenDefects(page, dismissLabels), { message: step, timeout: settledMs })
    .toEqual([]);

/**
 * What must hold whenever a person looks at a screen: the focus is where the reading goes on, no toast covers a control
 * or repeats the page, nothing is cut off or out of reach, and axe finds nothing.
 */
export async function expectGoodScreen(page: Page, focus: FocusTarget, step: string) {
  await expectSoft(page.locator("#prerendered-screen"), step).toHaveCount(0); // inert until the session is known
  await expectSoft.poll(() => focusDefect(page, focus), step).toBe("");
  await expectNoScreenDefects(page, step);
  expectSoft(await violations(page), step).toEqual([]);
}
