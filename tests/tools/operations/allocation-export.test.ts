import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AllocationExport, newAllocationId } from "#tools/operations/allocation-export.ts";
import { writeAllocation } from "#tools/operations/allocation-files.ts";
import { allocationHeader } from "#tools/operations/allocation-row.ts";
import { elmStreet, startOperations } from "./support/operations-aws.ts";

let aws: Awaited<ReturnType<typeof startOperations>>;
beforeAll(async () => {
  aws = await startOperations();
});
afterAll(() => aws.stop());

type Request = Parameters<typeof newAllocationId>[0];
const request: Request = { utility: "pse", until: "2030-12-31", project: undefined };
const evidence = { by: "omar", at: "2026-12-10T17:00:00.000Z" };

/** What the command does: reserve, write the rows, write the files. */
async function exportAll(changes: Partial<Request> = {}) {
  const allocations = new AllocationExport(aws.environment);
  const wanted = { ...request, ...changes };
  const id = newAllocationId(wanted);
  return allocations.write(id, await allocations.reserve(id, wanted));
}
async function resume(id: string) {
  const allocations = new AllocationExport(aws.environment);
  return allocations.write(id, await allocations.reserved(id));
}
const idsOf = ({ lines }: { lines: string[] }) => lines.map((line) => line.split(",")[0]);
const change = (customerId: string, assignment: string, value: unknown) =>
  aws.db.send(
    new UpdateCommand({
      TableName: "enrollments",
      Key: { customerId },
      UpdateExpression: `SET ${assignment} = :value ADD version :one`,
      ExpressionAttributeValues: { ":value": value, ":one": 1 },
    }),
  );

beforeEach(() => exportAll()); // earlier tests leave nothing that waits

test("lists number, name, address, since and share of what waits, and marks each as sent", async () => {
  const sure = { confidence: 0.99, check: false };
  const usage = {
    kwh: 620,
    period: { from: "2026-10-01", to: "2026-11-01", days: 31 },
    certainty: { kwh: sure, period: sure },
  };
  const { customerId, accountNumber } = await aws.match({ usage });
  const list = await exportAll();
  expect(list.lines).toEqual([
    `${customerId},${accountNumber},Ana Rivera,"610 Pemberly St Apt 3B, Edison, NJ 08820",2026-11-20,7300,Elm Street Solar,,,\r\n`,
  ]);
  expect(await aws.enrollment(customerId)).toMatchObject({
    allocation: list.id,
    progress: [
      { kind: "matched" },
      { kind: "allocated", allocationId: list.id, by: "omar" },
      { kind: "sent", allocationId: list.id, by: "omar" },
    ],
    notices: [{ details: { kind: "matched" } }, { details: { kind: "sent_to_utility" } }],
  });
});

test.each([
  ["ace", "0512345678901234567890", "55123456789", "55123456789"],
  ["jcpl", "08012345678901234567", "200123456789", undefined],
] as const)(
  "gives a list for %s the numbers that it asks for, which a spreadsheet keeps, and what the household said of its income",
  async (utility, accountNumber, utilityAccountNumber, listed) => {
    const household = { size: 3, county: "Middlesex", limit: 104_160, limitYear: 2026, answer: "yes" };
    await aws.match({ utility, accountNumber, utilityAccountNumber, household });
    const { lines } = await exportAll({ utility });
    const [row] = parse([allocationHeader(utility), ...lines].join(""), { columns: true }) as Record<
      string,
      string
    >[];
    expect(row).toMatchObject({
      enrollmentNumber: `="${accountNumber}"`,
      incomeAnswer: "yes",
      incomeLimit: "104160",
      householdSize: "3",
    });
    expect(row?.utilityAccountNumber?.replace(/^="(\d+)"$/, "$1")).toBe(listed);
  },
);

test("says in the manifest in what form and by when the utility takes the list, and that nobody has confirmed it", async () => {
  await aws.match({ utility: "ace", accountNumber: "0500000000000000000001" });
  const list = await exportAll({ utility: "ace" });
  const manifest = await writeAllocation(join(aws.folder, "due"), list, evidence);
  expect(manifest).toMatchObject({
    form: { name: "typed or sent in the Community Solar Portal", isConfirmed: false },
    submission: { by: "2026-12-10", isConfirmed: false },
  });
});

test("no enrollment is on two lists, even if two are made at the same time", async () => {
  const households = await Promise.all(Array.from({ length: 12 }, () => aws.match()));
  const lists = await Promise.all([exportAll(), exportAll(), exportAll()]);
  expect(lists.flatMap(idsOf).toSorted()).toEqual(households.map(({ customerId }) => customerId).toSorted());
  expect(idsOf(await exportAll())).toEqual([]);
});

test("an interrupted export is resumed by the name of its list, and repeats the same bytes", async () => {
  const households = await Promise.all(Array.from({ length: 8 }, () => aws.match()));
  const interrupted = new AllocationExport(aws.environment);
  const id = newAllocationId(request);
  await interrupted.reserve(id, request); // and then the machine stopped
  await aws.match(); // waits for the next list

  const resumed = await resume(id);
  expect(resumed.lines).toHaveLength(households.length);
  expect(await resume(id)).toEqual(resumed);
  expect(await exportAll()).toMatchObject({ lines: [expect.anything()] });
});

