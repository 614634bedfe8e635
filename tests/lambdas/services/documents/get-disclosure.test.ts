import { createHash } from "node:crypto";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { expect, test } from "vitest";
import { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { retentionDays } from "#domain/retention.ts";
import event from "#events/get-disclosure/own-browser.json" with { type: "json" };
import { getDisclosure } from "#lambdas/services/documents/get-disclosure.ts";
import { presentDisclosure } from "#lambdas/shared/documents/issued-disclosure.ts";
import { createDisclosureLink } from "#lambdas/shared/links/create-links.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import {
  aCompletedEnrollment,
  accepted,
  anIssuerProfile,
  linkKey,
  podId,
} from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { readPdf } from "#tests/builders/read-pdf.ts";
import { anEnrollment, aSession, ids, noon, owner, stranger, withoutOwner } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

function setup(session: Partial<SessionRecord> = {}, ...stored: EnrollmentRecord[]) {
  const sessions = new InMemorySessions(aSession(session));
  const enrollments = new InMemoryEnrollments(sessions, ...stored);
  let at = noon;
  const handle = getDisclosure({
    sessions,
    enrollments,
    issuer: anIssuerProfile(),
    accessSessions: new InMemoryAccessSessions(),
    linkKey,
    now: () => at,
  });
  const get = (
    query: { utility?: string; accountNumber?: string; language?: string; token?: string } = {},
    sender: typeof owner | typeof withoutOwner = owner,
  ) =>
    handle(
      handlerInput<typeof routes.getDisclosure>({ params: { sessionId: ids.session }, query, owner: sender }),
    );
  const text = async (...args: Parameters<typeof get>) => {
    const reply = await get(...args);
    return reply.status === 200 ? (await readPdf(reply.body as Uint8Array)).flat : reply.error;
  };
  return { sessions, enrollments, handle, get, text, setTime: (time: Date) => (at = time) };
}

/** A session whose billing screen was given a document at noon. */
async function presentedSession(): Promise<SessionRecord> {
  const session = aSession();
  const [issued] = await presentDisclosure({ session, onScreen: accepted }, noon, anIssuerProfile());
  return { ...session, presentedDisclosures: [issued] };
}

const completed = async () => setup({ customerId: ids.customer }, await aCompletedEnrollment());
const aLink = async (
  at = noon,
  enrolled = { sessionId: ids.session, customerId: ids.customer, email: "ana@example.org" },
) => {
  const link = await createDisclosureLink(enrolled, {
    siteOrigin: "https://wattigator.example",
    key: linkKey,
    at,
  });
  return { token: new URL(link).searchParams.get("token") ?? "" };
};

test("returns the disclosure to sign to the session owner, inline and not cacheable", async () => {
  const { get } = setup();
  expect(await get()).toMatchObject({
    status: 200,
    headers: {
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="community-solar-disclosure.pdf"',
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
});

test("fills in the enrollment number from the query", async () => {
  const { text } = setup();
  expect(await text({ utility: "pse", accountNumber: podId })).toContain(`PoD ID ${podId}`);
});

test("changes nothing before a document was presented", async () => {
  const { sessions, get, text } = setup();
  const before = sessions.get(ids.session);
  await get({ utility: "pse", accountNumber: podId });
  expect(await text()).toContain("Reference preview");
  expect(sessions.get(ids.session)).toEqual(before);
});

test("returns the document that was presented and records only its first opening", async () => {
  const session = await presentedSession();
  const { sessions, get, setTime } = setup(session);
  const oneMinuteLater = new Date(noon.getTime() + 60_000);
  setTime(oneMinuteLater);

  const first = await get({ utility: "pse", accountNumber: podId, language: "en" });
  setTime(new Date(noon.getTime() + 120_000));
  expect(await get()).toEqual(first);

  const pdf = first.status === 200 ? (first.body as Uint8Array) : new Uint8Array();
  expect(createHash("sha256").update(pdf).digest("hex")).toBe(session.presentedDisclosures?.[0]?.hash);
  expect(sessions.get(ids.session)).toEqual({
    ...session,
    presentedDisclosures: [{ ...session.presentedDisclosures?.[0], openedAt: oneMinuteLater.toISOString() }],
    version: 2,
  });
});

test.each([
  ["another number", { utility: "pse", accountNumber: "PE111111111111111111" }, "PE111111111111111111"],
  ["another utility", { utility: "ace", accountNumber: "1".repeat(22) }, "Atlantic City Electric"],
  ["another language", { language: "es" }, "Resumen en español"],
])(
  "shows a preview for %s than the presented one, and does not record an opening",
  async (_case, query, shown) => {
    const { sessions, text } = setup(await presentedSession());
    const preview = await text(query);
    expect(preview).toContain("Reference preview");
    expect(preview).toContain(shown);
    expect(sessions.get(ids.session)?.presentedDisclosures?.[0]?.openedAt).toBeUndefined();
  },
);

test("keeps a draft that is saved while the document is opened", async () => {
  const session = await presentedSession();
  const { sessions, get } = setup(session);
  const draft = { phone: "(609) 555-0111" };
  sessions.beforeNextSave = () => {
    sessions.table.put(ids.session, { ...session, applicationData: draft });
  };
  await get();
  expect(sessions.get(ids.session)).toMatchObject({
    applicationData: draft,
    presentedDisclosures: [{ openedAt: noon.toISOString() }],
  });
});

test("returns the signed document after completion, whatever the query contains", async () => {
  const { text } = await completed();
  const signed = await text({ utility: "ace", accountNumber: "1".repeat(22) });
  expect(signed).toContain("Signed electronically by Ana Rivera");
  expect(signed).toContain(podId);
  expect(signed).not.toContain("1".repeat(22));
});

test("opens the signed document by the link in the e-mail, even after the session has expired", async () => {
  const { sessions, text } = await completed();
  sessions.table.items.clear();
  expect(await text(await aLink(), withoutOwner)).toContain("Signed electronically by Ana Rivera");
});

test("opens no unsigned document by a link", async () => {
  const { get } = setup({ customerId: ids.customer }, anEnrollment());
  expect(await get(await aLink(), withoutOwner)).toEqual(fail("session_not_found"));
});

test.each([
  ["another browser", async () => ({}), stranger],
  ["a browser without the owner cookie", async () => ({}), withoutOwner],
  [
    "an expired link",
    () => aLink(new Date(noon.getTime() - retentionDays.emailLink * 24 * 3600 * 1000)),
    stranger,
  ],
  ["a made-up link", async () => ({ token: `9999999999.${ids.customer}.${"A".repeat(43)}` }), withoutOwner],
  [
    "a link for another session",
    () => aLink(noon, { sessionId: ids.bill, customerId: ids.customer, email: "ana@example.org" }),
    withoutOwner,
  ],
])("answers 404 for %s", async (_case, link, sender) => {
  const { get } = await completed();
  const withoutSession = setup();
  withoutSession.sessions.table.items.clear();
  expect(await get(await link(), sender)).toEqual(fail("session_not_found"));
  expect(await withoutSession.get()).toEqual(fail("session_not_found"));
});

test("sends the PDF in base64 through API Gateway", async () => {
  const { handle } = setup();
  const request = event as unknown as APIGatewayProxyEventV2; // the type of imported JSON is wider
  const response = await http(routes.getDisclosure, handle)(request, {} as Context);
  expect(response).toMatchObject({ statusCode: 200, isBase64Encoded: true });
  expect(
    Buffer.from(response.body ?? "", "base64")
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});
