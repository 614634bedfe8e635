import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MailboxAction } from "#contracts/http/enrollment.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { isExportable } from "#domain/enrollment-export.ts";
import { retentionDays } from "#domain/retention.ts";
import { manageMailbox } from "#lambdas/services/manage-mailbox/manage-mailbox.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import { createEmailConfirmationLink, createNotMeLink } from "#lambdas/shared/links/create-links.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { accepted, linkKey } from "#tests/builders/disclosures.ts";
import { InMemoryEnrollmentNumbers } from "#tests/builders/enrollment-numbers.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { tokenIn } from "#tests/builders/links.ts";
import { InMemoryMailboxes } from "#tests/builders/mailboxes.ts";
import { anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions, numberKeyOf } from "#tests/builders/stores.ts";

const day = 24 * 60 * 60 * 1000;
const siteOrigin = "https://wattigator.example";
let at: Date;
const now = () => at;
const wait = (ms: number) => {
  at = new Date(at.getTime() + ms);
};
beforeEach(() => {
  at = noon;
});

const completed: EnrollmentRecord = anEnrollment({
  ...accepted,
  stage: "completed",
  numberKey: numberKeyOf(accepted),
  emailConfirmedAt: noon.toISOString(),
});

async function setup(...enrolled: EnrollmentRecord[]) {
  const sessions = new InMemorySessions();
  const enrollments = new InMemoryEnrollments(sessions, ...(enrolled.length ? enrolled : [completed]));
  const numbers = new InMemoryEnrollmentNumbers(enrollments);
  const mailboxes = new InMemoryMailboxes();
  const accessSessions = new InMemoryAccessSessions(now);
  const limiter = new InMemoryLimiter(now);
  const dependencies = { enrollments, sessions, numbers, accessSessions, mailboxes, limiter };
  const handle = manageMailbox({ ...dependencies, linkKey, now });
  const link = await createNotMeLink(completed, "en", { siteOrigin, key: linkKey, at });
  const ownToken = tokenIn(link);
  const press = (action: MailboxAction, token = ownToken) =>
    handle(handlerInput<typeof routes.manageMailbox>({ body: { token, action } }));
  const pressFor = async (enrollment: EnrollmentRecord, ip: string) => {
    const token = tokenIn(await createNotMeLink(enrollment, "en", { siteOrigin, key: linkKey, at }));
    return handle(
      handlerInput<typeof routes.manageMailbox>({ body: { token, action: "hold" }, request: { ip } }),
    );
  };
  const stored = () => enrollments.get(ids.customer);
  return { ...dependencies, press, pressFor, stored, link };
}

test("opening the page changes nothing", async () => {
  const { press, stored, mailboxes, link } = await setup();
  expect(new URL(link).pathname).toBe("/not-me");
  expect(await press("look")).toEqual({ status: 200, body: { utility: "pse", isBlocked: false } });
  expect(stored()).toEqual(completed);
  expect(await mailboxes.isBlocked(completed.email)).toBe(false);
});

describe("the button 'This wasn't me'", () => {
  test("holds the enrollment back, frees its number, and blocks the mailbox", async () => {
    const { press, stored, mailboxes, enrollments } = await setup();
    expect(await press("hold")).toEqual({
      status: 200,
      body: { utility: "pse", hold: { undoUntil: "2026-11-27T17:00:00.000Z" }, isBlocked: true },
    });
    expect(stored()).toMatchObject({
      hold: { at: noon.toISOString(), by: "mailbox" },
      numberLost: { reason: "held_back" },
    });
    expect(isExportable(stored() ?? {})).toBe(false);
    expect(enrollments.holderOf(accepted)).toBeUndefined();
    expect(await mailboxes.isBlocked("ANA+x@example.org")).toBe(true);
  });

  test("asks for support's e-mail in the write that holds the enrollment back, and once", async () => {
    const { press, stored, enrollments } = await setup();
    const separately = vi.spyOn(enrollments, "requestSupportEmail");
    await press("hold");
    const asker = askerOf("203.0.113.7");
    const supportEmail = { state: "pending", change: "hold", askedAt: noon.toISOString(), asker };
    expect(stored()).toMatchObject({ hold: { by: "mailbox" }, supportEmail });
    wait(1000);
    await press("hold");
    expect(stored()?.supportEmail).toEqual(supportEmail);
    expect(separately).not.toHaveBeenCalled();
  });

  test("works before the enrollment is completed, too", async () => {
    const { press, stored } = await setup(anEnrollment({ stage: "submitted" }));
    expect(await press("hold")).toMatchObject({ status: 200, body: { isBlocked: true } });
    expect(stored()?.hold).toMatchObject({ by: "mailbox" });
  });

  test("is repeated when the enrollment changes at the same time", async () => {
    const { press, stored, enrollments } = await setup();
    const { saveHold } = enrollments;
    const conflict = vi.spyOn(enrollments, "saveHold");
    conflict.mockResolvedValueOnce({ ok: false, reason: "changed_meanwhile" });
    conflict.mockImplementation(saveHold.bind(enrollments));
    expect(await press("hold")).toMatchObject({ status: 200 });
    expect(stored()?.hold).toBeDefined();
  });
});

