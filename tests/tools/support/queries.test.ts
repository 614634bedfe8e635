import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTables } from "#tests/builders/dynamodb.ts";
import type { TermKind } from "#tools/support/lookups.ts";
import { SupportService } from "#tools/support/support-service.ts";
import { collect } from "./support/collect.ts";
import { type ConsumedCapacity, recordConsumedCapacity } from "./support/consumed-capacity.ts";
import { householdAt, householdCount, seedHouseholds } from "./support/households.ts";

let tables: Awaited<ReturnType<typeof startTables>>;
let consumed: ConsumedCapacity[];
let support: SupportService;

beforeAll(async () => {
  tables = await startTables();
  await seedHouseholds(tables.db);
  consumed = recordConsumedCapacity(tables.db);
  const names = { sessions: "sessions", bills: "bills", enrollments: "enrollments" };
  support = new SupportService({
    db: tables.db,
    s3: new S3Client({}),
    tables: names,
    bucket: "none",
    operator: "maria",
  });
}, 180_000);
afterAll(() => tables.stop());
beforeEach(() => {
  consumed.splice(0);
  tables.asked.splice(0);
});

const index = 4001;
const somebody = householdAt(index);
const summary = {
  customerId: somebody.customerId,
  stage: "completed",
  accountNumber: "…4001",
  utility: "PSE&G",
};

describe(`among ${householdCount} enrollments, one query finds a household`, () => {
  const waysToTell: [string, string, string, TermKind?][] = [
    ["e-mail", "household.4001@EXAMPLE.org ", "byEmail"],
    ["telephone, as people write it", "(609) 555-4001", "byPhone"],
    ["telephone, from another country", "+1 609 555 4001", "byPhone"],
    ["telephone, in digits, when said to be one", "6095554001", "byPhone", "phone"],
    ["number that enrolls the meter", "PE 0000 0000 0000 004001", "byAccountNumber"],
    ["utility's own account number, in groups", "42 000 040 01", "byUtilityAccount", "account"],
    ["session id", somebody.sessionId, "bySession", "session"],
  ];
  test.each(waysToTell)("by %s", async (_, told, indexName, as) => {
    expect(await support.find({ told, as })).toMatchObject([summary]);
    expect(consumed).toEqual([{ operation: "Query", table: "enrollments", index: indexName, units: 0.5 }]);
    expect(tables.asked).toEqual(["Query"]);
  });

  test("by customer id, with the record's own key", async () => {
    expect(await support.find({ told: somebody.customerId, as: "customer" })).toMatchObject([summary]);
    expect(tables.asked).toEqual(["GetItem"]);
    expect(consumed).toMatchObject([{ units: 1 }]);
  });

  test("and none that is not there", async () => {
    expect(await support.find({ told: "nobody@example.org", as: undefined })).toEqual([]);
    expect(tables.asked).toEqual(["Query"]);
  });
});

describe("what may mean two things is looked up once for each", () => {
  test("an id is a customer's or a session's", async () => {
    expect(await support.find({ told: somebody.sessionId, as: undefined })).toMatchObject([summary]);
    expect(tables.asked.toSorted()).toEqual(["GetItem", "Query"]);
  });

  test("ten digits are a telephone or the utility's own account number", async () => {
    expect(await support.find({ told: "4200004001", as: undefined })).toMatchObject([summary]);
    expect(consumed.map((query) => query.index).toSorted()).toEqual(["byPhone", "byUtilityAccount"]);
  });
});

test("a whole household is one read of each table", async () => {
  const shown = await support.show({ customerId: somebody.customerId, reveal: false });
  expect(shown).toMatchObject({
    ...summary,
    utilityAccountNumber: "…4001",
    sessionId: somebody.sessionId,
    language: "Spanish",
  });
  expect(tables.asked.toSorted()).toEqual(["GetItem", "GetItem", "Query"]);
  expect(consumed.map(({ table }) => table).toSorted()).toEqual(["bills", "enrollments", "sessions"]);
});

test("an export reads what was reached since then, in its order, and nothing else", async () => {
  const since = householdAt(300).stageAt ?? "";
  const rows = await collect(support.export({ since, reached: "completed", reveal: false }));
  expect(rows).toHaveLength(100); // every third of the last three hundred
  expect(rows.map(({ stageAt }) => stageAt)).toEqual(rows.map(({ stageAt }) => stageAt).toSorted());
  expect(rows.at(-1)).toMatchObject({
    accountNumber: "…0002",
    discountPercent: 31,
    wayIn: "bill_upload",
    language: "en",
  });
  expect(tables.asked).toEqual(["Query"]);
  expect(consumed).toMatchObject([{ operation: "Query", index: "byStage" }]);
  expect(consumed[0]?.units).toBeLessThan(25); // of ten thousand households it would be hundreds
});

describe("as it is typed, a command asks for no more than it shows or changes", () => {
  const { customerId, email, phone = "", accountNumber = "" } = householdAt(4004);
  const household = ["GetItem", "GetItem", "Query"];
  const commands: [args: string[], asked: string[]][] = [
    [["find", email], ["Query"]],
    [["find", phone], ["Query"]],
    [["find", accountNumber], ["Query"]],
    [["find", customerId, "--as", "customer"], ["GetItem"]],
    [["show", customerId], household],
    [
      ["show", customerId, "--reveal"],
      [...household, "UpdateItem"],
    ],
    [["export", "--since", householdAt(300).stageAt ?? "", "--csv"], ["Query"]],
    [
      ["resend-email", customerId],
      ["GetItem", "UpdateItem"],
    ],
    // And a look for what else there is under the same address.
    [
      ["forget", customerId],
      [...household, "Query"],
    ],
    [
      ["forget", customerId, "--yes"],
      [...household, "Query", "UpdateItem"],
    ],
  ];

  let env: Record<string, string | undefined>;
  beforeAll(async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), "support-"));
    const names = { sessions: "sessions", bills: "bills", enrollments: "enrollments" };
    const said = { aws: tables.endpoint, region: "us-east-1", tables: names, bucket: "bills" };
    await writeFile(join(DATA_DIR, "endpoints.json"), JSON.stringify(said));
    env = { ...process.env, DATA_DIR, AWS_ENDPOINT_URL: "" };
  });

  test.each(commands)("%j", async (args, asked) => {
    await promisify(execFile)(process.execPath, ["tools/support.ts", ...args], { env });
    expect(tables.asked.toSorted()).toEqual(asked.toSorted());
  });
});
