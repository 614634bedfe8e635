import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { getReceipt } from "#lambdas/services/documents/get-receipt.ts";
import { createDisclosureLink } from "#lambdas/shared/links/create-links.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { aCompletedEnrollment, linkKey } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { readPdf } from "#tests/builders/read-pdf.ts";
import { anEnrollment, aSession, ids, noon, owner, stranger, withoutOwner } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

function setup(session: Partial<SessionRecord>, ...stored: EnrollmentRecord[]) {
  const sessions = new InMemorySessions(aSession(session));
  const enrollments = new InMemoryEnrollments(sessions, ...stored);
  const handle = getReceipt({
    sessions,
    enrollments,
    accessSessions: new InMemoryAccessSessions(),
    linkKey,
    now: () => noon,
  });
  const get = (query: { token?: string } = {}, sender: typeof owner | typeof withoutOwner = owner) =>
    handle(
      handlerInput<typeof routes.getReceipt>({ params: { sessionId: ids.session }, query, owner: sender }),
    );
  return { sessions, get };
}

const completed = async () => setup({ customerId: ids.customer }, await aCompletedEnrollment());
const aToken = async () => {
  const enrolled = { sessionId: ids.session, customerId: ids.customer, email: "ana@example.org" };
  const link = await createDisclosureLink(enrolled, {
    siteOrigin: "https://wattigator.example",
    key: linkKey,
    at: noon,
  });
  return { token: new URL(link).searchParams.get("token") ?? "" };
};

test("returns the receipt to the session owner as a download", async () => {
  const { get } = await completed();
  const reply = await get();
  expect(reply).toMatchObject({
    status: 200,
    headers: {
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="wattigator-consent-receipt.pdf"',
      "cache-control": "no-store",
    },
  });
  const pdf = reply.status === 200 ? await readPdf(reply.body as Uint8Array) : undefined;
  expect(pdf?.flat).toContain("Consent Receipt");
});

test("shows the browser of the session no consent of later, which may be that of another person, and from where it came", async () => {
  const enrollment = await aCompletedEnrollment();
  const at = new Date(Date.parse(enrollment.completedAt ?? "") + 1).toISOString();
  const later = {
    kind: "tcpa",
    textVersion: "1",
    agreed: true,
    at,
    ip: "203.0.113.99",
    userAgent: "x",
  } as const;
  const { get } = setup(
    { customerId: ids.customer },
    { ...enrollment, consents: [...enrollment.consents, later] },
  );
  const textOf = async (reply: Awaited<ReturnType<typeof get>>) =>
    reply.status === 200 ? (await readPdf(reply.body as Uint8Array)).flat : "";
  expect(await textOf(await get())).toContain("Consent Receipt");
  expect(await textOf(await get())).not.toContain(later.ip);
  expect(await textOf(await get(await aToken(), withoutOwner))).toContain(later.ip);
});

test("opens the receipt by the link in the e-mail, even after the session has expired", async () => {
  const { sessions, get } = await completed();
  sessions.table.items.clear();
  expect(await get(await aToken(), withoutOwner)).toMatchObject({ status: 200 });
});

test.each([
  ["another browser", {}, stranger],
  ["a browser without the owner cookie", {}, withoutOwner],
  ["a made-up link", { token: `9999999999.${ids.customer}.${"A".repeat(43)}` }, withoutOwner],
])("answers 404 for %s", async (_case, query, sender) => {
  const { get } = await completed();
  expect(await get(query, sender)).toEqual(fail("session_not_found"));
});

test.each([
  ["the session has no enrollment record", {}],
  ["the application is not complete", { customerId: ids.customer }],
])("answers 404 while %s", async (_case, session) => {
  const { get } = setup(session, anEnrollment({ stage: "submitted" }));
  expect(await get()).toMatchObject({
    status: 404,
    error: "There is a receipt once your application is complete.",
  });
});
