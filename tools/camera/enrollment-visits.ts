import type { Page } from "playwright";
import { code, password } from "../../local/utility-service/users.ts";
import type { Visit } from "./camera.ts";

const bill = (name: string) => `tests/fixtures/bills/${name}.pdf`;
const dropArea = "Upload a copy of your most recent electric bill";
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** As somebody with a long name, who is the hardest to find room for. */
async function signUp(page: Page, utility = "pse", zip = "07302"): Promise<void> {
  await page.goto("/signup");
  await page.evaluate(
    ([zip, utility]) => {
      localStorage.setItem("initialZip", zip ?? "");
      localStorage.setItem("initialUtility", utility ?? "");
    },
    [zip, utility],
  );
  await page.getByLabel("First Name").fill("Maximiliana Alexandrina");
  await page.getByLabel("Last Name").fill("von Hohenzollern-Featherstonehaugh");
  await page.getByLabel("Email").fill(`maximiliana.${crypto.randomUUID()}@a-very-long-domain.example.org`);
  await press(page, "Get started");
  await page.getByRole("heading", { name: "Let's make this easy" }).waitFor();
}

async function toLogin(page: Page): Promise<void> {
  await signUp(page);
  await press(page, "Enter utility login credentials");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "ZIP code" }).fill("07302");
  await dialog.getByRole("button", { name: "Search" }).click();
  await dialog.getByRole("button", { name: "PSE&G" }).click();
  await dialog.getByRole("heading", { name: "Log in to PSE&G" }).waitFor();
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await press(page, "Log In");
}

const signingUp: Visit = {
  name: "signup",
  async walk(page, keep) {
    await page.goto("/signup");
    await page.getByLabel("First Name").waitFor();
    await keep("opened");
    await press(page, "Get started");
    await page.getByText("Please check these answers").waitFor();
    await keep("refused");
  },
};

const connecting: Visit = {
  name: "connect",
  async walk(page, keep) {
    await signUp(page);
    await keep("opened");
    await press(page, "Why does Wattigator want to see my utility info?");
    await keep("why");
    await press(page, "Got it");
    await press(page, "Enter utility login credentials");
    await page.getByRole("dialog").getByRole("textbox", { name: "ZIP code" }).waitFor();
    await keep("dialog-zip");
  },
};

const loggingIn: Visit = {
  name: "login",
  async walk(page, keep) {
    await toLogin(page);
    await keep("opened");
    await logIn(page, "wrong-password");
    await page.getByRole("dialog").getByRole("alert").first().waitFor();
    await keep("refused");
    await logIn(page, "email-code");
    await page.getByRole("radio", { name: "Email" }).waitFor();
    await keep("code-by");
    await press(page, "Next");
    await page.getByLabel("Verification Code").fill(code);
    await keep("code");
    await press(page, "Verify");
    await page.getByRole("heading", { name: "Check your details" }).waitFor();
    await keep("connected");
  },
};

const dropping: Visit = {
  name: "bill",
  async walk(page, keep) {
    await signUp(page, "pse", "08820");
    await page.getByLabel(dropArea).setInputFiles(bill("edge-not-a-bill"));
    await page.getByText("Error Processing Bill").waitFor();
    await keep("unreadable");
    await press(page, "Try Again");
    await page.getByLabel(dropArea).setInputFiles(bill("pse-d03"));
    await page.getByText("Here's what we found").waitFor();
    await keep("found");
    await page.getByRole("heading", { name: "Check your details" }).waitFor();
    await keep("application");
    await page.getByLabel("Phone").fill("609");
    await press(page, "Continue Application");
    await page.getByText("Please check these answers").waitFor();
    await keep("application-refused");
    await page.goto("/signup");
    await page.getByText("Welcome back").waitFor();
    await keep("welcome-back");
    await page.getByRole("link", { name: "Continue Application" }).click();
    await page.getByLabel("Phone").fill("(609) 555-0142");
    await press(page, "Continue Application");
    await page.getByRole("heading", { name: "One last number" }).waitFor();
    await keep("billing");
    await page.getByLabel("Enter your Utility Account Number").fill("123");
    await press(page, "Complete Application");
    await page.getByText("Please check your account number").first().waitFor();
    await keep("billing-refused");
    await page.getByLabel("Enter your Utility Account Number").fill("PE000067586564119084");
    await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
    await press(page, "Complete Application");
    await page.getByRole("heading", { name: "Rock on, you did it!" }).waitFor();
    await keep("confirmation");
  },
};

const typing: Visit = {
  name: "manual",
  async walk(page, keep) {
    await signUp(page, "jcpl", "07728");
    await page.getByRole("link", { name: "Manually Enter Your Information" }).click();
    await page.getByRole("heading", { name: /^A few minutes from now/ }).waitFor();
    await keep("opened");
    await press(page, "Continue");
    await page.getByText("Please enter your phone number").first().waitFor();
    await keep("refused");
  },
};

export const enrollmentVisits: Visit[] = [signingUp, connecting, loggingIn, dropping, typing];
