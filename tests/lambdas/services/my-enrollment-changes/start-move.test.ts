import { describe, expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { limits } from "#domain/limits.ts";
import { startMove } from "#lambdas/services/my-enrollment-changes/start-move.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { findOwnerSecret, ownerHash } from "#lambdas/shared/middleware/owner.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { accepted } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aManualApplication, anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions, numberKeyOf } from "#tests/builders/stores.ts";

const at = noon.toISOString();
const servedZips = [
  { zipcode: "08820", provider: "pse" },
  { zipcode: "07728", provider: "jcpl" },
] as const;

async function setup(changes: Partial<EnrollmentRecord> = {}, emailKey = "ana@example.org") {
  const sessions = new InMemorySessions();
  const former = anEnrollment({
    ...accepted,
    stage: "completed",
    completedAt: at,
    numberKey: numberKeyOf(accepted),
    emailConfirmedAt: at,
    phone: "(609) 555-0142",
    application: {
      ...aManualApplication(),
      contactMethod: "Both",
      householdInfo: { size: 3, income: "", county: "" },
    },
    ...changes,
  });
  const enrollments = new InMemoryEnrollments(sessions, former);
  const accessSessions = new InMemoryAccessSessions();
  const secretHash = accessSecretHash("secret");
  const key = { ...(await accessSessions.add(emailKey, secretHash)), secretHash };
  const handle = startMove({
    accessSessions,
    enrollments,
    servedZips,
    limiter: new InMemoryLimiter(() => noon),
    newId: () => crypto.randomUUID(),
    now: () => noon,
  });
  const move = (zip = "08820", browser: typeof key | undefined = key) =>
    handle(
      handlerInput<typeof routes.startMove>({
        body: { customerId: ids.customer, zip, movingDate: "2026-12-01" },
        access: browser,
      }),
    );
  const begun = () => [...enrollments.table.items.values()].filter(({ movesFrom }) => movesFrom);
  return { sessions, enrollments, accessSessions, former, move, begun };
}

describe("beginning a move", () => {
  test("begins an application of this browser with what is known of the person, linked to the enrollment", async () => {
    const { sessions, enrollments, former, move, begun } = await setup();
    const reply = await move();
    const [lead] = begun();
    expect(reply).toMatchObject({
      status: 200,
      body: { outcome: "begun", sessionId: lead?.sessionId, customerId: lead?.customerId },
    });
    expect(lead).toMatchObject({
      stage: "lead",
      firstName: former.firstName,
      email: former.email,
      emailKey: former.emailKey,
      phone: "(609) 555-0142",
      emailConfirmedAt: at,
      consents: [],
      movesFrom: {
        customerId: ids.customer,
        zip: "08820",
        movingDate: "2026-12-01",
        evidence: { by: "household" },
      },
    });
    const [cookie = ""] = "cookies" in reply ? (reply.cookies ?? []) : [];
    const secret = findOwnerSecret([cookie.split(";")[0] ?? ""]) ?? "";
    expect(await sessions.find(lead?.sessionId ?? "", ownerHash(secret))).toMatchObject({
      status: "started",
      firstName: former.firstName,
      phone: "(609) 555-0142",
      applicationData: { contactMethod: "Both", householdInfo: { size: 3 } },
      move: { utility: "pse", zip: "08820" },
    });
    expect(enrollments.get(ids.customer)).toEqual(former);
  });

  test("that was begun before and not completed leaves the enrollment as it is, and can be begun again", async () => {
    const { enrollments, former, move, begun } = await setup();
    await move();
    expect(await move()).toMatchObject({ status: 200, body: { outcome: "begun" } });
    expect(begun().map(({ stage, movesFrom }) => ({ stage, from: movesFrom?.customerId }))).toEqual([
      { stage: "lead", from: ids.customer },
      { stage: "lead", from: ids.customer },
    ]);
    expect(new Set(begun().map(({ sessionId }) => sessionId)).size).toBe(2);
    expect(enrollments.get(ids.customer)).toEqual(former);
  });

  test("gives the application to no browser whose access ended meanwhile", async () => {
    const { accessSessions, enrollments, move } = await setup();
    const { saveWithSession } = enrollments;
    enrollments.saveWithSession = async (...records) => {
      accessSessions.items.clear();
      return saveWithSession.apply(enrollments, records);
    };
    const reply = await move();
    expect(reply).toMatchObject({ status: 404, code: "access_expired" });
    expect(reply).not.toHaveProperty("cookies");
  });

  test("begins nothing outside of the utility's territory, and says who serves homes there", async () => {
    const { move, begun } = await setup();
    expect(await move("07728")).toMatchObject({ body: { outcome: "outside", utilities: ["jcpl"] } });
    expect(await move("10001")).toMatchObject({ body: { outcome: "outside", utilities: [] } });
    expect(begun()).toEqual([]);
  });

  test.each([
    ["was canceled", { numberLost: { reason: "canceled", at } }, "not_movable"],
    ["is held back", { hold: { at, by: "mailbox" } }, "not_movable"],
    [
      "has moved",
      {
        numberLost: { reason: "moved", at },
        movedTo: {
          customerId: ids.session,
          at,
          wasSent: false,
          evidence: { by: "household", ip: "", userAgent: "" },
        },
      },
      "already_moved",
    ],
  ] as const)("is not possible for an enrollment that %s", async (_, changes, error) => {
    const { move, begun } = await setup(changes);
    expect(await move()).toEqual(fail(error));
    expect(begun()).toEqual([]);
  });

  test("answers for an enrollment of another address as for an unknown one", async () => {
    const { move, begun } = await setup({}, "other@example.org");
    expect(await move()).toEqual(fail("enrollment_not_found"));
    expect(begun()).toEqual([]);
  });

  test("needs a link that was opened in this browser", async () => {
    const { move } = await setup();
    const stranger = { mailboxHash: "0".repeat(64), secretHash: "1".repeat(64) };
    expect(await move("08820", stranger)).toEqual(fail("access_expired"));
  });

  test("is limited for each mailbox", async () => {
    const { move } = await setup();
    for (let count = 0; count < limits.movesOfMailbox.max; count++) await move();
    expect(await move()).toMatchObject({ status: 429 });
  });
});
