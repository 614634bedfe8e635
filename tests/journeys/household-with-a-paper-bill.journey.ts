import { acceptance, type Step } from "./support/acceptance.ts";
import { expect } from "./support/household.ts";
import { pictureOfBill } from "./support/pictures-of-bill.ts";
import type { Walk } from "./support/walk.ts";

const phone = "(732) 555-0142";
const number = "08044807645672078793";

const seesPages = (walk: Walk, count: number) =>
  expect(walk.page.getByRole("listitem").filter({ has: walk.page.getByRole("img") })).toHaveCount(count);

const steps = (): Step[] => [
  ["opens home", "start", (walk) => walk.openHome()],
  [
    "checks its ZIP code and reads that JCP&L serves it",
    "start",
    (walk) => walk.checkEligibility("08701", "jcpl"),
  ],
  ["types name and e-mail", "heading", (walk) => walk.signUp("Winston", "McAllister")],
  [
    "photographs the first page of its bill",
    "here",
    async (walk) => {
      const { bill, photographs } = walk.messages;
      await walk.page.getByLabel(bill.photograph).setInputFiles(await pictureOfBill("jcpl-d04", 1));
      await walk.arrivesAt(photographs.title);
      await seesPages(walk, 1);
    },
  ],
  [
    "photographs the second page",
    "here",
    async (walk) => {
      const { photographs } = walk.messages;
      await walk.page.getByLabel(photographs.takeAnother).setInputFiles(await pictureOfBill("jcpl-d04", 2));
      await seesPages(walk, 2);
    },
  ],
  [
    "looks at the corners of the second page",
    "heading",
    async (walk) => {
      const { photographs } = walk.messages;
      await walk.press(photographs.ofPage(photographs.adjust, 2));
      await walk.arrivesAt(photographs.corners.title);
    },
  ],
  [
    "taps where a corner is, drags another one, and moves it back with a button",
    "here",
    async (walk) => {
      const { corners } = walk.messages.photographs;
      const [topLeft, , , bottomLeft] = corners.names;
      const handle = (name = "") => walk.page.getByRole("slider", { name });
      const centerOf = async (name = "") => {
        await handle(name).scrollIntoViewIfNeeded();
        const box = await handle(name).boundingBox();
        if (!box) throw new Error(`${name} is not on the screen.`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      const positions = () => handle(topLeft).getAttribute("aria-valuetext");
      const found = await positions();
      const first = await centerOf(topLeft);
      await walk.page.touchscreen.tap(first.x - 2, first.y - 40); // beyond the reach of a finger
      expect(await positions()).not.toBe(found);

      const last = await centerOf(bottomLeft);
      const before = await handle(bottomLeft).getAttribute("aria-valuetext");
      await walk.page.mouse.move(last.x, last.y);
      await walk.page.mouse.down();
      await walk.page.mouse.move(last.x - 6, last.y + 4, { steps: 3 });
      await walk.page.mouse.up();
      await expect(handle(bottomLeft)).not.toHaveAttribute("aria-valuetext", before ?? "");
      await walk.press(corners.directions.left);
    },
  ],
  [
    "takes the page as it was cut",
    "here",
    async (walk) => {
      await walk.press(walk.messages.photographs.corners.done);
      await expect(walk.page.getByRole("dialog")).toHaveCount(0);
      await seesPages(walk, 2);
    },
  ],
  [
    "sends its bill and sees what was read",
    "here",
    async (walk) => {
      await walk.press(walk.messages.photographs.send);
      await expect(walk.page.getByText(walk.messages.bill.foundTitle)).toBeVisible({ timeout: 120_000 });
      await walk.sees(number);
    },
  ],
  [
    "goes on to its details, which are filled in",
    "heading",
    async (walk) => {
      const { application } = walk.messages;
      await walk.press(walk.messages.bill.goOn);
      await walk.arrivesAt(application.title);
      await walk.sees(/2249 Winterberry/i);
    },
  ],
  [
    "types its telephone number and sees its whole application",
    "heading",
    async (walk) => {
      await walk.field(walk.messages.application.fields.phone).fill(phone);
      await walk.press(walk.messages.application.button);
      await walk.arrivesAt(walk.messages.billing.title);
      await expect(walk.numberField()).toHaveValue(number);
    },
  ],
  [
    "accepts the terms, signs and gets the e-mail",
    "heading",
    async (walk) => {
      await walk.sign();
      expect(await walk.household.enrollment()).toMatchObject({ stage: "completed", accountNumber: number });
      await walk.household.mail();
    },
  ],
];

acceptance("a household with a paper bill and a phone, which photographs two pages and moves their corners", {
  inEveryRun: { screen: "390x664", locale: "en" },
  steps,
});
