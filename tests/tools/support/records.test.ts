import { S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTables } from "#tests/builders/dynamodb.ts";
import type { TermKind } from "#tools/support/lookups.ts";
import { SupportService } from "#tools/support/support-service.ts";
import { collect } from "./support/collect.ts";
import { type ConsumedCapacity, recordConsumedCapacity } from "./support/consumed-capacity.ts";
import { householdAt, householdCount, seedHouseholds } from "./support/households.ts";
import { runSupport, tables as tableNames } from "./support/run-support.ts";

let tables: Awaited<ReturnType<typeof startTables>>;
let consumed: ConsumedCapacity[];
let support: SupportService;

beforeAll(async () => {
  tables = await startTables();
  await seedHouseholds(tables);
  consumed = recordConsumedCapacity(tables.db);
  support = new SupportService({
    db: tables.db,
    s3: new S3Client({}),
    tables: tableNames,
    bucket: "none",
    numbers: async () => tables.numbers,
    operator: "maria",
    changeForSupport: () => Promise.reject(new Error("Nothing is changed here.")),
    correctForSupport: () => Promise.reject(new Error("Nothing is changed here.")),
    accessLinks: () => Promise.reject(new Error("No link is sent here.")),
  });
}, 180_000);
afterAll(() => tables.stop());
beforeEach(() => {
  consumed.splice(0);
  tables.operations.splice(0);
  tables.kmsOperations.splice(0);
});

const household = householdAt(4001);
const summary = {
  customerId: household.customerId,
  stage: "completed",
  accountNumber: "…4001",
  utility: "PSE&G",
};

const found = { households: [summary], hasMore: false };

describe(`find among ${householdCount} enrollments`, () => {
  const terms: [description: string, term: string, index: string, kind?: TermKind][] = [
    ["formatted telephone number", "(609) 555-4001", "byPhone"],
    ["international telephone number", "+1 609 555 4001", "byPhone"],
    ["telephone number as digits", "6095554001", "byPhone", "phone"],
    ["enrollment number", "PE 0000 0000 0000 004001", "byAccountNumber"],
    ["account number in groups", "42 000 040 01", "byUtilityAccount", "account"],
    ["session id", household.sessionId, "bySession", "session"],
  ];
  test.each(terms)("runs one query on an index for a %s", async (_, term, index, kind) => {
    expect(await support.find({ term, kind, all: false })).toMatchObject(found);
    expect(consumed).toEqual([{ operation: "Query", table: "enrollments", index, units: 0.5 }]);
    expect(tables.operations).toEqual(["Query"]);
  });

  test("runs one query for enrollments and one for drafts for an e-mail address", async () => {
    const term = "household.4001@EXAMPLE.org ";
    expect(await support.find({ term, kind: undefined, all: false })).toMatchObject(found);
    expect(consumed).toEqual([
      { operation: "Query", table: "enrollments", index: "byEmail", units: 0.5 },
      { operation: "Query", table: "sessions", index: "byEmail", units: 0.5 },
    ]);
  });

  test("reads one record by its key for a customer id", async () => {
    expect(await support.find({ term: household.customerId, kind: "customer", all: false })).toMatchObject(
      found,
    );
    expect(tables.operations).toEqual(["GetItem"]);
    expect(consumed).toMatchObject([{ units: 1 }]);
  });

  test("returns nothing for an unknown household", async () => {
    expect(await support.find({ term: "nobody@example.org", kind: undefined, all: false })).toEqual({
      households: [],
      hasMore: false,
    });
    expect(tables.operations).toEqual(["Query", "Query"]);
  });

  test("looks up an id as a customer id and as a session id", async () => {
    expect(await support.find({ term: household.sessionId, kind: undefined, all: false })).toMatchObject(
      found,
    );
    expect(tables.operations.toSorted()).toEqual(["GetItem", "Query"]);
  });

  test("looks up ten digits as a telephone number and as an account number", async () => {
    expect(await support.find({ term: "4200004001", kind: undefined, all: false })).toMatchObject(found);
    expect(consumed.map((query) => query.index).toSorted()).toEqual(["byPhone", "byUtilityAccount"]);
  });
});

test("show reads each table once", async () => {
  const output = await support.show({ id: household.customerId, reveal: false });
  expect(output).toMatchObject({
    ...summary,
    utilityAccountNumber: "…4001",
    sessionId: household.sessionId,
    language: "Spanish",
  });
  expect(tables.operations.toSorted()).toEqual(["GetItem", "GetItem", "Query"]);
  expect(consumed.map(({ table }) => table).toSorted()).toEqual(["bills", "enrollments", "sessions"]);
});

test("export reads only the enrollments that reached the stage since the given time, oldest first", async () => {
  const since = householdAt(300).stageAt ?? "";
  const rows = await collect(support.export({ since, stage: "completed", reveal: false }));
  expect(rows).toHaveLength(100); // every third of the last three hundred
  expect(rows.map(({ stageAt }) => stageAt)).toEqual(rows.map(({ stageAt }) => stageAt).toSorted());
  expect(rows.at(-1)).toMatchObject({
    accountNumber: "…0002",
    discountPercent: 31,
    wayIn: "bill_upload",
    language: "en",
  });
  expect(tables.operations[0]).toBe("Query");
  // Each record is read once to see whether it may be exported.
  expect(tables.operations.slice(1)).toEqual(rows.map(() => "GetItem"));
  expect(consumed[0]).toMatchObject({ operation: "Query", index: "byStage" });
  expect(consumed[0]?.units).toBeLessThan(25); // reading all ten thousand households would use hundreds
});

describe("a command sends no more requests to DynamoDB than it needs", () => {
  const { customerId, email, phone = "", accountNumber = "" } = householdAt(4004);
  const readHousehold = ["GetItem", "GetItem", "Query"];
  const commands: [args: string[], requests: string[]][] = [
    [
      ["find", email],
      ["Query", "Query"],
    ],
    [["find", phone], ["Query"]],
    [["find", accountNumber], ["Query"]],
    [["find", customerId, "--as", "customer"], ["GetItem"]],
    [["show", customerId], readHousehold],
    [
      ["show", customerId, "--reveal"],
      [...readHousehold, "UpdateItem"],
    ],
    [["export", "--since", householdAt(300).stageAt ?? "", "--reached", "lead", "--csv"], ["Query"]],
    [
      ["resend-email", customerId],
      ["GetItem", "UpdateItem"],
    ],
    // The query finds other records with the same e-mail address.
    [
      ["forget", customerId, "--identified-by", "answered an e-mail"],
      [...readHousehold, "Query"],
    ],
    [
      ["forget", customerId, "--identified-by", "answered an e-mail", "--yes"],
      // Access ends first. The last ones search for what is left.
      [
        ...readHousehold,
        "Query",
        ...["Query", "Query", "DeleteItem"], // links to the address, and those that would replace it
        "TransactWriteItems",
        ...readHousehold,
        ...["Query", "Query", "GetItem"],
      ],
    ],
  ];

  const toKms: Record<string, string[]> = {
    [`find ${accountNumber}`]: ["GenerateMac"],
    [`show ${customerId} --reveal`]: ["Decrypt"],
  };

  test.each(commands)("%j", async (args, requests) => {
    expect(await runSupport(tables.endpoint, args)).toMatchObject({ code: 0 });
    expect(tables.operations.toSorted()).toEqual(requests.toSorted());
    expect(tables.kmsOperations).toEqual(toKms[args.join(" ")] ?? []);
  });
});
