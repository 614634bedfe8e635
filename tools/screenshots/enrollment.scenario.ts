import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { errorStatus } from "#contracts/http/error-codes.ts";
import { routes } from "#contracts/http/routes.ts";
import { utilities } from "#domain/utilities/index.ts";
import { sandboxPassword, verificationCode } from "#local/utility-service/sandbox-users.ts";
import { test } from "./capture.ts";
import type { SiteMessages } from "./messages.ts";

const bill = (name: string) => `tests/fixtures/bills/${name}.pdf`;
const zip = "07302";

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");

/** A household whose long name and e-mail address need the most space. */
class Household {
  private readonly page: Page;
  private readonly messages: SiteMessages;

  constructor(page: Page, messages: SiteMessages) {
    this.page = page;
    this.messages = messages;
  }

  clickButton = (name: string) => this.page.getByRole("button", { name, exact: true }).click();
  waitForText = (text: string) => this.page.getByText(text).filter({ visible: true }).first().waitFor();
  waitForHeading = (heading: string) => this.page.getByRole("heading", { name: heading }).waitFor();

  async signUp(initialUtility = "pse", initialZip = zip): Promise<void> {
    const { signup, connect } = this.messages;
    await this.page.goto(this.messages.paths.signup);
    await this.page.evaluate((entries) => Object.assign(localStorage, entries), {
      initialZip,
      initialUtility,
    });
    await this.page.getByLabel(signup.firstName).fill("Maximiliana Alexandrina");
    await this.page.getByLabel(signup.lastName).fill("von Hohenzollern-Featherstonehaugh");
    await this.page
      .getByLabel(signup.email)
      .fill(`maximiliana.${crypto.randomUUID()}@a-very-long-domain.example.org`);
    await this.clickButton(signup.button);
    await this.waitForHeading(connect.title);
  }

  async openLogin(): Promise<void> {
    const { connect, connectDialog } = this.messages;
    await this.signUp();
    await this.clickButton(connect.login);
    await this.waitForHeading(connectDialog.login.title("PSE&G"));
  }

  async logIn(username: string): Promise<void> {
    const { login } = this.messages.connectDialog;
    await this.page.getByLabel(login.username).fill(username);
    await this.page.getByLabel(login.password).fill(sandboxPassword);
    await this.clickButton(login.button);
  }

  async fillInForm(): Promise<void> {
    const { application, enrollment } = this.messages;
    await this.page.getByLabel(application.fields.phone, { exact: true }).fill("(732) 555-0142");
    await this.page.getByLabel(application.fields.street).first().fill("859 Pemberly St");
    await this.page.getByLabel(application.fields.city).first().fill("Freehold");
    await this.clickButton(enrollment.button);
  }

  /** From the manual form to the confirmation, or to what the billing screen says instead. */
  async enterManually(number: string): Promise<void> {
    const { billing } = this.messages;
    await this.fillInForm();
    await this.waitForHeading(billing.title);
    await this.page.getByLabel(billing.label()).fill(number);
    await this.page.getByRole("checkbox").check();
  }

  uploadToken = () =>
    this.page.evaluate(async (path) => {
      const body = JSON.stringify({ sessionId: localStorage.session_id });
      const headers = { "content-type": "application/json" };
      return String((await (await fetch(path, { method: "POST", headers, body })).json()).token);
    }, routes.createUploadLink.path);

  uploadBill = (name: string) => this.page.getByLabel(this.messages.connect.upload).setInputFiles(bill(name));
}

test("signup", async ({ page, messages, capture }) => {
  const { clickButton, waitForText } = new Household(page, messages);
  await page.goto(messages.paths.signup);
  await page.getByLabel(messages.signup.firstName).waitFor();
  await capture("signup-opened");
  await clickButton(messages.signup.button);
  await waitForText(messages.common.errorSummary(3));
  await capture("signup-refused");
  await page.evaluate(() => Object.assign(localStorage, { initialZip: "07302", initialUtility: "pse" }));
  await page.reload();
  await waitForText("07302");
  await capture("signup-answered");
});

test("connect", async ({ page, messages, capture }) => {
  const { connect, connectDialog } = messages;
  const household = new Household(page, messages);
  await household.signUp();
  await page.getByRole("button", { name: connect.login }).waitFor();
  await capture("connect-opened");
  await household.clickButton(connect.whyLink);
  await capture("connect-why");
  await household.clickButton(messages.dataUse.gotIt);
  await household.clickButton(connect.login);
  await household.clickButton(connectDialog.login.change(zip));
  await page.getByRole("dialog").getByRole("textbox", { name: connectDialog.zip.label }).waitFor();
  await capture("connect-dialog-zip");
});

test("upload from a phone", async ({ page, messages, capture }) => {
  const { bill, paths, phoneCode, phoneUpload } = messages;
  const household = new Household(page, messages);
  await household.signUp();
  // A phone does not show the code, and opens the page behind it.
  if (await page.getByRole("button", { name: bill.phone }).isVisible()) {
    await household.clickButton(bill.phone);
    await page.getByLabel(phoneCode.link).waitFor();
    await capture("phone-code");
  }
  await page.goto(`${paths.phoneUpload}#token=${await household.uploadToken()}`);
  await household.waitForHeading(phoneUpload.title);
  await capture("phone-upload");
  await household.uploadBill("pse-d03");
  await household.waitForHeading(phoneUpload.sent.title);
  await capture("phone-upload-sent");
  await page.goto("about:blank"); // a reload would keep the token
  await page.goto(paths.phoneUpload);
  await household.waitForHeading(phoneUpload.notValid.title);
  await capture("phone-upload-not-valid");
});

