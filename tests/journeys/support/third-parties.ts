import { rm } from "node:fs/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { DeleteCommand, DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Page } from "@playwright/test";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { ThirdPartyDoubles } from "#tests/doubles/third-parties.ts";
import { expect, Household, test } from "./household.ts";

export const affiliateClick = "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa";
export const bill = { file: "pse-d03", zip: "08820", utility: "pse", accountNumber: "PE000067586564119084" };

/** A separate product instance that is connected to a local double of every third party. */
export class ProductWithThirdParties {
  readonly vendors: ThirdPartyDoubles;
  private product: Product | undefined;

  constructor(vendors = new ThirdPartyDoubles()) {
    this.vendors = vendors;
  }

  async start(): Promise<void> {
    await this.vendors.start();
    // The tests share one affiliate click, which is credited three times a day.
    const environment = { ...this.vendors.environment, RATE_LIMITS: "off" };
    this.product = await startProduct(await newInstance(), environment);
  }

  async stop(): Promise<void> {
    await this.product?.stop();
    await this.vendors.stop();
    if (this.product) await rm(this.product.instance.DATA_DIR, { recursive: true, force: true });
  }

  get endpoints() {
    if (!this.product) throw new Error("The product has not started.");
    return this.product.endpoints;
  }

  household = (page: Page, email?: string) => new Household(page, this.endpoints, email);

  async openAffiliateLink(page: Page) {
    const registered = page.waitForResponse(/\/api\/cookie\/set/);
    await page.goto(`${this.endpoints.web}/?awc=${affiliateClick}`);
    await registered;
  }

  /** From a partner's link to the screen that shows what was read from the bill. */
  async uploadBillAfterAffiliateClick(page: Page, household: Household) {
    await this.openAffiliateLink(page);
    await uploadBill(household);
  }

  /** Conversion reports that reached the affiliate network's server endpoint. */
  reports = (parts?: string) =>
    this.vendors.tracking.requestsTo("/sread.php").filter(({ query }) => !parts || query.parts === parts);

  /** Session replay payloads, joined. */
  recordings = () =>
    this.vendors.datadogPayloads.filter((payload) => payload.includes('"creation_reason"')).join("\n");

  /** Waits until everything the page shows by now was recorded and received. */
  async waitForRecording(page: Page) {
    const now = await page.evaluate(() => Date.now());
    const ends = () =>
      this.vendors.datadogPayloads.map((payload) => Number(/"start":\d+,"end":(\d+)/.exec(payload)?.[1]));
    await expect.poll(() => ends().some((end) => end >= now)).toBe(true);
  }

  /** Lets the next test enroll the same bill again. */
  async freeNumbers() {
    const { aws, region, tables } = this.endpoints;
    const credentials = { accessKeyId: "test", secretAccessKey: "test" };
    const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: aws, region, credentials }));
    const TableName = tables.enrollmentNumbers;
    const { Items = [] } = await db.send(new ScanCommand({ TableName }));
    for (const { numberKey } of Items) await db.send(new DeleteCommand({ TableName, Key: { numberKey } }));
  }

  /** Waits until the conversion queue is empty and nothing is in flight, which includes a report that is retried. */
  async waitForConversions() {
    const { aws, region, queues } = this.endpoints;
    const credentials = { accessKeyId: "test", secretAccessKey: "test" };
    const sqs = new SQSClient({ endpoint: aws, region, credentials });
    const command = new GetQueueAttributesCommand({
      QueueUrl: queues.conversions?.queue,
      AttributeNames: ["All"],
    });
    await expect
      .poll(
        async () => {
          const { Attributes } = await sqs.send(command);
          return [Attributes?.ApproximateNumberOfMessages, Attributes?.ApproximateNumberOfMessagesNotVisible];
        },
        { timeout: 90_000 },
      )
      .toEqual(["0", "0"]);
  }
}

/** Registers hooks that share one instance among the tests of a file; they run serially, since each reads all vendors. */
export function startProductWithThirdParties(vendors?: ThirdPartyDoubles): ProductWithThirdParties {
  const product = new ProductWithThirdParties(vendors);
  test.describe.configure({ mode: "default" });
  test.slow();
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    await product.start();
  });
  test.beforeEach(async () => {
    // A report that got its answer too late is sent again, perhaps after the end of the test before.
    await product.waitForConversions();
    product.vendors.reset();
    await product.freeNumbers();
  });
  test.afterAll(() => product.stop());
  return product;
}

export async function uploadBill(household: Household) {
  await household.startEnrollment(bill.zip, bill.utility);
  await household.uploadBill(bill.file);
  await household.continueFromBill();
}

export async function completeEnrollment(page: Page) {
  await page.getByLabel("Phone").fill("(609) 555-0142");
  await page.getByRole("button", { name: "Continue Application" }).click();
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
  await page.getByRole("button", { name: "Complete Application" }).click();
  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
}

export const sessionIdOf = async (household: Household) => (await household.stored("session_id")) ?? "";

/** Calls the conversion route from inside the page, with the page's cookies. */
export async function trackConversion(page: Page, orderId: string, parts: string) {
  return page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch("/api/conversion/track", {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return { status: response.status, ...(await response.json()) };
    },
    { orderId, parts },
  );
}
