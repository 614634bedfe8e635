import { translateContinuously } from "#tests/builders/translator.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { hydratedEvent } from "#web/src/prerender/document-markers.ts";
import { expect, test } from "./support/household.ts";

/** Every page is translated as soon as it is hydrated, and again after each change. */
test.beforeEach(({ page }) =>
  page.addInitScript(`document.addEventListener("${hydratedEvent}", ${translateContinuously})`),
);

test("a household that has every page translated types everything and enrolls", async ({
  page,
  household,
}) => {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  const isTranslated = () => expect(page.locator("h1 font").first()).toBeVisible();

  await household.startEnrollment("07728", "jcpl");
  await isTranslated();
  await household.enterManually();
  await isTranslated();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeFocused();
  await isTranslated();
  await household.complete(uniqueNumber("jcpl"));
  await isTranslated();
  expect(await household.enrollment()).toMatchObject({ stage: "completed", source: "manual" });
  expect(failures).toEqual([]);
});

test("a household that has the contact page translated sends its message", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ana Rivera");
  await page.getByLabel("Email").fill("ana@example.org");
  await page.getByLabel("Phone").fill("(609) 555-0142");
  await page.getByLabel("Message").fill("Hi!");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/^Thanks! Your message has been sent/)).toBeVisible();
});