test("login", async ({ page, messages, capture }) => {
  const { type, code: verification } = messages.connectDialog;
  const household = new Household(page, messages);
  await household.openLogin();
  await capture("login-opened");
  await household.logIn("wrong-password");
  await page.getByRole("dialog").getByRole("alert").filter({ hasText: /./ }).first().waitFor();
  await capture("login-refused");
  await household.logIn("email-code");
  await page.getByRole("radio", { name: type.options.email }).waitFor();
  await capture("login-code-by");
  await household.clickButton(type.button);
  await page.getByLabel(verification.label).fill(verificationCode);
  await capture("login-code");
  await household.clickButton(verification.button);
  await household.waitForHeading(messages.application.title);
  await capture("login-connected");
});

test("bill", async ({ page, messages, capture }) => {
  const { application, billing, signup } = messages;
  const household = new Household(page, messages);
  const { clickButton, waitForText, waitForHeading } = household;
  await household.signUp("pse", "08820");
  await household.uploadBill("edge-not-a-bill");
  await waitForText(messages.bill.errorTitle);
  await capture("bill-unreadable");
  await clickButton(messages.bill.tryAgain);
  const captured = Promise.withResolvers<void>();
  await page.route("**/api/bills/*", (route) => captured.promise.then(() => route.continue()));
  await household.uploadBill("pse-d03");
  await waitForText(messages.bill.analyzing);
  await capture("bill-running");
  captured.resolve();
  await waitForText(messages.bill.foundTitle);
  await capture("bill-found");
  await clickButton(messages.bill.goOn);
  await waitForHeading(application.title);
  await capture("bill-application");
  await page.getByLabel(application.fields.phone).fill("609");
  await clickButton(application.button);
  await waitForText(messages.common.errorSummary(2));
  await capture("bill-application-refused");
  await page.goto(messages.paths.signup);
  await waitForText(signup.welcomeTitle);
  await capture("bill-welcome-back");
  await page.getByRole("link", { name: signup.welcomeButton }).click();
  await page.getByLabel(application.fields.phone).fill("(609) 555-0142");
  await page.getByRole("radio", { name: application.accountHolder.answers("").permission }).check();
  await clickButton(application.button);
  await waitForHeading(billing.title);
  await capture("bill-billing");
  const number = page.getByLabel(billing.label());
  await number.fill("123");
  await clickButton(billing.button);
  await waitForText(messages.fieldErrorMessages.account_number_invalid_pse);
  await capture("bill-billing-refused");
  await number.fill(`PE${digits(18)}`);
  await page.getByRole("checkbox").check();
  await clickButton(billing.button);
  await waitForHeading(messages.confirmation.title);
  await capture("bill-confirmation");
});

test("manual", async ({ page, messages, capture }) => {
  const household = new Household(page, messages);
  await household.signUp("jcpl", "07728");
  await page.getByRole("link", { name: messages.connect.manual }).click();
  await household.waitForHeading(messages.enrollment.title);
  await capture("manual-opened");
  await household.clickButton(messages.enrollment.button);
  await household.waitForText(messages.fieldErrorMessages.phone_required);
  await capture("manual-refused");
  const number = `080${digits(17)}`;
  await household.enterManually(number);
  await page.getByText(messages.billing.whereIsIt(utilities.jcpl.enrollmentNumber.name)).click();
  await capture("manual-billing");
  await page.goto(messages.paths.home);
  await household.waitForText(messages.home.returning.continue);
  await capture("home-returning");
  await page.goBack();
  await page.getByRole("checkbox").check();
  await household.clickButton(messages.billing.button);
  await household.waitForHeading(messages.confirmation.title);
  await capture("manual-confirmation");
  await household.signUp("jcpl", "07728");
  await page.getByRole("link", { name: messages.connect.manual }).click();
  await household.waitForHeading(messages.enrollment.title);
  await household.enterManually(number);
  await household.clickButton(messages.billing.button);
  await household.waitForHeading(messages.numberTaken.title);
  await capture("manual-number-taken");
});

test("a move", async ({ page, messages, capture }) => {
  const household = new Household(page, messages);
  await page.route(/\/api\/session\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), move: { utility: "jcpl", zip } } });
  });
  await page.route(`**${routes.submitApplication.path}`, (route) =>
    route.fulfill({
      status: errorStatus.move_outside_of_territory,
      json: { code: "move_outside_of_territory", error: "", requestId: "screenshots" },
    }),
  );
  await household.signUp("jcpl", "07728");
  await household.waitForText(messages.moving.account("Customer Number", "JCP&L"));
  await capture("move-connect");
  await page.getByRole("link", { name: messages.connect.manual }).click();
  await household.waitForHeading(messages.enrollment.title);
  await household.fillInForm();
  await household.waitForHeading(messages.moving.outside.title);
  await capture("move-refused");
});
