import type { Page } from "playwright";
import { sandboxPassword, verificationCode } from "#local/utility-service/sandbox-users.ts";
import type { Visit } from "./camera.ts";
import type { Spoken } from "./texts.ts";

const bill = (name: string) => `tests/fixtures/bills/${name}.pdf`;
const zip = "07302";

/** As somebody with a long name, who is the hardest to find room for. */
class Household {
  private readonly page: Page;
  private readonly say: Spoken;

  constructor(page: Page, say: Spoken) {
    this.page = page;
    this.say = say;
  }

  press = (name: string) => this.page.getByRole("button", { name }).click();
  sees = (text: string) => this.page.getByText(text).first().waitFor();
  arrives = (heading: string) => this.page.getByRole("heading", { name: heading }).waitFor();

  async signUp(initialUtility = "pse", initialZip = zip): Promise<void> {
    const { signup, connect } = this.say;
    await this.page.goto(this.say.pages.signup);
    await this.page.evaluate((known) => Object.assign(localStorage, known), { initialZip, initialUtility });
    await this.page.getByLabel(signup.firstName).fill("Maximiliana Alexandrina");
    await this.page.getByLabel(signup.lastName).fill("von Hohenzollern-Featherstonehaugh");
    await this.page
      .getByLabel(signup.email)
      .fill(`maximiliana.${crypto.randomUUID()}@a-very-long-domain.example.org`);
    await this.press(signup.button);
    await this.arrives(connect.title);
  }

  async toLogin(): Promise<void> {
    const { connect, connectDialog } = this.say;
    await this.signUp();
    await this.press(connect.login);
    const dialog = this.page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: connectDialog.zip.label }).fill(zip);
    await dialog.getByRole("button", { name: connectDialog.zip.button }).click();
    await dialog.getByRole("button", { name: "PSE&G" }).click();
    await this.arrives(connectDialog.login.title("PSE&G"));
  }

  async logIn(username: string): Promise<void> {
    const { login } = this.say.connectDialog;
    await this.page.getByLabel(login.username).fill(username);
    await this.page.getByLabel(login.password).fill(sandboxPassword);
    await this.press(login.button);
  }

  drop = (name: string) => this.page.getByLabel(this.say.connect.upload).setInputFiles(bill(name));
}

const signingUp = (say: Spoken): Visit => ({
  name: "signup",
  async walk(page, keep) {
    const { press, sees } = new Household(page, say);
    await page.goto(say.pages.signup);
    await page.getByLabel(say.signup.firstName).waitFor();
    await keep("opened");
    await press(say.signup.button);
    await sees(say.common.errorSummary);
    await keep("refused");
  },
});

const connecting = (say: Spoken): Visit => ({
  name: "connect",
  async walk(page, keep) {
    const { connect, connectDialog } = say;
    const household = new Household(page, say);
    await household.signUp();
    await keep("opened");
    await household.press(connect.whyLink);
    await keep("why");
    await household.press(connect.why.gotIt);
    await household.press(connect.login);
    await page.getByRole("dialog").getByRole("textbox", { name: connectDialog.zip.label }).waitFor();
    await keep("dialog-zip");
  },
});

const loggingIn = (say: Spoken): Visit => ({
  name: "login",
  async walk(page, keep) {
    const { type, code: verification } = say.connectDialog;
    const household = new Household(page, say);
    await household.toLogin();
    await keep("opened");
    await household.logIn("wrong-password");
    await page.getByRole("dialog").getByRole("alert").first().waitFor();
    await keep("refused");
    await household.logIn("email-code");
    await page.getByRole("radio", { name: type.options.email }).waitFor();
    await keep("code-by");
    await household.press(type.button);
    await page.getByLabel(verification.label).fill(verificationCode);
    await keep("code");
    await household.press(verification.button);
    await household.arrives(say.application.title);
    await keep("connected");
  },
});

const dropping = (say: Spoken): Visit => ({
  name: "bill",
  async walk(page, keep) {
    const { application, billing, signup } = say;
    const household = new Household(page, say);
    const { press, sees, arrives } = household;
    await household.signUp("pse", "08820");
    await household.drop("edge-not-a-bill");
    await sees(say.bill.errorTitle);
    await keep("unreadable");
    await press(say.bill.tryAgain);
    await household.drop("pse-d03");
    await sees(say.bill.foundTitle);
    await keep("found");
    await arrives(application.title);
    await keep("application");
    await page.getByLabel(application.fields.phone).fill("609");
    await press(application.button);
    await sees(say.common.errorSummary);
    await keep("application-refused");
    await page.goto(say.pages.signup);
    await sees(signup.welcomeTitle);
    await keep("welcome-back");
    await page.getByRole("link", { name: signup.welcomeButton }).click();
    await page.getByLabel(application.fields.phone).fill("(609) 555-0142");
    await press(application.button);
    await arrives(billing.title);
    await keep("billing");
    await page.getByLabel(billing.label).fill("123");
    await press(billing.button);
    await sees(say.fieldErrorMessages.account_number_invalid_pse);
    await keep("billing-refused");
    await page.getByLabel(billing.label).fill("PE000067586564119084");
    await page.getByRole("checkbox").check();
    await press(billing.button);
    await arrives(say.confirmation.title);
    await keep("confirmation");
  },
});

const typing = (say: Spoken): Visit => ({
  name: "manual",
  async walk(page, keep) {
    const household = new Household(page, say);
    await household.signUp("jcpl", "07728");
    await page.getByRole("link", { name: say.connect.manual }).click();
    await household.arrives(say.enrollment.title);
    await keep("opened");
    await household.press(say.enrollment.button);
    await household.sees(say.fieldErrorMessages.phone_required);
    await keep("refused");
  },
});

export const enrollmentVisits = (say: Spoken): Visit[] =>
  [signingUp, connecting, loggingIn, dropping, typing].map((visit) => visit(say));
