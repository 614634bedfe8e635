import { acceptance, type Step } from "./support/acceptance.ts";
import { billFile, expect } from "./support/household.ts";

/** Each variant has a household and a bill of its own, since an account is enrolled once. */
const bills = [
  {
    file: "pse-d01",
    firstName: "Anthony",
    lastName: "Abernathy",
    zip: "07013",
    street: /1115 E Kingsbridge/i,
    number: "PE000004017206050484",
  },
  {
    file: "pse-d02",
    firstName: "Samir",
    lastName: "Kowalczyk",
    zip: "07018",
    street: /2682 E Kingsbridge/i,
    number: "PE000046844972827204",
  },
  {
    file: "pse-d04",
    firstName: "Gwendolyn",
    lastName: "Pennyweather",
    zip: "07601",
    street: /1268 Brindlewood/i,
    number: "PE000049356061679169",
  },
  {
    file: "pse-d06",
    firstName: "Gregory",
    lastName: "O'Mallory",
    zip: "07601",
    street: /1653 Cedar Hollow/i,
    number: "PE000047961522132952",
  },
] as const;

const steps = (variant: number): Step[] => {
  const bill = bills[variant] ?? bills[0];
  return [
    ["opens home", "start", (walk) => walk.openHome()],
    [
      "types its ZIP code, presses 'Check eligibility' and reads that PSE&G serves it",
      "start",
      (walk) => walk.checkEligibility(bill.zip, "pse"),
    ],
    ["types name and e-mail", "heading", (walk) => walk.signUp(bill.firstName, bill.lastName)],
    [
      "uploads its bill and sees what was read",
      "here",
      async (walk) => {
        await walk.field(walk.messages.connect.upload).setInputFiles(billFile(bill.file));
        await walk.sees(walk.messages.bill.foundTitle);
        await walk.sees(bill.number);
      },
    ],
    [
      "goes on to its details, which are filled in",
      "heading",
      async (walk) => {
        const { application } = walk.messages;
        await walk.press(walk.messages.bill.goOn);
        await walk.arrivesAt(application.title);
        await walk.sees(bill.street);
      },
    ],
    [
      "goes on without a telephone number and is told",
      "errors",
      async (walk) => {
        await walk.press(walk.messages.application.button);
        await walk.sees(walk.messages.fieldErrorMessages.phone_incomplete);
      },
    ],
    [
      "types the number with dots and goes on, to the number that was read from the bill",
      "heading",
      async (walk) => {
        await walk.field(walk.messages.application.fields.phone).fill("201.555.0142");
        await walk.press(walk.messages.application.button);
        await walk.arrivesAt(walk.messages.billing.title);
        await expect(walk.numberField()).toHaveValue(bill.number);
      },
    ],
    ["accepts the terms and signs", "heading", (walk) => walk.sign()],
  ];
};

acceptance("a household with a PDF bill of PSE&G in hand, which starts on home", {
  inEveryRun: { screen: "390x664", locale: "en" },
  steps,
});
