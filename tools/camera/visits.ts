import type { Page } from "playwright";
import { publicPages } from "../../contracts/pages.ts";
import type { Visit } from "./camera.ts";
import { enrollmentVisits } from "./enrollment-visits.ts";

/** Until the page answers. The second visit has the typefaces from the start. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.reload();
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
}

const plain = Object.entries({ ...publicPages, notFound: "/no-such-page" }).map(
  ([name, address]): Visit => ({
    name,
    async walk(page, keep) {
      await open(page, address);
      await keep("opened");
    },
  }),
);

const check = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Check eligibility" }).first();

const states: Visit[] = [
  {
    name: "menu",
    async walk(page, keep) {
      await open(page, "/");
      const opener = page.getByRole("button", { name: "Open menu" });
      if (await opener.isVisible()) await opener.click();
      await keep("open");
    },
  },
  {
    name: "check",
    async walk(page, keep) {
      await open(page, "/");
      await check(page).click();
      await page.getByText("Enter a 5-digit ZIP code.").waitFor();
      await keep("empty");
      await page.getByLabel("ZIP code").first().fill("10001");
      await page.getByLabel("Electric utility").first().selectOption("jcpl");
      await check(page).click();
      await page.getByText("Please check back again later.").waitFor();
      await keep("not-served");
      await page.route("**/api/eligibility/data", (route) => route.abort());
      await open(page, "/ace");
      await page.getByLabel("ZIP code").first().fill("08401");
      await check(page).click();
      await page.getByText("We couldn't check your ZIP code").waitFor();
      await keep("failed");
    },
  },
  {
    name: "estimator",
    async walk(page, keep) {
      await open(page, "/nj");
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
      await open(page, "/faqs");
      await page.getByText("Why do you ask for my utility account").click();
      await keep("another-open");
    },
  },
  {
    name: "contact-form",
    async walk(page, keep) {
      await open(page, "/contact");
      const send = page.getByRole("button", { name: "Send message" });
      await send.click();
      await page.getByText("Please check these answers").waitFor();
      await keep("refused");
      await page.getByLabel("Name*").fill("Maximiliana Alexandrina von Hohenzollern-Featherstonehaugh");
      await page
        .getByLabel("Email*")
        .fill("maximiliana.alexandrina.featherstonehaugh@a-very-long-domain.example.org");
      await page.getByLabel("Phone*").fill("609 555 0142");
      await page.route("**/api/contact", (route) => route.abort());
      await send.click();
      await page.getByText("We couldn't send your message").waitFor();
      await keep("failed");
      await page.unroute("**/api/contact");
      await send.click();
      await page.getByText("Your message has been sent").waitFor();
      await keep("sent");
    },
  },
  {
    name: "design",
    async walk(page, keep) {
      await page.goto("/design.html");
      await keep("system");
    },
  },
];

export const visits: Visit[] = [...plain, ...states, ...enrollmentVisits];
