import type { Page } from "@playwright/test";
import { expect, test } from "./support/household.ts";

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole("main");

test("a check without script is answered by a page, in the language of the form", async ({ page }) => {
  await page.goto("/es");
  await page.getByLabel("Código postal").first().fill(" 07102");
  await page.getByLabel("Compañía eléctrica").first().selectOption("pse");
  await main(page).getByRole("button", { name: "Vea si califica" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("PSE&G");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByRole("link", { name: "Ir a la inscripción" }).click();
  await expect(page).toHaveURL("/es/signup?zip=07102&utility=pse");
  await expect(page.getByText(/Esta página necesita JavaScript/)).toBeVisible();
});

test.describe("with script again", () => {
  test.use({ javaScriptEnabled: true });

  test("a page that its scripts render says who helps when they do not come", {
    tag: "@verify",
  }, async ({ page }) => {
    await page.route("**/assets/**/main-*.js", (route) => route.abort());
    await page.goto("/my-enrollment");
    await expect(page.getByText(/^This page needs JavaScript/)).toBeVisible();
    await expect(page.getByText("Just a moment…")).toHaveCount(0);
  });

  test("the sign-up takes over the home of a check without script", async ({ page }) => {
    await page.goto("/signup?zip=07102&utility=pse");
    await expect(page.getByText(/^Good news: 07102 is served by PSE&G/)).toBeVisible();
    await expect(page).toHaveURL("/signup");
  });
});

test("a check without script and without a utility asks for one only where several serve the ZIP code", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByLabel("ZIP code").first().fill("07302");
  await main(page).getByRole("button", { name: "Check eligibility" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("PSE&G serves homes in 07302");
  await page.goBack();
  await page.getByLabel("ZIP code").first().fill("08041");
  await main(page).getByRole("button", { name: "Check eligibility" }).first().click();
  await expect(page.getByRole("heading", { name: "Which utility serves your home in 08041?" })).toBeVisible();
});

test("a message without script is sent once, and a wrong one keeps what was typed", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ana Rivera");
  await page.getByLabel("Email").fill("ana@example.org");
  await page.getByLabel("Phone").fill("1");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(
    page.getByRole("link", { name: "Phone: Please enter a complete phone number (at least 10 digits)" }),
  ).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Ana Rivera");
  await page.getByLabel("Phone").fill("609.555.0142");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Thanks! Your message has been sent." })).toBeVisible();
  await expect(page).toHaveURL("/api/form-result/message-sent?language=en");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Thanks! Your message has been sent." })).toBeVisible();
});
