import { ListObjectVersionsCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { keptPath, toStoredBill } from "#contracts/storage/bill.ts";
import { deletionsOf } from "#tools/support/deletion.ts";
import { startSupport } from "./support/support-aws.ts";

const identifiedBy = "answered an e-mail to the address on the record";
let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

describe("at the same time as a reader or an index that is late, a deletion", () => {
  /** Runs before each request to DynamoDB, until the test ends. A result takes the place of DynamoDB's answer. */
  function beforeEachRequest(intercept: (command: string, input: object) => Promise<object | undefined>) {
    aws.db.middlewareStack.add(
      (next, { commandName = "" }) =>
        async (args) => {
          const output = await intercept(commandName, args.input);
          return output ? { output: { ...output, $metadata: {} }, response: {} } : next(args);
        },
      { step: "initialize", name: "interception" },
    );
    onTestFinished(() => void aws.db.middlewareStack.remove("interception"));
  }

  const isOfBills = (input: object) => "TableName" in input && input.TableName === "bills";

  test("removes a copy that the reader writes before the record of the bill is gone", async () => {
    const household = await aws.addHousehold({ stage: "submitted" });
    const { billId } = await aws.addBill(household);
    const { s3 } = aws.environment;
    beforeEachRequest(async (command, input) => {
      const copy = new PutObjectCommand({ Bucket: "bills", Key: keptPath(billId), Body: "%PDF-" });
      if (command.startsWith("Delete") && isOfBills(input)) await s3.send(copy);
      return undefined;
    });

    const { remains } = await aws.support.forget({ id: household.customerId, confirmed: true, identifiedBy });

    expect(remains).toEqual([]);
    const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: "bills" }));
    expect(Versions.filter(({ Key }) => Key?.includes(billId))).toEqual([]);
  });

  test("does not list a bill that only the index still contains", async () => {
    const household = await aws.addHousehold({ stage: "submitted" });
    await aws.addBill(household);
    const { bills } = await aws.records.bills(household.sessionId);
    const Items = bills.map(toStoredBill);
    beforeEachRequest(async (command, input) => {
      return command.startsWith("Query") && isOfBills(input) ? { Items } : undefined;
    });
    expect(
      (await aws.support.forget({ id: household.customerId, confirmed: true, identifiedBy })).remains,
    ).toEqual([]);
  });
});

describe("a deletion that was interrupted is repeated with the session id", () => {
  test("after the session and the enrollment were deleted", async () => {
    const household = await aws.addHousehold({ stage: "lead" });
    await aws.support.forget({ id: household.customerId, confirmed: true, identifiedBy });
    const { readBill } = await aws.addBill(household);
    await deletionsOf(aws.environment).deleteSession(household.sessionId);
    await aws.support.forget({ id: household.sessionId, confirmed: true, identifiedBy });
    expect(await readBill()).toBeUndefined();
  });

  test("after only the session was deleted", async () => {
    const { customerId, sessionId } = await aws.addHousehold({ stage: "lead" });
    expect(await aws.support.forget({ id: sessionId, confirmed: true, identifiedBy })).toMatchObject({
      customerId,
    });
    expect(await aws.enrollment(customerId)).toBeUndefined();
  });
});
