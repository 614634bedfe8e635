import { describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { aCompletedEnrollment } from "#tests/builders/disclosures.ts";
import {
  aManualApplication,
  anApplication,
  anEnrollment,
  ids,
  noon,
  stranger,
} from "#tests/builders/records.ts";
import { emailKey, setup } from "./support/page.ts";

const at = noon.toISOString();

test("shows an enrollment with the ending of its number, and never the number", async () => {
  const record = { ...(await aCompletedEnrollment()), accountNumberEnding: "0142", emailKey };
  const { show } = await setup(record);
  const shown = await show();
  expect(shown.email).toBe(emailKey);
  expect(shown.enrollments).toMatchObject([
    {
      state: "active",
      customerId: record.customerId,
      utility: record.utility,
      accountNumberEnding: "0142",
      discount: { percent: record.discount?.percent, minimum: record.discount?.minimum },
      completedAt: record.completedAt,
      progress: { received: { at: record.completedAt }, matched: {}, sent: {}, creditExpected: {} },
    },
  ]);
  expect(JSON.stringify(shown)).not.toContain(record.accountNumber);
});

test.each([
  [anApplication({ accountHolder: "permission", otherSubscription: "leaving" }), ["permission", "leaving"]],
  [anApplication(), [undefined, undefined]],
  [aManualApplication(), [undefined, undefined]],
])("says what the application answered about the account", async (application, answers) => {
  const { show } = await setup(anEnrollment({ stage: "completed", application }));
  const { accountHolder, otherSubscription } = (await show()).enrollments[0] ?? {};
  expect([accountHolder, otherSubscription]).toEqual(answers);
});

test("says that the utility reported the end of the account, as long as the enrollment goes on", async () => {
  const progress = [
    { kind: "sent", at, by: "ops" },
    { kind: "moved_out", day: "2026-11-18", at, by: "ops" },
  ] as const;
  const completed = anEnrollment({ stage: "completed", progress: [...progress] });
  const numberLost = { reason: "canceled", at } as const;
  const { show } = await setup(completed, { ...completed, customerId: ids.bill, numberLost });
  const { enrollments } = await show();
  expect(enrollments.map(({ state, movedOut }) => [state, movedOut])).toEqual([
    ["active", "2026-11-18"],
    ["ended", undefined],
  ]);
});

test("contains no link that would outlive the access", async () => {
  const { show } = await setup(anEnrollment({ stage: "completed" }));
  expect(JSON.stringify(await show())).not.toContain("token=");
});

test("lists what is unfinished, but no draft in which somebody typed the address, and nothing of another address", async () => {
  const submitted = anEnrollment({
    customerId: crypto.randomUUID(),
    stage: "submitted",
    utility: "pse",
    application: anApplication(),
  });
  const other = anEnrollment({ customerId: crypto.randomUUID(), emailKey: "other@example.org" });
  const { show } = await setup(submitted, other);
  const { enrollments, unfinished } = await show();
  expect(enrollments).toEqual([]);
  expect(unfinished).toMatchObject([
    {
      sessionId: ids.session,
      startedAt: at,
      isSubmitted: true,
      firstName: "Ana",
      utility: "pse",
      zip: anApplication().serviceAddress.zip,
    },
  ]);
});

test("lists what its owner continued and what was submitted before any number of sign-ups that name the address", async () => {
  const continued = anEnrollment({ customerId: ids.bill, emailConfirmedAt: at, firstName: "Continued" });
  const submitted = anEnrollment({ customerId: crypto.randomUUID(), stage: "submitted" });
  const signUps = Array.from({ length: 12 }, (_, minute) =>
    anEnrollment({
      customerId: crypto.randomUUID(),
      sessionId: crypto.randomUUID(),
      createdAt: `2026-11-20T18:${10 + minute}:00.000Z`,
    }),
  );
  const own = anEnrollment({ createdAt: "2026-11-01T17:00:00.000Z", firstName: "Oldest" });
  const { show } = await setup(own, submitted, ...signUps, continued);
  const { unfinished } = await show();
  expect(unfinished.slice(0, 4)).toMatchObject([
    { firstName: "Continued" },
    { isSubmitted: true },
    { startedAt: "2026-11-20T18:21:00.000Z" },
    { startedAt: "2026-11-20T18:20:00.000Z" },
  ]);
  expect(unfinished).toHaveLength(15);
  expect(unfinished.at(-1)).toMatchObject({ firstName: "Oldest" });
});

test.each([
  [
    "held, with the end of the time to undo it",
    { hold: { at, by: "mailbox" } },
    { state: "held", hold: { undoUntil: "2026-11-27T17:00:00.000Z" } },
  ],
  [
    "held by support",
    { hold: { at, by: "support" }, numberLost: { reason: "held_back", at } },
    { state: "held", hold: {} },
  ],
  [
    "ended",
    { numberLost: { reason: "superseded", at } },
    { state: "ended", ended: { reason: "superseded", at } },
  ],
  [
    "ended, although it was held before",
    { hold: { at, by: "mailbox" }, numberLost: { reason: "canceled", at } },
    { state: "ended", ended: { reason: "canceled", at } },
  ],
] as const)("says that an enrollment is %s", async (_case, change, expected) => {
  const { show } = await setup(anEnrollment({ stage: "completed", ...change }));
  expect((await show()).enrollments).toMatchObject([expected]);
});

test("lists the e-mails that were sent about an enrollment", async () => {
  const { show } = await setup(
    anEnrollment({
      stage: "completed",
      confirmationEmail: { state: "bounced", askedAt: at, sentAt: at, messageId: "1", failedAt: at },
      linkEmail: { state: "pending", askedAt: at },
    }),
  );
  expect((await show()).enrollments[0]?.emails).toEqual([
    { kind: "confirmation", state: "bounced", at },
    { kind: "documents", state: "pending", at },
  ]);
});

test("shows what the notices of an enrollment said, but not those that are only planned or went elsewhere", async () => {
  const notice = { language: "en", askedAt: at } as const;
  const matched = { kind: "matched", project: "Elm Street Solar" } as const;
  const month = { kind: "credit_next_month", utility: "pse", month: "2099-03" } as const;
  const { show } = await setup(
    anEnrollment({
      stage: "completed",
      notices: [
        { ...notice, id: ids.bill, details: matched, state: "sent", sentAt: at, messageId: "1" },
        { ...notice, id: ids.bill, details: matched, state: "withdrawn", failedAt: at },
        { ...notice, id: ids.bill, details: month, state: "pending", notBefore: "2099-02-01T00:00:00.000Z" },
        {
          ...notice,
          id: ids.bill,
          details: { kind: "email_changed", changedAt: at },
          state: "sent",
          to: "former@example.org",
        },
      ],
    }),
  );
  expect((await show()).enrollments[0]?.emails).toEqual([
    {
      kind: "notice",
      state: "sent",
      at,
      content: {
        language: "en",
        subject: "You're matched with a community solar project",
        paragraphs: expect.arrayContaining([expect.stringContaining("Elm Street Solar")]),
      },
    },
  ]);
});

test("shows a notice that is due and only waits for its turn", async () => {
  const matched = { kind: "matched", project: "Elm Street Solar" } as const;
  const later = new Date(noon.getTime() + 3_600_000).toISOString();
  const waiting = { id: ids.bill, language: "en", askedAt: at, state: "pending", notBefore: later } as const;
  const { show } = await setup(
    anEnrollment({ stage: "completed", notices: [{ ...waiting, details: matched, waitsFor: "limit" }] }),
  );
  expect((await show()).enrollments[0]?.emails).toMatchObject([{ kind: "notice", state: "pending", at }]);
});

test("shows nothing of what is kept for the law after a deletion request", async () => {
  const { show } = await setup(
    anEnrollment({ stage: "completed", supportEvents: [{ kind: "deletion_asked", at, by: "maria" }] }),
  );
  expect((await show()).enrollments).toEqual([]);
});

test("gives the same answer without a cookie, with an invented one, and after 12 hours", async () => {
  const { key, getWith, passHours } = await setup(anEnrollment({ stage: "completed" }));
  const answers = [await getWith(undefined), await getWith({ ...key, secretHash: stranger.hash })];
  passHours(12);
  answers.push(await getWith(key));
  expect(answers[2]).toMatchObject({ status: 404, code: "access_expired" });
  expect(answers).toEqual([answers[2], answers[2], answers[2]]);
});

describe("the confirmation e-mail", () => {
  const later = "2026-12-04T17:00:00.000Z";
  const sent = { state: "sent", askedAt: at, sentAt: at, messageId: "1" } as const;
  const contentOf = async (changes: Partial<EnrollmentRecord>) => {
    const record = { ...(await aCompletedEnrollment()), accountNumberEnding: "0142", emailKey };
    const { show } = await setup({ ...record, confirmationEmail: sent, ...changes });
    const [email] = (await show()).enrollments[0]?.emails ?? [];
    return email?.kind === "confirmation" ? email.content : undefined;
  };

  test("can be read again as it was sent, without its links", async () => {
    const content = await contentOf({ emailConfirmedAt: later });
    expect(content).toMatchObject({ language: "en", subject: "Confirm your email to finish" });
    const text = content?.paragraphs.join("\n") ?? "";
    expect(text).toContain("Hi, we've got");
    expect(text).toContain("ending in 0142");
    expect(text).toContain("Please confirm that this email address is yours");
    expect(text).toContain("Canceling is free at any time.");
    expect(text).not.toContain("http");
  });

  test("greeted by name and asked for no confirmation if the address was confirmed before", async () => {
    const content = await contentOf({ emailConfirmedAt: "2026-11-01T17:00:00.000Z" });
    expect(content?.paragraphs.join("\n")).toContain("Hi Ana,");
    expect(content?.paragraphs.join("\n")).not.toContain("Please confirm");
  });

  test("is in the language in which it was sent, whatever the household chose since", async () => {
    const evidence = { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;
    const change = { detail: "language", from: "es", to: "en", at: later, evidence } as const;
    expect(await contentOf({ language: "en", contactChanges: [change] })).toMatchObject({
      language: "es",
      subject: "Confirme su correo para terminar",
    });
    const resent = { ...sent, askedAt: "2026-12-05T17:00:00.000Z", sentAt: "2026-12-05T17:00:00.000Z" };
    const content = await contentOf({ language: "en", contactChanges: [change], confirmationEmail: resent });
    expect(content).toMatchObject({ language: "en" });
  });
});
