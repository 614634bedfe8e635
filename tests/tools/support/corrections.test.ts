import { afterAll, beforeAll, expect, test } from "vitest";
import { answerDeadline } from "#domain/corrections.ts";
import { aCorrectionRequest, requestId } from "#tests/builders/corrections.ts";
import { allocationLine } from "#tools/operations/allocation-row.ts";
import { formatOpenCorrections, formatRecordedCorrection } from "#tools/support/format-corrections.ts";
import { startSupport } from "./support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

const identifiedBy = "a bill of November";
const secondId = "6f0f1f8e-5e0b-4a53-9a9b-0d6a5cbd7a12";
const at = "2026-11-20T17:00:00.000Z";
const openSince = (requestedAt: string, id = crypto.randomUUID()) => ({
  corrections: [aCorrectionRequest({ id, at: requestedAt })],
  correctionOpen: "yes" as const,
  correctionDueAt: answerDeadline(requestedAt),
});
const answer = (answer: object) => ({ action: "answer", requestId, answer }) as never;

test("lists open requests, the oldest first, with the day until which each is answered", async () => {
  expect(formatOpenCorrections(await aws.support.corrections())).toBe("No correction request is open.");
  const later = await aws.addHousehold(openSince("2026-11-21T17:00:00.000Z"));
  const first = await aws.addHousehold(openSince(at));
  await aws.addHousehold();
  const open = await aws.support.corrections();
  expect(open.map(({ customerId }) => customerId)).toEqual([first.customerId, later.customerId]);
  const lines = formatOpenCorrections(open).split("\n");
  expect(lines[0]).toMatch(/^Answer by +Customer +Request +Asks to correct$/);
  expect(lines[1]).toMatch(/^Jan 4, 2027.*the name$/);
  expect(lines.join()).not.toContain("María");
});

test("an answer corrects the record, leaves the list, and stands in the timeline", async () => {
  const { customerId, firstName, lastName } = await aws.addHousehold(openSince(at, requestId));
  const command = { customerId, correction: answer({ outcome: "corrected" }), identifiedBy };
  expect(formatRecordedCorrection(await aws.support.recordCorrection(command))).toMatch(/gets an e-mail/);
  expect(formatRecordedCorrection(await aws.support.recordCorrection(command))).toMatch(
    /Nothing was changed/,
  );
  const open = await aws.support.corrections();
  expect(open.map((request) => request.customerId)).not.toContain(customerId);

  const { timeline, name } = await aws.show(customerId);
  expect(name).toBe("Ana María Díaz");
  expect(timeline).toContainEqual({
    at,
    what: "Asked to correct the name",
    detail: `Ana María Díaz, by the household, on its own page; request ${requestId}, to be answered by 2027-01-04`,
  });
  expect(timeline).toContainEqual({
    at: expect.any(String),
    what: "Corrected",
    detail: `request ${requestId}, was ${firstName} ${lastName}, by maria; identified: ${identifiedBy}`,
  });
  expect(timeline).toContainEqual(
    expect.objectContaining({ what: 'E-mail "correction request answered" pending' }),
  );
});

test("the allocation list has the corrected name and address, and the signed form what was signed", async () => {
  const serviceAddress = { street: "12 Pine Street", unit: "", city: "Edison", state: "NJ", zip: "08820" };
  const { customerId, disclosure } = await aws.addHousehold({
    corrections: [
      aCorrectionRequest(),
      aCorrectionRequest({ id: secondId, wanted: { topic: "serviceAddress", serviceAddress } }),
    ],
  });
  for (const id of [requestId, secondId]) {
    const correction = { action: "answer", requestId: id, answer: { outcome: "corrected" } } as const;
    await aws.support.recordCorrection({ customerId, correction, identifiedBy });
  }
  const enrollment = await aws.enrollment(customerId);
  const line = allocationLine("pse", { enrollment, accountNumber: "PE000067586564119084" });
  expect(line).toContain('Ana María Díaz,"12 Pine Street');
  expect(enrollment.disclosure?.fields.name).toBe(disclosure?.fields.name);
});

test("says why something was not corrected, and refuses what takes a new disclosure", async () => {
  const encrypted = { ending: "4567", encryptedNumber: "unread" };
  const { customerId } = await aws.addHousehold({
    corrections: [aCorrectionRequest({ wanted: { topic: "enrollmentNumber", ...encrypted } })],
  });
  const record = (given: object) =>
    aws.support.recordCorrection({ customerId, correction: answer(given), identifiedBy });
  await expect(record({ outcome: "corrected" })).rejects.toThrow("declined --reason new_disclosure");
  await record({ outcome: "declined", reason: "new_disclosure", note: "We called you." });
  const { timeline } = await aws.show(customerId);
  expect(timeline).toContainEqual(
    expect.objectContaining({
      what: "Not corrected: it takes a new disclosure",
      detail: expect.stringContaining("We called you."),
    }),
  );
  await expect(record({ outcome: "corrected" })).rejects.toThrow("no open request with this id");
});

test("shows the number that was asked for by its ending, and in full when it is revealed", async () => {
  const customerId = crypto.randomUUID();
  const encryptedNumber = await aws.numbers.cipher.encrypt({ number: "7001234567" }, { customerId });
  const wanted = { topic: "accountNumber", ending: "4567", encryptedNumber } as const;
  await aws.addHousehold({ customerId, corrections: [aCorrectionRequest({ wanted })] });
  const detailOf = async (reveal: boolean) =>
    (await aws.show(customerId, reveal)).timeline.find(({ what }) => what.startsWith("Asked"))?.detail;
  expect(await detailOf(false)).toMatch(/^…4567,/);
  expect(await detailOf(true)).toMatch(/^7001234567,/);
});

test("a request of a caller is recorded with how they were identified", async () => {
  const { customerId } = await aws.addHousehold();
  const wanted = { topic: "other", about: "Four people live here." } as const;
  const correction = { action: "request", wanted } as const;
  const { requestId: recorded } = await aws.support.recordCorrection({
    customerId,
    correction,
    identifiedBy,
  });
  expect((await aws.show(customerId)).timeline).toContainEqual(
    expect.objectContaining({
      what: "Asked to correct something else",
      detail: expect.stringMatching(new RegExp(`^"Four people live here\\.", by maria.*request ${recorded}`)),
    }),
  );
  expect((await aws.support.corrections()).map((request) => request.requestId)).toContain(recorded);
});

test("a deletion ends open requests: nobody is asked to answer them any more", async () => {
  const { customerId } = await aws.addHousehold(openSince(at));
  await aws.support.forget({ id: customerId, confirmed: true, identifiedBy });
  expect((await aws.support.corrections()).map((request) => request.customerId)).not.toContain(customerId);
  expect(await aws.enrollment(customerId)).not.toHaveProperty("correctionOpen");
});