describe("undoing", () => {
  test("within seven days, the enrollment goes on as before, and the mailbox is unblocked", async () => {
    const { press, stored, mailboxes } = await setup();
    await press("hold");
    wait(7 * day - 1000);
    expect(await press("undo")).toEqual({ status: 200, body: { utility: "pse", isBlocked: false } });
    expect(stored()?.hold).toBeUndefined();
    expect(stored()?.numberKey).toBe(numberKeyOf(accepted));
    expect(isExportable(stored() ?? {})).toBe(true);
    expect(await mailboxes.isBlocked(completed.email)).toBe(false);
    expect(stored()?.supportEmail).toMatchObject({ state: "pending", change: "undo" });
    expect(stored()?.mailboxHolds).toEqual([
      { kind: "held", at: noon.toISOString() },
      { kind: "released", at: now().toISOString() },
    ]);
  });

  test("says of an enrollment that was canceled that it has ended, before, while and after it is held back", async () => {
    const numberLost = { reason: "canceled", at: noon.toISOString() } as const;
    const { press, stored } = await setup({ ...completed, numberKey: undefined, numberLost });
    for (const action of ["look", "hold", "undo"] as const)
      expect(await press(action)).toMatchObject({ status: 200, body: { ended: true } });
    expect(stored()).toMatchObject({ numberLost });
    expect(stored()).not.toHaveProperty("hold");
  });

  test("after seven days, only support can undo", async () => {
    const { press, stored } = await setup();
    await press("hold");
    wait(7 * day);
    expect(await press("undo")).toMatchObject({ status: 409, code: "hold_not_undoable" });
    expect(stored()?.hold).toBeDefined();
  });

  test("a hold by support is not undone by the mailbox", async () => {
    const { press } = await setup({ ...completed, hold: { at: noon.toISOString(), by: "support" } });
    expect(await press("look")).toEqual({
      status: 200,
      body: { utility: "pse", hold: {}, isBlocked: false },
    });
    expect(await press("undo")).toMatchObject({ status: 409, code: "hold_not_undoable" });
  });

  test("is not possible once somebody else has enrolled the number", async () => {
    const { press, stored, enrollments } = await setup();
    await press("hold");
    const other = { ...completed, customerId: crypto.randomUUID() };
    enrollments.table.items.set(other.customerId, other);
    expect(await press("undo")).toMatchObject({ status: 409, code: "number_already_enrolled" });
    expect(stored()?.hold).toBeDefined();
  });
});

test("unblocking allows new enrollments, and leaves the enrollment on hold", async () => {
  const { press, stored, mailboxes } = await setup();
  await press("hold");
  wait(30 * day);
  expect(await press("unblock")).toMatchObject({ status: 200, body: { hold: {}, isBlocked: false } });
  expect(await mailboxes.isBlocked(completed.email)).toBe(false);
  expect(stored()?.hold).toBeDefined();
  expect(stored()?.supportEmail).toMatchObject({ state: "pending", change: "unblock" });
});

test.each(["undo", "unblock"] as const)(
  "%s sends what waited for the address to be unblocked",
  async (action) => {
    const { press, enrollments } = await setup();
    await press("hold");
    const waiting = anEnrollment({
      ...completed,
      customerId: crypto.randomUUID(),
      numberKey: undefined,
      confirmationEmail: { state: "pending", askedAt: noon.toISOString(), waitsFor: "unblocking" },
      emailWaits: "yes",
      emailWaitsUntil: "2026-11-21T17:00:00.000Z",
    });
    enrollments.table.put(waiting.customerId, waiting);
    await press(action);
    expect(enrollments.emailRequests).toEqual([waiting.customerId]);
  },
);

test("accepts ten changes of an enrollment a day, and any number of looks", async () => {
  const { press } = await setup();
  for (const action of Array(5).fill(["hold", "undo"]).flat()) await press(action);
  expect(await press("hold")).toMatchObject({ status: 429, code: "limited_for_a_day" });
  expect(await press("look")).toMatchObject({ status: 200 });
});

test.each([
  [
    "one network, whatever mailboxes it invents",
    61,
    (n: number) => `ana${n}@example.org`,
    () => "2001:db8::7",
  ],
  [
    "one mailbox, whatever its tags",
    41,
    (n: number) => `ana+${n}@example.org`,
    (n: number) => `203.0.113.${n}`,
  ],
] as const)("limits the changes of %s", async (_, presses, emailOf, ipOf) => {
  const enrolled = Array.from({ length: presses }, (_, n) =>
    anEnrollment({ ...completed, customerId: crypto.randomUUID(), email: emailOf(n), emailKey: emailOf(n) }),
  );
  const { press, pressFor } = await setup(...enrolled);
  const statuses: number[] = [];
  for (const [n, enrollment] of enrolled.entries())
    statuses.push((await pressFor(enrollment, ipOf(n))).status);
  expect(statuses.indexOf(429)).toBe(presses - 1);
  expect(await press("look")).not.toMatchObject({ status: 429 });
});

