import { afterAll, beforeAll, expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { createCustomer } from "#lambdas/services/enrolling/create-customer.ts";
import { saveSession } from "#lambdas/services/enrolling/save-session.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { findOwnerSecret, ownerHash } from "#lambdas/shared/middleware/owner.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { ScriptedMailDomains } from "#tests/builders/mail-domains.ts";
import { anEnrollment, withoutOwner } from "#tests/builders/records.ts";
import { maxListed } from "#tools/support/support-service.ts";
import { startSupport } from "./support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

const person = { firstName: "Ana", lastName: "Rivera" };
const now = () => new Date();
const newId = () => crypto.randomUUID();
const find = (term: string, all = false) => aws.support.find({ term, kind: undefined, all });

/** By session id: the secret that the session was created with. */
const secrets = new Map<string, string>();

const ownerOf = (sessionId: string | undefined) => {
  const secret = sessionId && secrets.get(sessionId);
  return secret ? { secret, hash: ownerHash(secret) } : withoutOwner;
};

/** Types name and e-mail address as on the sign-up screen, without pressing its button. */
async function typeAddress(email: string, sessionId?: string) {
  const sessions = new DynamoSessionStore(aws.db, "sessions");
  const handle = saveSession({ sessions, isSynthetic: async () => false, newId, now });
  const body = { sessionId, status: "started" as const, ...person, email };
  const reply = await handle(handlerInput<typeof routes.saveSession>({ body, owner: ownerOf(sessionId) }));
  if (reply.status !== 200) throw new Error("not saved");
  const secret = findOwnerSecret(reply.cookies?.map((cookie) => cookie.split(";")[0] ?? ""));
  if (secret) secrets.set(reply.body.sessionId, secret);
  return reply.body.sessionId;
}

async function signUp(sessionId: string, email: string) {
  const sessions = new DynamoSessionStore(aws.db, "sessions");
  const enrollments = new DynamoEnrollments(aws.db, { enrollments: "enrollments", sessions: "sessions" });
  const handle = createCustomer({
    sessions,
    enrollments,
    mailDomains: new ScriptedMailDomains(),
    limiter: new InMemoryLimiter(),
    newId,
    now,
  });
  const body = { sessionId, ...person, email };
  await handle(handlerInput<typeof routes.createCustomer>({ body, owner: ownerOf(sessionId) }));
}

/** Enrollments with the same e-mail address. */
const addEnrollments = (email: string, count: number, changes: Partial<EnrollmentRecord> = {}) =>
  Promise.all(
    Array.from({ length: count }, () =>
      aws.put(
        "enrollments",
        anEnrollment({ customerId: newId(), sessionId: newId(), email, emailKey: email, ...changes }),
      ),
    ),
  );

test("finds a draft without a customer by its e-mail address and by its session id", async () => {
  const sessionId = await typeAddress("Draft@Example.org");
  const draft = { sessionId, stage: "draft", name: "Ana Rivera", email: "Draft@Example.org" };

  for (const term of ["draft@example.ORG", sessionId]) {
    expect(await find(term)).toMatchObject({ households: [draft], hasMore: false });
  }
});

test("finds a draft by the e-mail address that was typed last", async () => {
  const sessionId = await typeAddress("typo@example.org");
  await typeAddress("right@example.org", sessionId);
  expect((await find("typo@example.org")).households).toEqual([]);
  expect((await find("right@example.org")).households).toMatchObject([{ sessionId }]);
});

test("finds only the enrollment once the person has signed up", async () => {
  const sessionId = await typeAddress("signed-up@example.org");
  await signUp(sessionId, "signed-up@example.org");
  await typeAddress("signed-up@example.org", sessionId);

  for (const term of ["signed-up@example.org", sessionId]) {
    expect((await find(term)).households).toMatchObject([{ stage: "lead", email: "signed-up@example.org" }]);
  }
  expect(await aws.get("sessions", { sessionId })).not.toHaveProperty("emailKey");
});

test("lists one screen of households, says that there are more, and lists all on request", async () => {
  const email = "many@example.org";
  await addEnrollments(email, maxListed);
  expect(await find(email)).toMatchObject({ households: { length: maxListed }, hasMore: false });

  await typeAddress(email);
  expect(await find(email)).toMatchObject({ households: { length: maxListed }, hasMore: true });
  expect(await find(email, true)).toMatchObject({ households: { length: maxListed + 1 }, hasMore: false });
});

test("reads beyond the first page of a query", async () => {
  const email = "pages@example.org";
  // Each record is 100 KB, so that DynamoDB returns about ten of them at a time.
  await addEnrollments(email, 25, { firstName: "x".repeat(100_000) });
  expect((await find(email)).households).toHaveLength(25);
});
