import type { Page } from "@playwright/test";
import { localizedPath } from "#contracts/site/locales.ts";
import { sitePages } from "#contracts/site/pages.ts";
import { test } from "./capture.ts";

/** Opens a page until it is hydrated. The second load has the fonts cached from the start. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

for (const name of sitePages) {
  test(name, async ({ page, messages: { paths }, capture }) => {
    await open(page, name === "notFound" ? `${paths.home.replace(/\/$/, "")}/no-such-page` : paths[name]);
    await capture(`${name}-opened`);
  });
}

test("menu", async ({ page, messages, capture }) => {
  const { paths, common } = messages;
  await open(page, paths.home);
  const opener = page.getByRole("button", { name: common.menuOpen });
  if (await opener.isVisible()) await opener.click();
  await capture("menu-open");
});

test("check", async ({ page, messages, capture }) => {
  const { paths, common, fieldErrorMessages } = messages;
  const { card } = common;
  const check = page.getByRole("main").getByRole("button", { name: card.button }).first();
  await open(page, paths.home);
  await check.click();
  await page.getByText(fieldErrorMessages.eligibility_zip_invalid).waitFor();
  await capture("check-empty");
  await page.getByRole("textbox", { name: card.zip }).first().fill("10001");
  await page.getByLabel(card.utility).first().selectOption("jcpl");
  await check.click();
  await page.getByText(card.notEligibleText).waitFor();
  await capture("check-not-served");
  await page.route("**/api/eligibility/data", (route) => route.abort());
  await open(page, paths.ace);
  await page.getByRole("textbox", { name: card.zip }).first().fill("08401");
  await check.click();
  await page.getByText(card.failed).waitFor();
  await capture("check-failed");
});

test("estimator", async ({ page, messages, capture }) => {
  const { paths } = messages;
  await open(page, paths.nj);
  const slider = page.getByRole("slider");
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error("The slider is not visible.");
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.97, box.y + box.height / 2, { steps: 5 });
  await capture("estimator-dragging");
});

test("faq", async ({ page, messages, capture }) => {
  const { paths, faqs } = messages;
  await open(page, paths.faqs);
  await page.getByRole("heading", { name: faqs.items.at(-1)?.question ?? "" }).click();
  await capture("faq-another-open");
});

test("contact-form", async ({ page, messages, capture }) => {
  const { paths, common, contact } = messages;
  const { form } = contact;
  await open(page, paths.contact);
  const send = page.getByRole("button", { name: form.button });
  await send.click();
  await page.getByText(common.errorSummary(3)).waitFor();
  await capture("contact-form-refused");
  await page.getByLabel(form.name).fill("Maximiliana Alexandrina von Hohenzollern-Featherstonehaugh");
  await page
    .getByLabel(form.email)
    .fill("maximiliana.alexandrina.featherstonehaugh@a-very-long-domain.example.org");
  await page.getByLabel(form.phone).fill("609 555 0142");
  await page.route("**/api/contact", (route) => route.abort());
  await send.click();
  await page.getByText(form.error.split(".")[0] ?? "").waitFor();
  await capture("contact-form-failed");
  await page.unroute("**/api/contact");
  await send.click();
  await page.getByText(form.ok("maximiliana").split(".")[0] ?? "").waitFor();
  await capture("contact-form-sent");
});

test("design", async ({ page, siteLocale, capture }) => {
  await page.goto(localizedPath(siteLocale, "/design.html"));
  await capture("design-system");
});
