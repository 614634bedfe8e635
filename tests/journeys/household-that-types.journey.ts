import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { promisedDiscount } from "#domain/discounts.ts";
import { utilities } from "#domain/utilities/index.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { acceptance, type Step } from "./support/acceptance.ts";
import { expect } from "./support/household.ts";

const utility = "Atlantic City Electric";
const { percent } = promisedDiscount("ace", new Date());
const accountNumber = uniqueNumber("ace");

const steps = (): Step[] => [
  ["opens home", "start", (walk) => walk.openHome()],
  [
    "chooses the wrong utility and reads whose ZIP code it is",
    "here",
    async (walk) => {
      const { common, zipUtilities } = walk.messages;
      await walk.field(common.card.zip).fill("NJ 08401");
      await expect(walk.field(common.card.utility)).toHaveValue("ace");
      await walk.field(common.card.utility).selectOption("pse");
      await walk.pressCheck();
      const insteadOf = fillPlaceholders(zipUtilities.insteadOf, { utility, chosen: utilities.pse.name });
      await walk.sees(
        fillPlaceholders(zipUtilities.oursAtMinimum, { zip: "08401", utility: insteadOf, percent }),
      );
    },
  ],
  [
    "presses the button that checks with its own utility and reads that it is served",
    "start",
    async (walk) => {
      await walk.press(fillPlaceholders(walk.messages.zipUtilities.checkWith, { utility }));
      await walk.seesAnswer("08401", "ace");
    },
  ],
  ["types name and e-mail", "heading", (walk) => walk.signUp("Lena", "Kowalski")],
  [
    "chooses to type everything",
    "heading",
    async (walk) => {
      await walk.follow(walk.messages.connect.manual);
      await walk.arrivesAt(walk.messages.enrollment.title);
    },
  ],
  [
    "types '1' as its telephone number and an address in Texas, and is told about each",
    "errors",
    async (walk) => {
      const { application, enrollment, fieldErrorMessages } = walk.messages;
      await walk.field(application.fields.phone).fill("1");
      await walk.field(application.fields.street).fill("500 Congress Ave");
      await walk.field(application.fields.city).fill("Austin");
      await walk.field(application.fields.state).selectOption("TX");
      await walk.field(application.fields.zip).fill("78701");
      await walk.press(enrollment.button);
      await walk.sees(fieldErrorMessages.phone_incomplete);
      await walk.sees(fieldErrorMessages.service_state_outside);
      await walk.sees(fieldErrorMessages.service_zip_outside);
    },
  ],
  [
    "corrects them and sees its whole application",
    "heading",
    async (walk) => {
      const { application, billing, enrollment } = walk.messages;
      await walk.field(application.fields.phone).fill("609.555.0142");
      await walk.field(application.fields.street).fill("1200 Atlantic Ave");
      await walk.field(application.fields.city).fill("Atlantic City");
      await walk.field(application.fields.state).selectOption("NJ");
      await walk.field(application.fields.zip).fill("08401-1234");
      await walk.press(enrollment.button);
      await walk.arrivesAt(billing.title);
      await walk.sees(/1200 Atlantic Ave/);
    },
  ],
  [
    "leaves a digit out of its number and is told",
    "errors",
    async (walk) => {
      await walk.numberField().fill(accountNumber.slice(1));
      await walk.press(walk.messages.billing.button);
      await walk.sees(walk.messages.fieldErrorMessages.account_number_invalid_ace);
    },
  ],
  [
    "types the whole number and signs",
    "heading",
    async (walk) => {
      await walk.numberField().fill(accountNumber);
      await walk.sign();
      expect(await walk.household.enrollment()).toMatchObject({
        stage: "completed",
        utility: "ace",
        accountNumber,
      });
    },
  ],
];

acceptance("a household of Atlantic City Electric that types everything, makes mistakes and corrects them", {
  inEveryRun: { screen: "390x664", locale: "en", look: "dark, 150 % text" },
  steps,
});
