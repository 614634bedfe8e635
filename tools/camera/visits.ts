import type { Page } from "playwright";
import { defaultLocale } from "#contracts/site/locales.ts";
import { prerenderedPages } from "#contracts/site/pages.ts";
import type { Visit } from "./camera.ts";
import { enrollmentVisits } from "./enrollment-visits.ts";
import { inEachLanguage, type Spoken } from "./texts.ts";

/** Until the page answers. The second visit has the typefaces from the start. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

const plain = ({ pages }: Spoken): Visit[] =>
  prerenderedPages.map((name) => ({
    name,
    async walk(page, keep) {
      await open(page, name === "notFound" ? `${pages.home.replace(/\/$/, "")}/no-such-page` : pages[name]);
      await keep("opened");
    },
  }));

const states = ({ pages, common, contact, faqs, fieldErrorMessages }: Spoken): Visit[] => [
  {
    name: "menu",
    async walk(page, keep) {
      await open(page, pages.home);
      const opener = page.getByRole("button", { name: common.menuOpen });
      if (await opener.isVisible()) await opener.click();
      await keep("open");
    },
  },
  {
    name: "check",
    async walk(page, keep) {
      const { card } = common;
      const check = page.getByRole("main").getByRole("button", { name: card.button }).first();
      await open(page, pages.home);
      await check.click();
      await page.getByText(fieldErrorMessages.eligibility_zip_invalid).waitFor();
      await keep("empty");
      await page.getByLabel(card.zip).first().fill("10001");
      await page.getByLabel(card.utility).first().selectOption("jcpl");
      await check.click();
      await page.getByText(card.notEligibleText).waitFor();
      await keep("not-served");
      await page.route("**/api/eligibility/data", (route) => route.abort());
      await open(page, pages.ace);
      await page.getByLabel(card.zip).first().fill("08401");
      await check.click();
      await page.getByText(card.failed).waitFor();
      await keep("failed");
    },
  },
  {
    name: "estimator",
    async walk(page, keep) {
      await open(page, pages.nj);
      const slider = page.getByRole("slider");
      await slider.scrollIntoViewIfNeeded();
      const box = await slider.boundingBox();
      if (!box) throw new Error("the slider is nowhere");
      await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.97, box.y + box.height / 2, { steps: 5 });
      await keep("dragging");
    },
  },
  {
    name: "faq",
    async walk(page, keep) {
      await open(page, pages.faqs);
      await page.getByText(faqs.items.at(-1)?.question ?? "").click();
      await keep("another-open");
    },
  },
  {
    name: "contact-form",
    async walk(page, keep) {
      const { form } = contact;
      await open(page, pages.contact);
      const send = page.getByRole("button", { name: form.button });
      await send.click();
      await page.getByText(common.errorSummary).waitFor();
      await keep("refused");
      await page
        .getByLabel(form.name + form.required)
        .fill("Maximiliana Alexandrina von Hohenzollern-Featherstonehaugh");
      await page
        .getByLabel(form.email + form.required)
        .fill("maximiliana.alexandrina.featherstonehaugh@a-very-long-domain.example.org");
      await page.getByLabel(form.phone + form.required).fill("609 555 0142");
      await page.route("**/api/contact", (route) => route.abort());
      await send.click();
      await page.getByText(form.error.split(".")[0] ?? "").waitFor();
      await keep("failed");
      await page.unroute("**/api/contact");
      await send.click();
      await page.getByText(form.ok("maximiliana").split(".")[0] ?? "").waitFor();
      await keep("sent");
    },
  },
];

const design: Visit = {
  name: "design",
  async walk(page, keep) {
    await page.goto("/design.html");
    await keep("system");
  },
};

const named = (prefix: string) => (visit: Visit) => ({ ...visit, name: prefix + visit.name });

/** What is not in the first language has its language before its name. */
export const visits: Visit[] = [
  ...inEachLanguage.flatMap(({ language, say }) =>
    [...plain(say), ...states(say), ...enrollmentVisits(say)].map(
      named(language === defaultLocale ? "" : `${language}-`),
    ),
  ),
  design,
];
