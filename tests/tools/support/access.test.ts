import { afterAll, beforeAll, expect, test } from "vitest";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoAccessTokens } from "#lambdas/shared/adapters/dynamo-access-tokens.ts";
import { findRemains } from "#tools/support/places.ts";
import { tables } from "./support/run-support.ts";
import { startSupport } from "./support/support-aws.ts";

const identifiedBy = "answered an e-mail to the address on the record";
let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

test("a deletion ends the access to My enrollment: its links and its browsers", async () => {
  const emailKey = `${crypto.randomUUID()}@example.org`;
  const household = await aws.addHousehold({ email: emailKey, emailKey });
  const tokens = new DynamoAccessTokens(aws.db, tables.accessTokens);
  const accessSessions = new DynamoAccessSessions(aws.db, tables.accessSessions);
  const token = await tokens.create({ purpose: "my-enrollment", emailKey, language: "en" });
  const browser = { ...(await accessSessions.add(emailKey, "a")), secretHash: "a" };
  const replaces = { emailKey, askedBy: browser };
  await tokens.create({ purpose: "new-address", emailKey: "new@example.org", replaces, language: "en" });
  const before = await aws.records.household(household.customerId);
  const remains = before && (await findRemains(before, aws));
  expect(remains?.filter((item) => /link|browser/.test(item))).toHaveLength(3);

  expect(
    (await aws.support.forget({ id: household.customerId, confirmed: true, identifiedBy })).remains,
  ).toEqual([]);

  expect(await tokens.take(token, "my-enrollment")).toBeUndefined();
  expect(await accessSessions.find(browser)).toBeUndefined();
});
