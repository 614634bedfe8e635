import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { test as base, expect, type Page } from "@playwright/test";
import { enrollmentRecord } from "#contracts/storage/records.ts";
import { verificationCode as sandboxCode, sandboxPassword } from "#local/utility-service/sandbox-users.ts";
import type { Endpoints } from "#tests/builders/product.ts";

export { expect };

/** A household with its browser, and what it leaves behind: mail in the inbox, a record in the table. */
export const test = base.extend<{ endpoints: Endpoints; household: Household }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  endpoints: async ({}, use) => use(JSON.parse(process.env.JOURNEY_ENDPOINTS ?? "")),
  baseURL: async ({ endpoints }, use) => use(endpoints.web),
  household: async ({ page, endpoints }, use) => use(new Household(page, endpoints)),
});

type Mail = { destination: { to: string[] }; subject: string; body: { text?: string; html?: string } };

export class Household {
  readonly email: string;
  readonly page: Page;
  private readonly endpoints: Endpoints;

  /** The same address in another tab is the same household. */
  constructor(
    page: Page,
    endpoints: Endpoints,
    email = `ana.${crypto.randomUUID().slice(0, 8)}@example.org`,
  ) {
    this.page = page;
    this.endpoints = endpoints;
    this.email = email;
  }

  async checkEligibility(zip: string, utility: string) {
    await this.page.goto(this.endpoints.web);
    await this.page.getByLabel("ZIP code").first().fill(zip);
    await this.page.getByLabel("Electric utility").first().selectOption(utility);
    await this.page.getByRole("main").getByRole("button", { name: "Check eligibility" }).first().click();
  }

  async signUp() {
    await this.page.getByLabel("First Name").fill("Ana");
    await this.page.getByLabel("Last Name").fill("Rivera");
    await this.page.getByLabel("Email").fill(this.email);
    await this.page.getByRole("button", { name: "Get started" }).click();
    await expect(this.page.getByRole("heading", { name: "Let's make this easy" })).toBeVisible();
  }

  /** From the home page to the screen that takes the bill. */
  async arrive(zip = "07102", utility = "pse") {
    await this.checkEligibility(zip, utility);
    await this.signUp();
  }

  async dropBill(name: string) {
    await this.page
      .getByLabel("Upload a copy of your most recent electric bill")
      .setInputFiles(billFile(name));
  }

  /** From the screen with the three ways to the one where everything is typed, and fills in what has to be there. */
  async typeByHand() {
    await this.page.getByRole("link", { name: "Manually Enter Your Information" }).click();
    await expect(this.page.getByRole("heading", { name: /^A few minutes from now/ })).toBeFocused();
    await this.fillByHand();
  }

  async fillByHand() {
    await this.page.getByLabel("Phone", { exact: true }).fill("(609) 555-0142");
    await this.page.getByLabel("Street").fill("859 Pemberly St");
    await this.page.getByLabel("City").fill("Freehold");
  }

  async complete(accountNumber: string) {
    await this.page.getByLabel("Enter your Utility Account Number").fill(accountNumber);
    await this.page.getByRole("checkbox", { name: /I have read and accept/ }).check();
    await this.page.getByRole("button", { name: "Complete Application" }).click();
    await expect(this.page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
  }

  /** Opens the connect dialog and goes to a utility's login. */
  async toLogin(utility = "PSE&G", zip = "07302") {
    await this.page.getByRole("button", { name: "Enter utility login credentials" }).click();
    const dialog = this.page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "ZIP code" }).fill(zip);
    await dialog.getByRole("button", { name: "Search" }).click();
    await dialog.getByRole("button", { name: utility }).click();
    await expect(dialog.getByRole("heading", { name: `Log in to ${utility}` })).toBeVisible();
  }

  /** As one of the pretend customers of docs/sandbox-utility.md. */
  async logIn(username: string, password = sandboxPassword) {
    await this.page.getByLabel("Username").fill(username);
    await this.page.getByLabel("Password").fill(password);
    await this.page.getByRole("button", { name: "Log In" }).click();
  }

  async enterCode(code = sandboxCode) {
    await this.page.getByLabel("Verification Code").fill(code);
    await this.page.getByRole("button", { name: "Verify" }).click();
  }

  stored = (key: string) => this.page.evaluate((name) => localStorage.getItem(name), key);

  async mails(): Promise<Mail[]> {
    const { emails } = await (await fetch(`${this.endpoints.inbox}/store`)).json();
    return emails.filter((mail: Mail) => mail.destination.to.includes(this.email));
  }

  async mail(): Promise<Mail> {
    await expect.poll(async () => (await this.mails()).length).toBe(1);
    const [mail] = await this.mails();
    if (!mail) throw new Error("the mail went away");
    return mail;
  }

  async enrollment() {
    const customerId = await this.stored("customer_id");
    const key = { TableName: this.endpoints.tables.enrollments, Key: { customerId } };
    const { Item } = await this.db().send(new GetCommand(key));
    return enrollmentRecord.parse(Item);
  }

  /** How much of this household the product keeps, and has sent. */
  async traces() {
    const { sessions, enrollments } = this.endpoints.tables;
    const [started, enrolled, mails] = [
      await this.count(sessions),
      await this.count(enrollments),
      await this.mails(),
    ];
    return { sessions: started, enrollments: enrolled, mails: mails.length };
  }

  private async count(TableName: string): Promise<number> {
    const { Items = [] } = await this.db().send(new ScanCommand({ TableName }));
    return Items.filter(({ email }) => email === this.email).length;
  }

  private db() {
    const { aws, region } = this.endpoints;
    const credentials = { accessKeyId: "test", secretAccessKey: "test" };
    return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: aws, region, credentials }));
  }
}

export const billFile = (name: string) => `tests/fixtures/bills/${name}.pdf`;
