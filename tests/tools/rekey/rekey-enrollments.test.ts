import { S3Client } from "@aws-sdk/client-s3";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversionClaimKey } from "#contracts/storage/numbers.ts";
import { DynamoConversionClaims } from "#lambdas/shared/adapters/dynamo-conversion-claims.ts";
import type { NumberKeyVersions } from "#lambdas/shared/adapters/number-keys.ts";
import { kmsNumberKeys } from "#lambdas/shared/adapters/number-keys.ts";
import { toStoredEnrollment } from "#lambdas/shared/adapters/stored-enrollment.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { createLookupKey } from "#tests/builders/number-keys.ts";
import { anEnrollment, ids } from "#tests/builders/records.ts";
import { tables as tableNames } from "#tests/tools/support/support/run-support.ts";
import { rekeyEnrollments } from "#tools/rekey/rekey-enrollments.ts";
import { SupportService } from "#tools/support/support-service.ts";

let tables: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const number = "PE123456789012345678";
const enrollment = anEnrollment({
  stage: "completed",
  utility: "pse",
  accountNumber: number,
  utilityAccountNumber: "4200123405",
});

/** Support's environment at a stage whose configuration has these versions. */
function atStage(versions: NumberKeyVersions) {
  const { db, kms, numbers } = tables;
  const protection = {
    cipher: numbers.cipher,
    keys: kmsNumberKeys(versions, kms),
    currentVersion: versions[0].version,
  };
  const environment = { db, tables: tableNames, numbers: async () => protection };
  const support = new SupportService({
    ...environment,
    s3: new S3Client({}),
    bucket: "none",
    operator: "maria",
    changeForSupport: () => Promise.reject(new Error("Nothing is changed here.")),
    correctForSupport: () => Promise.reject(new Error("Nothing is changed here.")),
    accessLinks: () => Promise.reject(new Error("No link is sent here.")),
  });
  const find = async (term: string) => {
    const { households } = await support.find({ term, kind: "account", all: false });
    return households.map((found) => ("customerId" in found ? found.customerId : undefined));
  };
  return { protection, environment, find };
}

const put = (table: "enrollments" | "enrollmentNumbers", Item: object) =>
  tables.db.send(new PutCommand({ TableName: tableNames[table], Item }));

const holderOf = async (numberKey: string) => {
  const get = new GetCommand({ TableName: tableNames.enrollmentNumbers, Key: { numberKey } });
  return (await tables.db.send(get)).Item?.customerId;
};

test("an HMAC key is rotated while households are found by both versions", async () => {
  const versions = [
    { version: 1, keyId: await createLookupKey(tables.kms) },
    { version: 2, keyId: await createLookupKey(tables.kms) },
  ] as const;
  const before = atStage([versions[0]]);
  const [oldKey] = await before.protection.keys({ kind: "enrollment", utility: "pse", number });
  const item = await toStoredEnrollment({ ...enrollment, numberKey: oldKey }, before.protection);
  await tables.db.send(new PutCommand({ TableName: tableNames.enrollments, Item: item }));
  const held = {
    numberKey: oldKey,
    customerId: ids.customer,
    isConfirmed: true,
    heldSince: enrollment.createdAt,
  };
  await tables.db.send(new PutCommand({ TableName: tableNames.enrollmentNumbers, Item: held }));
  const order = { orderId: "order-1", parts: "DEFAULT:1.0" } as const;
  const claimsWith = ({ keys }: typeof before.protection) =>
    new DynamoConversionClaims(tables.db, tableNames.enrollmentNumbers, keys);
  await claimsWith(before.protection).claim("pse", number, order);

  const during = atStage([versions[1], versions[0]]);
  expect(await during.find(number)).toEqual([ids.customer]);
  expect(await rekeyEnrollments(during.environment)).toEqual({ changed: 1, unchanged: 0, skipped: [] });
  expect(await rekeyEnrollments(during.environment)).toEqual({ changed: 0, unchanged: 1, skipped: [] });

  const after = atStage([versions[1]]);
  const [newKey] = await after.protection.keys({ kind: "enrollment", utility: "pse", number });
  expect(await after.find(number)).toEqual([ids.customer]);
  expect(await after.find("4200123405")).toEqual([ids.customer]);
  expect([await holderOf(oldKey), await holderOf(newKey)]).toEqual([undefined, ids.customer]);
  const secondOrder = { ...order, orderId: "order-2" };
  expect(await claimsWith(after.protection).claim("pse", number, secondOrder)).toBeUndefined();
});

test("an enrollment that cannot be changed does not stop the others, and is named", async () => {
  const versions = [
    { version: 1, keyId: await createLookupKey(tables.kms) },
    { version: 2, keyId: await createLookupKey(tables.kms) },
  ] as const;
  const before = atStage([versions[0]]);
  const during = atStage([versions[1], versions[0]]);
  const others = ["PE111111111111111111", "PE222222222222222222", "PE333333333333333333"];
  const customerIds = others.map(() => crypto.randomUUID());
  for (const [index, accountNumber] of others.entries()) {
    const household = { ...enrollment, customerId: customerIds[index] ?? "", accountNumber };
    const held = {
      ...household,
      ...(index === 1 && {
        numberKey: (
          await before.protection.keys({ kind: "enrollment", utility: "pse", number: accountNumber })
        )[0],
      }),
    };
    const Item = await toStoredEnrollment(held, before.protection);
    await put("enrollments", Item);
  }
  // While the new version was deployed, functions of both versions wrote for the number in the middle.
  const keysOf = async (accountNumber = "") =>
    during.protection.keys({ kind: "enrollment", utility: "pse", number: accountNumber });
  const [newKey, oldKey] = await keysOf(others[1]);
  const rival = { customerId: crypto.randomUUID(), isConfirmed: true, heldSince: enrollment.createdAt };
  await put("enrollmentNumbers", { ...rival, numberKey: newKey });
  await put("enrollmentNumbers", { ...rival, numberKey: oldKey, customerId: customerIds[1] });
  for (const numberKey of await keysOf(others[2])) {
    const claim = { numberKey: conversionClaimKey("DEFAULT:1.0")(numberKey), orderId: "1", isAllowed: true };
    await put("enrollmentNumbers", claim);
  }

  const { changed, skipped } = await rekeyEnrollments(during.environment);

  expect({ changed, skipped }).toEqual({ changed: 2, skipped: [customerIds[1]] });
  expect(await rekeyEnrollments(during.environment)).toMatchObject({ changed: 0, skipped });
  expect(await holderOf(newKey)).toBe(rival.customerId);
});
