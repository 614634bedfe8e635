import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { KMSClient } from "@aws-sdk/client-kms";
import { DeleteCommand, DynamoDBDocumentClient, ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { test as base, expect, type Page } from "@playwright/test";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { kmsNumberCipher } from "#lambdas/shared/adapters/number-cipher.ts";
import { verificationCode as sandboxCode, sandboxPassword } from "#local/utility-service/sandbox-users.ts";
import type { Endpoints } from "#tests/builders/product.ts";
import { changesInProcess } from "#tools/support/change-for-support.ts";

export { expect };

/** The field of the billing screen. */
export const enrollmentNumberLabel = "Enter your Utility Account Number";

/** A household in its browser, with access to its e-mails in the inbox and its record in the table. */
export const test = base.extend<{ endpoints: Endpoints; household: Household }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern to read the dependencies from
  endpoints: async ({}, use) => use(JSON.parse(process.env.JOURNEY_ENDPOINTS ?? "")),
  baseURL: async ({ endpoints }, use) => use(endpoints.web),
  household: async ({ page, endpoints }, use) => use(new Household(page, endpoints)),
});

type Mail = { destination: { to: string[] }; subject: string; body: { text?: string; html?: string } };

export class Household {
  readonly email: string;
  readonly page: Page;
  private readonly endpoints: Endpoints;

