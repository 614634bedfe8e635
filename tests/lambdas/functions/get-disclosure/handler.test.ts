import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { expect, test } from "vitest";
import { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord, SessionRecord } from "#contracts/storage/records.ts";
import event from "#events/get-disclosure/own-browser.json" with { type: "json" };
import { getDisclosure } from "#lambdas/functions/get-disclosure/handler.ts";
import { createDisclosureLink } from "#lambdas/shared/documents/disclosure-link.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { aCompletedEnrollment, anIssuerProfile, linkKey, podId } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { readPdf } from "#tests/builders/read-pdf.ts";
import { anEnrollment, aSession, ids, noon, owner, stranger, withoutOwner } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

function setup(session: Partial<SessionRecord> = {}, ...stored: EnrollmentRecord[]) {
  const sessions = new InMemorySessions(aSession(session));
  const enrollments = new InMemoryEnrollments(sessions, ...stored);
  let at = noon;
  const handle = getDisclosure({ sessions, enrollments, issuer: anIssuerProfile(), linkKey, now: () => at });
  const get = (
    query: { utility?: string; accountNumber?: string; token?: string } = {},
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

const completed = async () => setup({ customerId: ids.customer }, await aCompletedEnrollment());
const aLink = async (at = noon, enrolled = { sessionId: ids.session, customerId: ids.customer }) => {
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

test("stores the issued disclosure with its content fingerprint in the session", async () => {
  const { sessions, get } = setup();
  await get({ utility: "pse", accountNumber: podId });
  expect(sessions.get(ids.session)?.disclosure).toMatchObject({
    reference: "00000001",
    utility: "pse",
    accountNumber: podId,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("returns the same document again until a detail changes", async () => {
  const { sessions, get, setTime } = setup();
  const first = await get({ utility: "pse", accountNumber: podId });
  setTime(new Date(noon.getTime() + 60_000));
  expect(await get({ utility: "pse", accountNumber: podId })).toEqual(first);
  expect(sessions.get(ids.session)?.version).toBe(2);
  expect(await get({ utility: "pse", accountNumber: "PE111111111111111111" })).not.toEqual(first);
  expect(sessions.get(ids.session)?.disclosure?.reference).toBe("00000002");
});

test("keeps and includes a draft that is saved at the same time", async () => {
  const { sessions, text } = setup();
  sessions.beforeNextSave = () => {
    const found = aSession({ applicationData: { phone: "(609) 555-0111" } });
    sessions.table.put(ids.session, found);
  };
  expect(await text()).toContain("(609) 555-0111");
  expect(sessions.get(ids.session)).toMatchObject({ applicationData: { phone: "(609) 555-0111" } });
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
  ["an expired link", () => aLink(new Date(noon.getTime() - 90 * 24 * 3600 * 1000)), stranger],
  ["a made-up link", async () => ({ token: `9999999999.${ids.customer}.${"A".repeat(43)}` }), withoutOwner],
  [
    "a link for another session",
    () => aLink(noon, { sessionId: ids.bill, customerId: ids.customer }),
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