test("an export that stopped between two households marks the others when it is resumed", async () => {
  const households = await Promise.all([aws.match(), aws.match()]);
  const allocations = new AllocationExport(aws.environment);
  const id = newAllocationId(request);
  await allocations.reserve(id, request);
  await aws.record(households[0].customerId, { kind: "sent", allocationId: id });
  expect((await resume(id)).lines).toHaveLength(2);
  for (const { customerId } of households) {
    const { progress = [], notices = [] } = await aws.enrollment(customerId);
    expect(progress.filter(({ kind }) => kind === "sent")).toHaveLength(1);
    expect(notices).toHaveLength(2);
  }
});

test("tells no household of a list whose numbers could not be decrypted", async () => {
  const { customerId } = await aws.match();
  const numbers = () => Promise.reject(new Error("AccessDenied"));
  const allocations = new AllocationExport({ ...aws.environment, numbers });
  const id = newAllocationId(request);
  const reserved = await allocations.reserve(id, request);
  await expect(allocations.write(id, reserved)).rejects.toThrow("AccessDenied");
  expect((await aws.enrollment(customerId)).notices).toHaveLength(1);
  expect(idsOf(await resume(id))).toEqual([customerId]);
});

test("leaves out an enrollment that ended since it was reserved, and lists it later if that is undone", async () => {
  const { customerId } = await aws.match();
  const allocations = new AllocationExport(aws.environment);
  const id = newAllocationId(request);
  const reserved = await allocations.reserve(id, request);
  await change(customerId, "numberLost", { reason: "canceled", at: evidence.at });
  expect(await allocations.write(id, reserved)).toMatchObject({ lines: [], leftOut: 1 });
  expect(idsOf(await exportAll())).toEqual([]);

  await aws.db.send(
    new UpdateCommand({
      TableName: "enrollments",
      Key: { customerId },
      UpdateExpression: "REMOVE numberLost ADD version :one",
      ExpressionAttributeValues: { ":one": 1 },
    }),
  );
  expect(idsOf(await exportAll())).toEqual([customerId]);
});

test("lists an enrollment that was sent and then canceled again only in the file with which it was sent", async () => {
  const { customerId } = await aws.match();
  const list = await exportAll();
  await change(customerId, "numberLost", { reason: "canceled", at: evidence.at });
  expect(await resume(list.id)).toEqual(list);
});

test("lists only what waited on the last day in New Jersey, of this utility and of this project", async () => {
  const [before, after, jcpl] = await Promise.all([
    aws.match({}, "2026-12-11T04:59:00.000Z"), // December 10 in New Jersey
    aws.match({}, "2026-12-11T05:01:00.000Z"),
    aws.match({ utility: "jcpl", accountNumber: "08012345678901234567" }),
  ]);
  const { customerId } = await aws.enroll();
  await aws.record(customerId, { ...elmStreet, project: "Oak Avenue" }, "2026-12-12T17:00:00.000Z");
  expect(idsOf(await exportAll({ until: "2026-12-10" }))).toEqual([before.customerId]);
  expect(idsOf(await exportAll({ project: "Oak Avenue" }))).toEqual([customerId]);
  expect(idsOf(await exportAll())).toEqual([after.customerId]);
  expect(idsOf(await exportAll({ utility: "jcpl" }))).toEqual([jcpl.customerId]);
});

test("lists no enrollment that is not matched, not confirmed, held back, or sent in another way", async () => {
  await aws.enroll();
  await aws.enroll({ emailConfirmedAt: undefined });
  const held = await aws.match();
  await change(held.customerId, "numberLost", { reason: "held_back", at: evidence.at });
  const sent = await aws.match();
  await aws.record(sent.customerId, { kind: "sent" });
  expect(idsOf(await exportAll())).toEqual([]);
});

test("writes a file that no spreadsheet runs, with its checksum in a manifest, for its owner only", async () => {
  await aws.match({ firstName: "=HYPERLINK(1)", lastName: "Rivera\u202e" });
  const list = await exportAll();
  const folder = join(aws.folder, "lists");
  const manifest = await writeAllocation(folder, list, evidence);
  const csv = await readFile(join(folder, manifest.file));
  expect(manifest).toEqual({
    id: list.id,
    utility: "pse",
    until: "2030-12-31",
    file: `allocation-${list.id}.csv`,
    count: 1,
    checksum: createHash("sha256").update(csv).digest("hex"),
    ...evidence,
  });
  expect(JSON.parse(await readFile(join(folder, `allocation-${list.id}.json`), "utf8"))).toEqual(manifest);
  expect((await stat(join(folder, manifest.file))).mode & 0o777).toBe(0o600);
  const [row] = parse(csv, { columns: true }) as Record<string, string>[];
  expect(row?.name).toBe("'=HYPERLINK(1) Rivera?");
  expect(row?.shareKwhPerYear).toBe("");
});
