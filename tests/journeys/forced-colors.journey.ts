import type { Locator } from "@playwright/test";
import { expect, test } from "./support/household.ts";

test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test("with forced colors every control has an outline and shows its focus", { tag: "@verify" }, async ({
  page,
}) => {
  for (const path of ["/nj", "/contact", "/faqs", "/signup"]) {
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
    for (const control of await page.locator("main :is(a, button, input, select, textarea, summary)").all()) {
      if (!(await control.isVisible())) continue;
      await page.keyboard.press("Shift"); // the focus is shown to a person who uses the keyboard
      await control.focus();
      const what = `${path}: ${await control.evaluate((node) => node.outerHTML.slice(0, 80))}`;
      expect.soft(await styleOf(control, "outline-style"), what).toBe("solid");
      expect.soft(Number.parseFloat(await styleOf(control, "outline-width")), what).toBeGreaterThanOrEqual(2);
      if (await control.evaluate((node) => node.matches("button, input:not([type=range]), select, textarea")))
        expect.soft(Number.parseFloat(await styleOf(control, "border-top-width")), what).toBeGreaterThan(0);
    }
  }
});

test("with forced colors the current page and the current step are marked", { tag: "@verify" }, async ({
  page,
  household,
}) => {
  await page.goto("/faqs");
  const nav = page.getByRole("navigation", { name: "Main" });
  const underlined = async (name: string) =>
    styleOf(nav.getByRole("link", { name }).locator("span"), "text-decoration-line");
  expect(await underlined("FAQs")).toBe("underline");
  expect(await underlined("Contact")).toBe("none");

  await household.startEnrollment();
  const step = (name: string) => page.getByRole("listitem").getByText(name, { exact: true });
  const current = await styleOf(step("Your utility"), "border-top-color");
  expect(current).not.toBe(await styleOf(step("Your details"), "border-top-color"));
});
