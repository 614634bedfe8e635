import { expect, type Page, test } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { focusDefect } from "./support/focus-defect.ts";
import { screenDefects } from "./support/screen-defects.ts";

/** Shows that the check that runs after each step of a household finds what it is for. */
test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true });

const show = (page: Page, body: string) =>
  page.setContent(`<!doctype html><html lang="en"><head><title>Sample</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>body { margin: 0; font: 16px sans-serif } .toast { position: fixed; top: 0; width: 300px; height: 60px }</style>
    </head><body><main>${body}</main></body></html>`);

const toast = (text: string) =>
  `<div role="status"><div class="toast"><p>${text}</p><button aria-label="Dismiss message">×</button></div></div>`;

const defectiveScreens: Record<string, [body: string, defect: string]> = {
  "a toast over a button": [
    `<button style="margin: 20px">Continue</button>${toast("Saved")}`,
    'the toast "Saved×" covers button "Continue"',
  ],
  "a toast over a field, beside its middle": [
    `<label>City <input name="city" style="display: block; margin-top: 30px; height: 200px"></label>${toast("Saved")}`,
    'the toast "Saved×" covers input "city"',
  ],
  "a toast that repeats a text of the page": [
    `<p style="margin-top: 100px">We could not save it.</p>${toast("We could not save it.")}`,
    'the toast "We could not save it." repeats p "We could not save it."',
  ],
  "an element whose style the build did not find": [
    `<style>.wknown { margin: 0 }</style><p class="wknown">Known</p><p class="wlost1">Lost</p>`,
    'the class wlost1 of p "Lost" has no rule',
  ],
  "a page that is wider than the phone": [
    `<div style="width: 400px; height: 10px"></div>`,
    "the page is 80 px wider than the screen",
  ],
  "text that its box cuts off at the side": [
    `<p style="width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Atlantic City Electric</p>`,
    '"Atlantic City Electric" is cut off at the side',
  ],
  "text that a box around it cuts off at the bottom": [
    `<div style="height: 30px; overflow: clip"><p>Line<br>Line<br>End</p></div>`,
    '"End" is cut off at the top or bottom',
  ],
  "text that runs out of its button": [
    `<button style="width: 60px; white-space: nowrap">Check eligibility</button>`,
    '"Check eligibility" is wider than its button',
  ],
  "a chosen option that does not fit": [
    `<select style="width: 90px" aria-label="Utility"><option>Atlantic City Electric</option></select>`,
    '"Atlantic City Electric" is cut off in select "Utility"',
  ],
  "a placeholder that does not fit": [
    `<input style="width: 40px" aria-label="ZIP" placeholder="Five digits">`,
    '"Five digits" is cut off in input "ZIP"',
  ],
  "a sign that is read out": [
    `<style>summary::before { content: "+" }</style><details><summary>More</summary><p>Text</p></details>`,
    '"+" is read out with summary "More"',
  ],
  "a control beyond the phone's edge": [
    `<div style="position: relative; height: 40px; overflow: clip"><button style="position: absolute; left: 300px">Go</button></div>`,
    'button "Go" is outside the screen\'s width',
  ],
};

test("finds what is covered, cut off or out of reach", async ({ page }) => {
  for (const [what, [body, defect]] of Object.entries(defectiveScreens)) {
    await show(page, body);
    expect.soft(await screenDefects(page, ["Dismiss message"]), what).toContainEqual(defect);
  }
});

test("accepts what is out of sight on purpose", async ({ page }) => {
  await show(
    page,
    `<a href="#main" style="position: absolute; top: -160px; left: 400px">Skip</a>
     <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">For readers</span>
     <div style="overflow-x: auto; width: 200px"><table style="width: 600px"><tr><td>A wide table</td></tr></table></div>
     <style>summary span::before { content: "+" }</style>
     <div style="height: 100px"></div><details><summary><span aria-hidden="true"></span>More</summary><p>Hidden until it is opened</p></details>
     <button>Continue</button>${toast("Saved")}`,
  );
  expect(await screenDefects(page, ["Dismiss message"])).toEqual([]);
});

test("a modal dialog hides the page, and its toasts must not cover its own controls", async ({ page }) => {
  await show(
    page,
    `<button>Behind</button>
     <dialog style="margin: 0; padding: 0; width: 300px"><button style="margin: 10px">Search</button>${toast("Not found")}</dialog>`,
  );
  await page.evaluate(() => document.querySelector("dialog")?.showModal());
  expect(await screenDefects(page, ["Dismiss message"])).toEqual([
    'the toast "Not found×" covers button "Search"',
  ]);
});

test("finds tap targets that are too small and too close", async ({ page }) => {
  await show(
    page,
    `<h1>Sample</h1>${"<button style='width: 16px; height: 16px; padding: 0'>x</button>".repeat(3)}`,
  );
  expect((await violations(page)).map(([rule]) => rule)).toEqual(["target-size"]);
});

const screen = `<h1 tabindex="-1">Details</h1><div role="alert" tabindex="-1">Check the ZIP code</div>
  <label>ZIP <input aria-invalid="true"></label><button id="far" style="margin-top: 2000px">Continue</button>
  <div id="cover" style="position: fixed; inset: 0; background: white; display: none"></div>`;

test("finds a focus that is not where a person reads on", async ({ page }) => {
  const focus = (selector: string) =>
    page.evaluate((found) => document.querySelector<HTMLElement>(found)?.focus(), selector);
  await show(page, screen);
  for (const target of ["heading", "errors", "here"] as const) {
    expect(await focusDefect(page, target)).toBe("the focus is on nothing");
  }
  await focus("#far");
  for (const target of ["heading", "errors"] as const) {
    expect(await focusDefect(page, target)).toBe(`the focus is on button "Continue", not on the ${target}`);
  }
  await focus("h1");
  expect(await focusDefect(page, "heading")).toBe("");
});

test("finds a focus that is out of view or covered, and a loaded page that is scrolled", async ({ page }) => {
  await show(page, screen);
  await page.evaluate(() => document.querySelector("input")?.focus());
  expect(await focusDefect(page, "errors")).toBe("");
  await page.evaluate(() => document.getElementById("cover")?.style.setProperty("display", "block"));
  expect(await focusDefect(page, "errors")).toMatch(/has the focus and is covered$/);
  await page.evaluate(() => scrollTo(0, 1500));
  expect(await focusDefect(page, "errors")).toMatch(/has the focus and is out of view$/);
  await page.evaluate(() => document.querySelector("input")?.blur());
  expect(await focusDefect(page, "start")).toBe("the page was loaded and is scrolled to 1500");
});
