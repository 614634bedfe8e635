import { sandboxPassword, verificationCode } from "#local/utility-service/sandbox-users.ts";
import { acceptance, type Step } from "./support/acceptance.ts";
import { expect } from "./support/household.ts";
import type { Walk } from "./support/walk.ts";

const zip = "07960";
const accountNumber = "08011223344556677889";
const phone = "(973) 555-0199";

async function enterCode({ page, messages }: Walk) {
  const { code } = messages.connectDialog;
  await page.getByLabel(code.label).fill(verificationCode);
  await page.getByRole("dialog").getByRole("button", { name: code.button, exact: true }).tap();
}

const steps = (): Step[] => [
  ["opens home", "start", (walk) => walk.openHome()],
  [
    "checks its ZIP code and reads that JCP&L serves it",
    "start",
    (walk) => walk.checkEligibility(zip, "jcpl"),
  ],
  ["types name and e-mail", "heading", (walk) => walk.signUp("Sam", "Okafor")],
  [
    "opens the dialog, which goes to the login at JCP&L",
    "here",
    async (walk) => {
      await walk.press(walk.messages.connect.login);
      await walk.arrivesAt(walk.messages.connectDialog.login.title("JCP&L"));
    },
  ],
  [
    "logs in and is asked how to receive a code",
    "here",
    async (walk) => {
      const { login, type } = walk.messages.connectDialog;
      await walk.field(login.username).fill("expired-code");
      await walk.page.getByRole("textbox", { name: login.password }).fill(sandboxPassword);
      await walk.press(login.button);
      await walk.sees(type.text);
    },
  ],
  [
    "chooses e-mail and is asked for the code",
    "here",
    async (walk) => {
      await walk.press(walk.messages.connectDialog.type.button);
      await expect(walk.page.getByLabel(walk.messages.connectDialog.code.label)).toBeVisible();
    },
  ],
  [
    "types a code that has expired and is told so",
    "here",
    async (walk) => {
      await enterCode(walk);
      await walk.sees(walk.messages.utilityMessages.code_expired);
    },
  ],
  [
    "asks for a new code",
    "here",
    async (walk) => {
      const { code } = walk.messages.connectDialog;
      await walk.press(code.resend);
      await walk.sees(code.resent);
    },
  ],
  [
    "types the new code and sees its details, which are filled in",
    "heading",
    async (walk) => {
      const { application } = walk.messages;
      await enterCode(walk);
      await walk.arrivesAt(application.title);
      await walk.sees(accountNumber);
      await expect(walk.field(application.fields.street)).toHaveValue("61 Washington St");
    },
  ],
  [
    "goes on to the whole application",
    "heading",
    async (walk) => {
      await walk.field(walk.messages.application.fields.email).fill(walk.household.email);
      await walk.press(walk.messages.application.button);
      await walk.arrivesAt(walk.messages.billing.title);
      await expect(walk.numberField()).toHaveValue(accountNumber);
      await walk.sees("(973) 555-0117");
    },
  ],
  [
    "presses 'Change' to correct its telephone number and is at the fields about the person",
    "here",
    async (walk) => {
      const { billing, application } = walk.messages;
      await walk.follow(`${billing.summary.change} ${application.personal}`);
      await walk.arrivesAt(application.title);
      await expect(walk.field(application.fields.firstName)).toBeFocused();
    },
  ],
  [
    "changes the number and sees the new one in the application",
    "heading",
    async (walk) => {
      await walk.field(walk.messages.application.fields.phone).fill(phone);
      await walk.press(walk.messages.application.button);
      await walk.arrivesAt(walk.messages.billing.title);
      await walk.sees(phone);
      await expect(walk.numberField()).toHaveValue(accountNumber);
    },
  ],
  [
    "accepts the terms and signs the changed application",
    "heading",
    async (walk) => {
      await walk.sign();
      expect(await walk.household.enrollment()).toMatchObject({ stage: "completed", accountNumber, phone });
    },
  ],
];

acceptance("a household that connects its JCP&L account and changes its telephone number before it signs", {
  inEveryRun: { screen: "320x568", locale: "en" },
  steps,
});