test("answers the same to a forged token, an expired one, another kind of link and a deleted enrollment", async () => {
  const { press, enrollments } = await setup();
  const other = await createEmailConfirmationLink(completed, "en", { siteOrigin, key: linkKey, at });
  const notValid = { status: 404, code: "link_not_valid" };
  for (const token of ["", "1.2.3", tokenIn(other)]) {
    for (const action of ["look", "hold", "undo", "unblock"] as const) {
      expect(await press(action, token)).toMatchObject(notValid);
    }
  }
  wait(retentionDays.emailLink * day);
  expect(await press("hold")).toMatchObject(notValid);
  at = noon;
  enrollments.table.items.clear();
  expect(await press("hold")).toMatchObject(notValid);
});

test("a link that was sent before a deletion request opens nothing", async () => {
  const request = { kind: "deletion_asked" as const, at: noon.toISOString(), by: "maria" };
  const { press } = await setup({ ...completed, supportEvents: [request] });
  expect(await press("look")).toMatchObject({ code: "link_not_valid" });
});

describe("the link of a former home, after the household moved", () => {
  const [middleId, liveId] = [crypto.randomUUID(), crypto.randomUUID()];
  const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
  const movedTo = (customerId: string): Partial<EnrollmentRecord> => ({
    numberKey: undefined,
    numberLost: { reason: "moved", at: noon.toISOString() },
    movedTo: { customerId, at: noon.toISOString(), wasSent: false, evidence },
  });
  const former: EnrollmentRecord = { ...completed, ...movedTo(middleId) };
  const middle: EnrollmentRecord = { ...completed, customerId: middleId, ...movedTo(liveId) };
  const live: EnrollmentRecord = { ...completed, customerId: liveId };

  test("holds and releases the enrollment that the household has now", async () => {
    const { press, enrollments, mailboxes } = await setup(former, middle, live);
    expect(await press("hold")).toMatchObject({ status: 200, body: { hold: {}, isBlocked: true } });
    expect(enrollments.get(liveId)).toMatchObject({
      hold: { by: "mailbox" },
      numberLost: { reason: "held_back" },
      supportEmail: { change: "hold" },
    });
    expect(isExportable(enrollments.get(liveId) ?? {})).toBe(false);
    expect([enrollments.get(ids.customer), enrollments.get(middleId)]).toEqual([former, middle]);
    expect(await mailboxes.isBlocked(completed.email)).toBe(true);

    expect(await press("look")).toMatchObject({ body: { hold: { undoUntil: "2026-11-27T17:00:00.000Z" } } });
    expect(await press("undo")).toEqual({ status: 200, body: { utility: "pse", isBlocked: false } });
    expect(isExportable(enrollments.get(liveId) ?? {})).toBe(true);
  });

  test("does nothing once the new one has another address", async () => {
    const elsewhere = { ...live, email: "new@example.org", emailKey: "new@example.org" };
    const { press, enrollments, mailboxes } = await setup(former, middle, elsewhere);
    expect(await press("hold")).toMatchObject({ status: 409, code: "enrollment_has_other_address" });
    expect(enrollments.get(liveId)).toEqual(elsewhere);
    expect(await mailboxes.isBlocked("new@example.org")).toBe(false);
  });

  test("holds the new one also if the move is completed while the page asks", async () => {
    const { press, enrollments } = await setup(completed, live);
    const { saveHold } = enrollments;
    vi.spyOn(enrollments, "saveHold").mockImplementationOnce(async (read, hold, time) => {
      enrollments.table.put(ids.customer, { ...read, ...movedTo(liveId) });
      return saveHold.call(enrollments, read, hold, time);
    });
    expect(await press("hold")).toMatchObject({ status: 200, body: { isBlocked: true } });
    expect(enrollments.get(liveId)?.hold).toBeDefined();
    expect(enrollments.get(ids.customer)?.hold).toBeUndefined();
  });

  test("opens nothing once the household had the new one deleted", async () => {
    const request = { kind: "deletion_asked" as const, at: noon.toISOString(), by: "maria" };
    const { press } = await setup(former, middle, { ...live, supportEvents: [request] });
    expect(await press("hold")).toMatchObject({ code: "link_not_valid" });
  });

  test("is about the last one of which there is a record", async () => {
    const { press, enrollments } = await setup(former, middle);
    expect(await press("hold")).toMatchObject({ status: 200, body: { hold: {} } });
    expect(enrollments.get(middleId)?.hold).toBeDefined();
  });
});
