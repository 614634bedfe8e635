import { afterAll, beforeAll, expect, test } from "vitest";
import { startSupport } from "./support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
const startedAt = "2026-12-01T17:00:00.000Z";
const at = "2026-12-02T17:00:00.000Z";
const events = async (customerId: string) =>
  (await aws.show(customerId)).timeline.map(({ what, detail }) => ({ what, detail }));

test("support sees a move from both of its ends, and why the former enrollment ended", async () => {
  const [formerId, newId] = [crypto.randomUUID(), crypto.randomUUID()];
  await aws.addHousehold({
    customerId: formerId,
    numberLost: { reason: "moved", at },
    movedTo: { customerId: newId, at, wasSent: true, evidence },
    notices: [
      {
        id: crypto.randomUUID(),
        language: "en",
        state: "pending",
        askedAt: at,
        details: {
          kind: "moved",
          utility: "pse",
          movedAt: at,
          end: { when: "within_two_bills" },
          tellUtilityBy: "2026-12-31",
        },
      },
      {
        id: crypto.randomUUID(),
        language: "en",
        state: "pending",
        askedAt: startedAt,
        notBefore: "2099-01-15T17:00:00.000Z",
        details: { kind: "credit_next_month", utility: "pse", month: "2099-02" },
      },
    ],
  });
  await aws.addHousehold({
    customerId: newId,
    movesFrom: {
      customerId: formerId,
      movingDate: "2026-12-01",
      startedAt,
      evidence,
      formerWasSent: true,
    },
  });

  expect(await events(formerId)).toEqual(
    expect.arrayContaining([
      { what: "Moved: the enrollment number is free", detail: undefined },
      {
        what: `Moved to ${newId}, after it was sent to the utility`,
        detail: "by the household, on its own page",
      },
      expect.objectContaining({ what: expect.stringMatching(/^E-mail ".*mov.*" pending$/i) }),
      { what: 'E-mail "first credit next month" planned', detail: "not sent: it is no longer true" },
    ]),
  );
  expect(await events(newId)).toContainEqual({
    what: `Began a move from ${formerId}, of which the utility knows`,
    detail: "moving on 2026-12-01, by the household, on its own page",
  });
});

test("support sees that a new home was canceled while the utility knew of the former one only", async () => {
  const { customerId } = await aws.addHousehold({
    numberLost: { reason: "canceled", at },
    cancellations: [{ kind: "canceled", at, wasSent: true, evidence }],
    movesFrom: {
      customerId: crypto.randomUUID(),
      movingDate: "2026-12-01",
      startedAt,
      evidence,
      formerWasSent: true,
    },
  });
  expect((await events(customerId)).map(({ what }) => what)).toContain(
    "Canceled, after that of the former home was sent to the utility",
  );
});

test("the confirmation of the e-mail address that a move takes over comes after the sign-up", async () => {
  const emailConfirmedAt = "2026-10-01T17:00:00.000Z";
  const { customerId } = await aws.addHousehold({
    emailConfirmedAt,
    createdAt: startedAt,
    movesFrom: { customerId: crypto.randomUUID(), movingDate: "2026-12-01", startedAt, evidence },
  });
  const timeline = await events(customerId);
  const signedUp = timeline.findIndex(({ what }) => what === "Signed up");
  const confirmed = timeline.findIndex(({ what }) => what === "Took over the confirmed e-mail address");
  expect(signedUp).toBeGreaterThanOrEqual(0);
  expect(confirmed).toBeGreaterThan(signedUp);
  expect(timeline[confirmed]?.detail).toBe("confirmed on Oct 1, 2026, 1:00:00 PM EDT");
});

test("a move that was begun and not completed is on the record of the new home only", async () => {
  const { customerId: formerId } = await aws.addHousehold();
  const { customerId } = await aws.addHousehold({
    stage: "lead",
    confirmationEmail: undefined,
    movesFrom: { customerId: formerId, movingDate: "2026-12-01", startedAt, evidence },
  });
  expect((await events(customerId)).map(({ what }) => what)).toContain(`Began a move from ${formerId}`);
  expect((await events(formerId)).filter(({ what }) => /move/i.test(what))).toEqual([]);
});
