import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { acceptance, type Step } from "./support/acceptance.ts";
import { expect } from "./support/household.ts";

const accountNumber = uniqueNumber("jcpl");
const phone = "(732) 555-0142";
const street = "859 Pemberly St";

const steps = (): Step[] => [
  ["opens home", "start", (walk) => walk.openHome()],
  [
    "checks its ZIP code and reads that JCP&L serves it",
    "start",
    (walk) => walk.checkEligibility("07728", "jcpl"),
  ],
  [
    "types its name, reloads, and finds it typed",
    "start",
    async (walk) => {
      await walk.field(walk.messages.signup.firstName).fill("Ana");
      await walk.page.reload();
      await expect(walk.field(walk.messages.signup.firstName)).toHaveValue("Ana");
    },
  ],
  ["types the rest and goes on", "heading", (walk) => walk.signUp("Ana", "Rivera")],
  [
    "reloads, and is where it was",
    "start",
    async (walk) => {
      await walk.page.reload();
      await walk.arrivesAt(walk.messages.connect.title);
    },
  ],
  [
    "starts to type its details",
    "here",
    async (walk) => {
      const { application, connect, enrollment } = walk.messages;
      await walk.follow(connect.manual);
      await walk.arrivesAt(enrollment.title);
      await walk.field(application.fields.phone).fill(phone);
      await walk.field(application.fields.street).fill(street);
      await walk.sees(application.saved);
    },
  ],
  [
    "closes the tab, opens home later, and is greeted with its application",
    "start",
    async (walk) => {
      const earlierTab = walk.page;
      walk.household = await walk.household.openTab();
      await earlierTab.close();
      await walk.openHome();
      await expect(walk.link(walk.messages.home.returning.continue)).toBeVisible();
    },
  ],
  [
    "continues, and finds what it had typed",
    "start",
    async (walk) => {
      const { application, enrollment, home } = walk.messages;
      await walk.follow(home.returning.continue);
      await walk.arrivesAt(enrollment.title);
      await expect(walk.field(application.fields.phone)).toHaveValue(phone);
      await expect(walk.field(application.fields.street)).toHaveValue(street);
    },
  ],
  [
    "reloads, and finds it again",
    "start",
    async (walk) => {
      const { application } = walk.messages;
      await walk.page.reload();
      await expect(walk.field(application.fields.street)).toHaveValue(street);
    },
  ],
  [
    "types the rest and goes on",
    "heading",
    async (walk) => {
      const { application, billing, enrollment } = walk.messages;
      await walk.field(application.fields.city).fill("Freehold");
      await walk.press(enrollment.button);
      await walk.arrivesAt(billing.title);
    },
  ],
  [
    "types its number, reloads, and finds it typed",
    "start",
    async (walk) => {
      await walk.numberField().fill(accountNumber);
      await walk.page.reload();
      await expect(walk.numberField()).toHaveValue(accountNumber);
    },
  ],
  ["accepts the terms and signs", "heading", (walk) => walk.sign()],
  [
    "reloads, and the confirmation is still there",
    "start",
    async (walk) => {
      await walk.page.reload();
      await walk.arrivesAt(walk.messages.confirmation.title);
      expect(await walk.household.counts()).toEqual({ sessions: 1, enrollments: 1, mails: 1 });
    },
  ],
];

acceptance(
  "a household that closes the tab at the form, comes back to home, reloads at each step and finishes",
  {
    inEveryRun: { screen: "390x664", locale: "es" },
    steps,
  },
);