  /** Pass the e-mail address to continue as the same household in another tab. */
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
    const answers = { "First Name": "Ana", "Last Name": "Rivera", Email: this.email };
    for (const [label, answer] of Object.entries(answers)) {
      const field = this.page.getByLabel(label);
      // Where React makes the page anew, Playwright may fill a field that has just left the page. A person's keys follow the focus.
      await expect(async () => {
        await field.fill(answer);
        await expect(field).toHaveValue(answer, { timeout: 1 });
      }).toPass();
    }
    await this.page.getByRole("button", { name: "Get started" }).click();
    await expect(this.page.getByRole("heading", { name: "Let's make this easy" })).toBeVisible();
  }

  /** From the home page to the screen that accepts the bill. */
  async startEnrollment(zip = "07102", utility = "pse") {
    await this.checkEligibility(zip, utility);
    await this.signUp();
  }

  async uploadBill(name: string) {
    await expect(this.page.locator("#prerendered-screen")).toHaveCount(0); // inert until the session is known
    await this.page
      .getByLabel("Upload a copy of your most recent electric bill")
      .setInputFiles(billFile(name));
  }

  /** From what was read on the bill, which has another name, to the application. */
  async continueFromBill() {
    await this.page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(this.page.getByRole("heading", { name: "Check your details" })).toBeFocused();
    await this.page.getByRole("radio", { name: "I'm the customer" }).check();
  }

  /** From the connect screen to manual entry, with the required fields filled in. */
  async enterManually() {
    await this.page.getByRole("link", { name: "Manually Enter Your Information" }).click();
    await expect(this.page.getByRole("heading", { name: /^A few minutes from now/ })).toBeFocused();
    await this.fillManualEntry();
  }

  async fillManualEntry() {
    await this.page.getByLabel("Phone", { exact: true }).fill("(609) 555-0142");
    await this.page.getByLabel("Street").fill("859 Pemberly St");
    await this.page.getByLabel("City").fill("Freehold");
  }

  async complete(accountNumber: string) {
    await this.page.getByLabel(enrollmentNumberLabel).fill(accountNumber);
    await this.page.getByRole("checkbox", { name: /I have read and accept/ }).check();
    await this.page.getByRole("button", { name: "Complete Application" }).click();
    await expect(this.page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
  }

  /** Opens the connect dialog and continues to a utility's login. */
  /** The dialog already knows the home of the eligibility check. */
  async openUtilityLogin(utility = "PSE&G") {
    await this.page.getByRole("button", { name: "Enter utility login credentials" }).click();
    await expect(this.page.getByRole("heading", { name: `Log in to ${utility}` })).toBeVisible();
  }

  /** Logs in as one of the test customers in docs/sandbox-utility.md. */
  async logIn(username: string, password = sandboxPassword) {
    await this.page.getByLabel("Username").fill(username);
    await this.page.getByLabel("Password").fill(password);
    await this.page.getByRole("button", { name: "Log In" }).click();
  }

  async enterCode(code = sandboxCode) {
    await this.page.getByLabel("Verification Code").fill(code);
    await this.page.getByRole("button", { name: "Verify" }).click();
  }

  /** The same household in another tab of its browser. */
  openTab = async () => new Household(await this.page.context().newPage(), this.endpoints, this.email);

  stored = (key: string) => this.page.evaluate((name) => localStorage.getItem(name), key);

  async mails(): Promise<Mail[]> {
    const { emails } = await (await fetch(`${this.endpoints.inbox}/store`)).json();
    return emails.filter((mail: Mail) => mail.destination.to.includes(this.email));
  }

  /** The subjects of all e-mails that name this customer: those to support. */
  async supportSubjects(customerId: string): Promise<string[]> {
    const { emails } = await (await fetch(`${this.endpoints.inbox}/store`)).json();
    return emails
      .map(({ subject }: Mail) => subject)
      .filter((subject: string) => subject.includes(customerId));
  }

  /** What support changes for this household. */
  support = () => changesInProcess(this.documentClient(), this.endpoints.tables);

  async mail(): Promise<Mail> {
    await expect.poll(async () => (await this.mails()).length).toBe(1);
    const [mail] = await this.mails();
    if (!mail) throw new Error("the e-mail disappeared");
    return mail;
  }

  /** The record with its numbers, as a function that may decrypt them reads it. */
  async enrollment() {
    const { tables, numberKeys } = this.endpoints;
    const cipher = kmsNumberCipher(numberKeys.encryption, new KMSClient(this.connection()));
    const store = new DynamoEnrollments(this.documentClient(), tables, undefined, { cipher });
    const enrollment = await store.find((await this.stored("customer_id")) ?? "");
    if (!enrollment) throw new Error("The household has no enrollment.");
    return enrollment;
  }

  /** As if its ten minutes were over. */
  async expireUploadLink() {
    const update = new UpdateCommand({
      TableName: this.endpoints.tables.sessions,
      Key: { sessionId: await this.stored("session_id") },
      UpdateExpression: "SET uploadLink.expiresAt = :past",
      ExpressionAttributeValues: { ":past": 0 },
    });
    await this.documentClient().send(update);
  }

  /** Lets another test enroll the same electric account. Does nothing if the household has none enrolled. */
  async releaseNumber() {
    const customerId = await this.stored("customer_id");
    const { numberKey } = customerId ? await this.enrollment() : {};
    if (!numberKey) return;
    const TableName = this.endpoints.tables.enrollmentNumbers;
    await this.documentClient().send(new DeleteCommand({ TableName, Key: { numberKey } }));
  }

  /** Number of sessions, enrollments and e-mails of this household. */
  async counts() {
    const { sessions, enrollments } = this.endpoints.tables;
    const [sessionCount, enrollmentCount, mails] = [
      await this.count(sessions),
      await this.count(enrollments),
      await this.mails(),
    ];
    return { sessions: sessionCount, enrollments: enrollmentCount, mails: mails.length };
  }

  private async count(TableName: string): Promise<number> {
    const { Items = [] } = await this.documentClient().send(new ScanCommand({ TableName }));
    return Items.filter(({ email }) => email === this.email).length;
  }

  private documentClient = () => DynamoDBDocumentClient.from(new DynamoDBClient(this.connection()));

  private connection() {
    const { aws: endpoint, region } = this.endpoints;
    return { endpoint, region, credentials: { accessKeyId: "test", secretAccessKey: "test" } };
  }
}

export const billFile = (name: string) => `tests/fixtures/bills/${name}.pdf`;
