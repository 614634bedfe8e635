import type { Page } from "@playwright/test";
import { siteMessages } from "#tools/screenshots/messages.ts";
import { type Network, Recorder, type Step } from "./recorder.ts";

export const phone = {
  viewport: { width: 390, height: 664 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/** Each with its own bill in hand: an electric account can be enrolled once. */
const households = {
  "pse-d01": { firstName: "Anthony", lastName: "Abernathy", zip: "07013" },
  "pse-d03": { firstName: "Fatima", lastName: "Whitlock", zip: "08820" },
};
export type Run = { bill: keyof typeof households; network?: Network };

const { common, signup, connect, bill, application, billing, confirmation } = siteMessages.en;

/** Walks from the home page to the confirmation. */
export async function enroll(page: Page, site: string, { bill: file, network }: Run): Promise<Step[]> {
  const { firstName, lastName, zip } = households[file];
  const person = await Recorder.on(page, network);
  const heading = (name: string) => page.getByRole("heading", { name });
  const field = (label: string) => page.getByLabel(label).first();
  const button = (name: string) => page.getByRole("main").getByRole("button", { name }).first();

  await person.open(site, button(common.card.button));
  await person.step(
    "check the ZIP code",
    async () => {
      await person.fill(field(common.card.zip), zip);
      const utility = field(common.card.utility);
      if ((await utility.inputValue()) === "") await person.select(utility, "pse");
      await person.tap(button(common.card.button));
    },
    field(signup.firstName),
  );
  await person.step(
    "name and e-mail",
    async () => {
      await person.fill(field(signup.firstName), firstName);
      await person.fill(field(signup.lastName), lastName);
      await person.fill(field(signup.email), `household.${zip}@example.org`);
      await person.tap(button(signup.button));
    },
    heading(connect.title),
  );
  await person.step(
    "send the bill",
    () => person.chooseFile(page.getByLabel(connect.upload), `tests/fixtures/bills/${file}.pdf`),
    page.getByText(bill.foundTitle),
  );
  await person.step("see what was read", () => person.tap(button(bill.goOn)), heading(application.title));
  await person.step(
    "check the details",
    async () => {
      await person.fill(field(application.fields.phone), "6095550142");
      await person.tap(button(application.button));
    },
    heading(billing.title),
  );
  await person.step(
    "sign",
    async () => {
      await person.tap(page.getByRole("checkbox").first());
      await person.tap(button(billing.button));
    },
    heading(confirmation.title),
  );
  return person.steps;
}
