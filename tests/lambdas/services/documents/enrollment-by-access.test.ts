import { expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { findEnrollmentByAccess } from "#lambdas/services/documents/enrollment-by-access.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const emailKey = "ana@example.org";

async function setup(changes: Partial<EnrollmentRecord> = {}) {
  const enrollment = anEnrollment({ stage: "completed", ...changes });
  const accessSessions = new InMemoryAccessSessions();
  const key = { ...(await accessSessions.add(emailKey, "a")), secretHash: "a" };
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), enrollment);
  const find = (access: typeof key | undefined, sessionId = ids.session) =>
    findEnrollmentByAccess({ accessSessions, enrollments }, { sessionId, access });
  return { enrollment, key, find };
}

test("a browser with access reads the papers of its address", async () => {
  const { enrollment, key, find } = await setup();
  expect(await find(key)).toEqual(enrollment);
});

test("nobody else does, and for everybody the answer is that of an unknown id", async () => {
  const { key, find } = await setup();
  const answers = [undefined, { ...key, secretHash: "invented" }].map((access) => find(access));
  expect(await Promise.all([...answers, find(key, crypto.randomUUID())])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each<[string, Partial<EnrollmentRecord>]>([
  ["another address", { emailKey: "other@example.org" }],
  ["an unfinished application", { stage: "submitted" }],
  [
    "what is kept for the law",
    { supportEvents: [{ kind: "deletion_asked", at: noon.toISOString(), by: "maria" }] },
  ],
])("access does not open the papers of %s", async (_case, changes) => {
  const { key, find } = await setup(changes);
  expect(await find(key)).toBeUndefined();
});
