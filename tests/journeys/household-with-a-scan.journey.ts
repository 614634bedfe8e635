import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { acceptance, type Step } from "./support/acceptance.ts";
import { billFile, expect } from "./support/household.ts";

const phone = "(973) 555-0142";
const readNumber = "08014234588392706393";
const accountNumber = uniqueNumber("jcpl");

const steps = (): Step[] => [
  ["opens home", "start", (walk) => walk.openHome()],
  [
    "checks its ZIP code and reads that JCP&L serves it",
    "start",
    (walk) => walk.checkEligibility("07054", "jcpl"),
  ],
  ["types name and e-mail", "heading", (walk) => walk.signUp("Devon", "Santangelo")],
  [
    "uploads a scan of its bill and sees what was read, and that a value needs checking",
    "here",
    async (walk) => {
      const { connect, bill } = walk.messages;
      await walk.field(connect.upload).setInputFiles(billFile("jcpl-s02"));
      await expect(walk.page.getByText(bill.foundTitle)).toBeVisible({ timeout: 120_000 });
      await walk.sees(readNumber);
      await walk.sees(bill.check);
    },
  ],
  [
    "goes on to its details, which are filled in",
    "heading",
    async (walk) => {
      const { application } = walk.messages;
      await walk.press(walk.messages.bill.goOn);
      await walk.arrivesAt(application.title);
      await walk.sees(/1552 E Kingsbridge/i);
    },
  ],
  [
    "types its telephone number and sees its whole application, with the number that needs checking",
    "heading",
    async (walk) => {
      await walk.field(walk.messages.application.fields.phone).fill(phone);
      await walk.press(walk.messages.application.button);
      await walk.arrivesAt(walk.messages.billing.title);
      await expect(walk.numberField()).toHaveValue(readNumber);
    },
  ],
  [
    "corrects the number",
    "here",
    async (walk) => {
      await walk.numberField().fill(accountNumber);
      await expect(walk.numberField()).toHaveValue(accountNumber);
    },
  ],
  [
    "goes back by the browser's Back and finds its details as they were",
    "heading",
    async (walk) => {
      const { application } = walk.messages;
      await walk.page.goBack();
      await walk.arrivesAt(application.title);
      await expect(walk.field(application.fields.phone)).toHaveValue(phone);
    },
  ],
  [
    "goes on again and finds the number that it corrected",
    "heading",
    async (walk) => {
      await walk.press(walk.messages.application.button);
      await walk.arrivesAt(walk.messages.billing.title);
      await expect(walk.numberField()).toHaveValue(accountNumber);
    },
  ],
  [
    "accepts the terms and signs",
    "heading",
    async (walk) => {
      await walk.sign();
      expect(await walk.household.enrollment()).toMatchObject({ stage: "completed", accountNumber });
    },
  ],
];

acceptance("a Spanish-speaking household with a scanned bill, which corrects a value and goes back once", {
  steps,
});
