import { beforeEach, describe, expect, test } from "vitest";
import { changeCancellationReply } from "#contracts/http/my-enrollment-changes.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { isExportable } from "#domain/enrollment-export.ts";
import { changeCancellation } from "#lambdas/services/change-cancellation/change-cancellation.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { accepted } from "#tests/builders/disclosures.ts";
import { InMemoryEnrollmentNumbers } from "#tests/builders/enrollment-numbers.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions, numberKeyOf } from "#tests/builders/stores.ts";

const msPerDay = 24 * 60 * 60 * 1000;
let at: Date;
beforeEach(() => {
  at = noon;
});
const now = () => at;
const passDays = (days: number) => {
  at = new Date(at.getTime() + days * msPerDay);
};

const active = (changes: Partial<EnrollmentRecord> = {}): EnrollmentRecord =>
  anEnrollment({
    ...accepted,
    stage: "completed",
    completedAt: noon.toISOString(),
    numberKey: numberKeyOf(accepted),
    emailConfirmedAt: noon.toISOString(),
    ...changes,
  });

async function setup(changes: Partial<EnrollmentRecord> = {}, emailKey = "ana@example.org") {
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), active(changes));
  const numbers = new InMemoryEnrollmentNumbers(enrollments);
  const accessSessions = new InMemoryAccessSessions(() => noon); // the household opens a new link after 12 hours
  const secretHash = accessSecretHash("secret");
  const key = { ...(await accessSessions.add(emailKey, secretHash)), secretHash };
  const handle = changeCancellation({
    accessSessions,
    enrollments,
    numbers,
    limiter: new InMemoryLimiter(now),
    now,
  });
  const press = (action: "cancel" | "undo", browser: typeof key | undefined = key) =>
    handle(
      handlerInput<typeof routes.changeCancellation>({
        body: { customerId: ids.customer, action },
        access: browser,
      }),
    );
  const stored = () => enrollments.get(ids.customer);
  return { enrollments, accessSessions, key, press, stored };
}

describe("canceling", () => {
  test("ends the enrollment, frees its number, and says when it ends and until when it can be undone", async () => {
    const { press, stored, enrollments } = await setup();
    const reply = await press("cancel");
    expect(reply).toEqual({
      status: 200,
      body: {
        cancellation: {
          at: noon.toISOString(),
          end: { when: "at_once", date: "2026-11-20" },
          undoUntil: "2026-11-27T17:00:00.000Z",
        },
      },
    });
    expect(changeCancellationReply.safeParse(reply.status === 200 && reply.body).success).toBe(true);
    expect(isExportable(stored() ?? {})).toBe(false);
    expect(enrollments.holderOf(accepted)).toBeUndefined();
  });

  test("keeps the evidence of who canceled", async () => {
    const { press, stored } = await setup();
    await press("cancel");
    expect(stored()?.cancellations).toEqual([
      {
        kind: "canceled",
        at: noon.toISOString(),
        wasSent: false,
        evidence: { by: "household", ip: expect.any(String), userAgent: expect.any(String) },
      },
    ]);
  });

  test("is written once, however often the button is pressed", async () => {
    const { press, stored } = await setup();
    await press("cancel");
    passDays(1);
    expect(await press("cancel")).toMatchObject({
      status: 200,
      body: { cancellation: { at: noon.toISOString() } },
    });
    expect(stored()?.cancellations).toHaveLength(1);
  });

  test.each(["allocated", "sent"] as const)("is final once the enrollment was %s", async (kind) => {
    const allocationId = "pse-2026-12-10-3f9a1c2e77d0";
    const progress = [{ kind, allocationId, at: noon.toISOString(), by: "omar" }];
    const { press } = await setup({ progress });
    expect(await press("cancel")).toEqual({
      status: 200,
      body: { cancellation: { at: noon.toISOString(), end: { when: "within_two_bills" } } },
    });
    expect(await press("undo")).toMatchObject({ code: "cancellation_not_undoable" });
  });

  test.each<[string, Partial<EnrollmentRecord>]>([
    ["is not completed", { stage: "submitted", completedAt: undefined }],
    ["is held back", { hold: { at: noon.toISOString(), by: "mailbox" } }],
    ["lost its number", { numberLost: { reason: "superseded", at: noon.toISOString() } }],
  ])("is impossible for an enrollment that %s", async (_, changes) => {
    const { press, stored } = await setup(changes);
    expect(await press("cancel")).toMatchObject({ status: 409, code: "not_cancelable" });
    expect(stored()).not.toHaveProperty("cancellations");
  });
});

describe("undoing a cancellation", () => {
  test("takes the number back within seven days, and keeps both events", async () => {
    const { press, stored, enrollments } = await setup();
    await press("cancel");
    passDays(6);
    expect(await press("undo")).toEqual({ status: 200, body: {} });
    expect(enrollments.holderOf(accepted)?.customerId).toBe(ids.customer);
    expect(isExportable(stored() ?? {})).toBe(true);
    expect(stored()?.cancellations?.map(({ kind }) => kind)).toEqual(["canceled", "undone"]);
    expect(await press("undo")).toEqual({ status: 200, body: {} });
    expect(stored()?.cancellations).toHaveLength(2);
  });

  test("is impossible after seven days", async () => {
    const { press } = await setup();
    await press("cancel");
    passDays(7);
    expect(await press("undo")).toMatchObject({ status: 409, code: "cancellation_not_undoable" });
    expect(await press("cancel")).toEqual({
      status: 200,
      body: { cancellation: { at: noon.toISOString(), end: { when: "at_once", date: "2026-11-20" } } },
    });
  });

  test("is impossible once somebody else has enrolled the number", async () => {
    const { press, stored, enrollments } = await setup();
    await press("cancel");
    const other = active({ customerId: crypto.randomUUID(), sessionId: crypto.randomUUID() });
    enrollments.table.items.set(other.customerId, other);
    expect(await press("undo")).toMatchObject({ status: 409, code: "number_already_enrolled" });
    expect(stored()?.cancellations).toHaveLength(1);
  });

  test("is impossible while the enrollment is held back", async () => {
    const { press, enrollments, stored } = await setup();
    await press("cancel");
    const canceled = stored();
    if (canceled)
      enrollments.table.put(ids.customer, { ...canceled, hold: { at: noon.toISOString(), by: "support" } });
    expect(await press("undo")).toMatchObject({ status: 409, code: "cancellation_not_undoable" });
  });
});

describe("nothing happens", () => {
  test("without access, or after it was ended", async () => {
    const { press, accessSessions, key, stored } = await setup();
    const unknown = { ...key, secretHash: accessSecretHash("another") };
    expect(await press("cancel", unknown)).toMatchObject({ status: 404, code: "access_expired" });
    await accessSessions.remove(key, "all");
    expect(await press("cancel")).toMatchObject({ status: 404, code: "access_expired" });
    expect(stored()).not.toHaveProperty("cancellations");
  });

  test("to somebody else's enrollment: the answer is that for an unknown one", async () => {
    const { press, stored } = await setup({}, "other@example.org");
    expect(await press("cancel")).toMatchObject({ status: 404, code: "enrollment_not_found" });
    expect(stored()).not.toHaveProperty("cancellations");
  });

  test("beyond ten changes a day", async () => {
    const { press } = await setup();
    for (let change = 1; change <= 5; change++) {
      await press("cancel");
      await press("undo");
    }
    expect(await press("cancel")).toMatchObject({ status: 429, code: "limited_for_a_day" });
  });
});
