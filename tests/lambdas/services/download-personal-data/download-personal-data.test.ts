import { describe, expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { type BillRecord, uploadPath } from "#contracts/storage/bill.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { limits } from "#domain/limits.ts";
import { downloadPersonalData } from "#lambdas/services/download-personal-data/download-personal-data.ts";
import { personalDataMessages as en } from "#lambdas/services/download-personal-data/messages/en.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import type { BillStore } from "#lambdas/shared/ports.ts";
import { signUpsOfRequest } from "#lambdas/shared/records/records-of-address.ts";
import { InMemoryAccessSessions, recordIdsIn } from "#tests/builders/access.ts";
import { aCorrectionRequest, anEncryptedNumber, legibleCipher } from "#tests/builders/corrections.ts";
import { aCompletedEnrollment } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { readPdf } from "#tests/builders/read-pdf.ts";
import { aBill, anApplication, anEnrollment, aSession, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const emailKey = "ana@example.org";
const at = noon.toISOString();

type Records = { enrollments?: EnrollmentRecord[]; sessions?: SessionRecord[]; bills?: BillRecord[] };

async function setup(
  { enrollments = [], sessions = [], bills = [] }: Records,
  billStore?: Pick<BillStore, "findBySession">,
) {
  const sessionStore = new InMemorySessions(...sessions);
  const enrollmentStore = new InMemoryEnrollments(sessionStore, ...enrollments);
  const accessSessions = new InMemoryAccessSessions(() => noon);
  const secretHash = accessSecretHash("secret");
  const key = { ...(await accessSessions.add(emailKey, secretHash)), secretHash };
  const handle = downloadPersonalData({
    accessSessions,
    ids: recordIdsIn(enrollmentStore, sessionStore),
    enrollments: enrollmentStore,
    sessions: sessionStore,
    bills: billStore ?? new InMemoryBills(sessionStore, ...bills),
    cipher: legibleCipher,
    limiter: new InMemoryLimiter(() => noon),
    now: () => noon,
  });
  const send = (
    query: { format: "json" | "pdf"; language?: "en" | "es" } = { format: "json" },
    browser: typeof key | undefined = key,
  ) => handle(handlerInput<typeof routes.downloadPersonalData>({ query, access: browser }));
  const bytes = async (query?: Parameters<typeof send>[0]) => {
    const reply = await send(query);
    if (reply.status !== 200) throw new Error(reply.code);
    return reply.body;
  };
  const text = async () => new TextDecoder().decode(await bytes());
  const json = async () => JSON.parse(await text());
  return { send, bytes, text, json, handle };
}

/** A completed enrollment with its session and a bill. */
async function household(name: string, email: string) {
  const [customerId, sessionId, billId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const enrollment: EnrollmentRecord = {
    ...(await aCompletedEnrollment()),
    customerId,
    sessionId,
    billId,
    firstName: name,
    email,
    emailKey: email,
  };
  return {
    enrollments: [enrollment],
    sessions: [aSession({ sessionId, customerId, firstName: name, email })],
    bills: [aBill({ billId, sessionId, issuer: `Issuer of ${name}` })],
    ids: [customerId, sessionId, billId],
  };
}

const together = (...households: Records[]): Records => ({
  enrollments: households.flatMap(({ enrollments = [] }) => enrollments),
  sessions: households.flatMap(({ sessions = [] }) => sessions),
  bills: households.flatMap(({ bills = [] }) => bills),
});

test("has the enrollment with its whole number, its session and its bill, as a file that nobody keeps", async () => {
  const own = await household("Ana", emailKey);
  const { send, json } = await setup(own);
  const [enrollment] = own.enrollments;
  expect(await json()).toMatchObject({
    createdAt: at,
    email: emailKey,
    enrollments: [
      {
        customerId: enrollment?.customerId,
        accountNumber: enrollment?.accountNumber,
        consents: enrollment?.consents.map(({ kind, agreed, ip }) => ({ kind, agreed, ip })),
      },
    ],
    sessions: [{ sessionId: enrollment?.sessionId }],
    bills: [{ billId: enrollment?.billId, issuer: "Issuer of Ana" }],
  });
  expect(await send()).toMatchObject({
    headers: {
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="wattigator-my-data.json"',
    },
  });
});

test("has nothing of another household", async () => {
  const own = await household("Ana", emailKey);
  const other = await household("Zacharias", "zacharias@example.org");
  const { text } = await setup(together(own, other));
  const file = await text();
  expect(own.ids.every((id) => file.includes(id))).toBe(true);
  for (const strange of [...other.ids, "Zacharias", "zacharias@example.org"])
    expect(file).not.toContain(strange);
});

test("has no session that goes on with another address, and of its bills only that of the enrollment", async () => {
  const own = await household("Ana", emailKey);
  const [session] = own.sessions;
  if (!session) throw new Error("no session");
  const later = aBill({ billId: crypto.randomUUID(), sessionId: session.sessionId, issuer: "Issuer of Zoe" });
  const { json } = await setup({
    ...own,
    sessions: [{ ...session, email: "zoe@example.org", lastName: "Zoe" }],
    bills: [...own.bills, later],
  });
  expect(await json()).toMatchObject({ sessions: [], bills: [{ billId: own.bills[0]?.billId }] });
});

test("has the session that signed up with an earlier address of the enrollment", async () => {
  const own = await household("Ana", emailKey);
  const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
  const change = { detail: "email", from: "Before@example.org", to: emailKey, at, evidence } as const;
  const { json } = await setup({
    ...own,
    enrollments: own.enrollments.map((enrollment) => ({ ...enrollment, contactChanges: [change] })),
    sessions: own.sessions.map((session) => ({ ...session, email: "before@example.org" })),
  });
  expect(await json()).toMatchObject({ sessions: [{ email: "before@example.org" }] });
});

test("has drafts that name the address, with their bills", async () => {
  const sessionId = crypto.randomUUID();
  const { json } = await setup({
    sessions: [
      aSession({ sessionId, emailKey, applicationData: { phone: "(609) 555-0142" } }),
      aSession({ sessionId: crypto.randomUUID(), emailKey: "other@example.org" }),
    ],
    bills: [aBill({ sessionId })],
  });
  expect(await json()).toMatchObject({
    enrollments: [],
    sessions: [{ sessionId, applicationData: { phone: "(609) 555-0142" } }],
    bills: [{ sessionId }],
  });
});

test("has no secrets, keys or fingerprints, no other customer's id and no name of our staff", async () => {
  const own = await household("Ana", emailKey);
  const otherCustomerId = crypto.randomUUID();
  const [enrollment] = own.enrollments;
  const internal = {
    numberKey: "1.secret-key",
    accountNumberKey: "1.secret-key",
    numberConflicts: [{ at, role: "holder" as const, otherCustomerId }],
    supportEvents: [{ kind: "account_number_revealed" as const, at, by: "maria" }],
    progress: [
      { kind: "matched" as const, project: "Elm Street Solar", at, by: "maria", file: "f".repeat(64) },
    ],
    cancellations: [
      {
        kind: "canceled" as const,
        at,
        wasSent: false,
        evidence: { by: "support" as const, operator: "maria", identifiedBy: "an e-mail" },
      },
    ],
  };
  const { text } = await setup({ ...own, enrollments: enrollment ? [{ ...enrollment, ...internal }] : [] });
  const file = await text();
  const secrets = ["secret-key", otherCustomerId, "maria", "f".repeat(64), aSession().ownerHash];
  for (const secret of [...secrets, enrollment?.disclosure?.hash ?? ""]) expect(file).not.toContain(secret);
  expect(file).toContain("Elm Street Solar");
  expect(file).toContain("an e-mail");
});

test("has nothing of an enrollment that is kept for the law only", async () => {
  const deletion = { kind: "deletion_asked", at, by: "maria" } as const;
  const { json } = await setup({
    enrollments: [anEnrollment({ stage: "completed", supportEvents: [deletion] })],
  });
  expect(await json()).toMatchObject({ enrollments: [], sessions: [], bills: [] });
});

test("is a PDF with readable names in the language of the page", async () => {
  const { bytes, send } = await setup(await household("Ana", emailKey));
  const { text } = await readPdf(await bytes({ format: "pdf", language: "es" }));
  expect(text).toContain("Mis datos");
  expect(text).toContain("Compañía eléctrica");
  expect(text).toContain("PSE&G");
  expect(text).not.toContain("undefined");
  expect(await send({ format: "pdf" })).toMatchObject({
    headers: {
      "cache-control": "no-store",
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="wattigator-my-data.pdf"',
    },
  });
});

test("answers a browser without access as if there were nothing, and reads no record for it", async () => {
  const { send } = await setup(await household("Ana", emailKey));
  const unknown = { mailboxHash: "x".repeat(43), secretHash: "y".repeat(43) };
  expect(await send({ format: "json" }, unknown)).toMatchObject({ status: 404, code: "access_expired" });
});

test("is limited for each mailbox", async () => {
  const { send } = await setup({});
  for (let count = 0; count < limits.dataDownloadsOfMailbox.max; count++)
    expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
});

test("leaves a bill out that fits no schema, and says so", async () => {
  const session = aSession({ emailKey });
  const { sessionId } = session;
  const billId = crypto.randomUUID();
  const bills = {
    findBySession: async () => ({ bills: [], unreadable: [{ billId, filePath: uploadPath(billId) }] }),
  };
  const { json } = await setup({ sessions: [session] }, bills);
  expect(await json()).toMatchObject({ isPartial: true, sessions: [{ sessionId }], bills: [] });
});

describe("with hundreds of strangers' sign-ups under the address", () => {
  const strangers = (count: number, details: Partial<EnrollmentRecord> = {}): EnrollmentRecord[] =>
    Array.from({ length: count }, () =>
      anEnrollment({ customerId: crypto.randomUUID(), sessionId: crypto.randomUUID(), emailKey, ...details }),
    );

  test("has the household's own, and says that others are left out", async () => {
    const own = await household("Ana", emailKey);
    const { json } = await setup(together({ enrollments: strangers(600) }, own));
    const file = await json();
    expect(file).toMatchObject({ isPartial: true, bills: [{ issuer: "Issuer of Ana" }] });
    expect(file.enrollments[0].customerId).toBe(own.enrollments[0]?.customerId);
  });

  test("says that it is partial if there are more drafts than one request reads", async () => {
    const drafts = (count: number) =>
      Array.from({ length: count }, () => aSession({ sessionId: crypto.randomUUID(), emailKey }));
    const file = async (count: number) => (await setup({ sessions: drafts(count) })).json();
    const whole = await file(signUpsOfRequest);
    expect(whole.sessions).toHaveLength(signUpsOfRequest);
    expect(whole).not.toHaveProperty("isPartial");
    expect(await file(signUpsOfRequest + 1)).toMatchObject({ isPartial: true });
  });

  test("stays small enough for an answer, without what is too large by itself", async () => {
    const large = { emailConfirmedAt: at, lastName: "x".repeat(300_000) };
    const own = await household("Ana", emailKey);
    const { bytes, json } = await setup(together({ enrollments: strangers(30, large) }, own));
    expect((await bytes()).byteLength).toBeLessThan(4_010_000);
    expect((await json()).enrollments).toContainEqual(
      expect.objectContaining({ customerId: own.enrollments[0]?.customerId }),
    );
  });

  test("stays small enough for an answer as a PDF, which is many times as large as its data", async () => {
    const applicationData = {
      ...anApplication(),
      serviceAddress: { street: "1 ".repeat(60), unit: "2 ".repeat(20), city: "E ".repeat(40), state: "NJ" },
      referralCode: "R ".repeat(30),
    };
    const draft = () => aSession({ sessionId: crypto.randomUUID(), emailKey, applicationData });
    const { bytes } = await setup({ sessions: Array.from({ length: 400 }, draft) });
    const pdf = await bytes({ format: "pdf" });
    expect(Buffer.from(pdf).toString("base64").length).toBeLessThan(6_000_000);
    expect((await readPdf(pdf)).text).toContain(en.leftOut.more.slice(0, 30));
  });

  test("is whole if all of them fit", async () => {
    const { json } = await setup({ enrollments: strangers(400) });
    const file = await json();
    expect(file.enrollments).toHaveLength(400);
    expect(file).not.toHaveProperty("isPartial");
  });
});

test.each(["2026-77", "1204-15", "2026-99-99", "2026-99-99T99:99:99Z", "0000-00-00"])(
  "prints what was typed as it is, also if it looks like a date that does not exist: %s",
  async (referralCode) => {
    const { bytes } = await setup({ sessions: [aSession({ emailKey, applicationData: { referralCode } })] });
    for (const language of ["en", "es"] as const)
      expect((await readPdf(await bytes({ format: "pdf", language }))).text).toContain(referralCode);
  },
);

test("has the correction requests with the whole number that was asked for", async () => {
  const { enrollments } = await household("Ana", emailKey);
  const [enrollment] = enrollments;
  if (!enrollment) throw new Error("There is no enrollment.");
  const number = "PE000067586564119084";
  const wanted = {
    topic: "enrollmentNumber",
    ending: "9084",
    encryptedNumber: anEncryptedNumber(number, enrollment.customerId),
  } as const;
  const { json, text } = await setup({
    enrollments: [{ ...enrollment, corrections: [aCorrectionRequest({ wanted })] }],
  });
  expect((await json()).enrollments[0].corrections).toMatchObject([
    { kind: "requested", wanted: { topic: "enrollmentNumber", ending: number } },
  ]);
  expect(await text()).not.toContain("encryptedNumber");
});
