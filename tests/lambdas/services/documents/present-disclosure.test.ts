import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { Locale } from "#contracts/site/locales.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { presentDisclosure } from "#lambdas/services/documents/present-disclosure.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { aCompletedEnrollment, anIssuerProfile, podId } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import {
  anApplication,
  anEnrollment,
  aSession,
  ids,
  noon,
  owner,
  stranger,
} from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const anotherNumber = "PE111111111111111111";
const misread = {
  source: "bill_upload",
  utility: "pse",
  utilityName: "PSE&G",
  enrollmentId: anotherNumber,
  accountDetails: {},
} as const;

function setup(session: Partial<SessionRecord> = {}, ...stored: EnrollmentRecord[]) {
  const sessions = new InMemorySessions(aSession(session));
  const enrollments = new InMemoryEnrollments(sessions, ...stored);
  const handle = presentDisclosure({ sessions, enrollments, issuer: anIssuerProfile(), now: () => noon });
  const post = (
    screen: { utilityCompany?: UtilityCode; accountNumber?: string; language?: Locale } = {},
    sender = owner,
  ) =>
    handle(
      handlerInput<typeof routes.presentDisclosure>({
        body: {
          sessionId: ids.session,
          utilityCompany: "pse",
          accountNumber: podId,
          language: "en",
          ...screen,
        },
        owner: sender,
      }),
    );
  return { sessions, post };
}

test("issues the disclosure for the number on the screen after a misread bill, and stores it as presented", async () => {
  const enrollment = anEnrollment({ stage: "submitted", application: anApplication() });
  const { sessions, post } = setup({ utilityData: misread, customerId: ids.customer }, enrollment);

  const reply = await post();

  const stored = sessions.get(ids.session)?.presentedDisclosures?.[0];
  expect(stored).toMatchObject({
    accountNumber: podId,
    fields: { name: "Ana Rivera", accountNumber: podId, discount: { percent: 31 } },
    presentedAt: noon.toISOString(),
  });
  expect(reply).toEqual({
    status: 200,
    body: {
      documentHash: stored?.hash,
      reference: "00000001",
      url: `/pdf/${ids.session}?utility=pse&accountNumber=${podId}&language=en`,
    },
  });
});

test("issues the disclosure with the rate of the utility that was chosen on the screen", async () => {
  const { sessions, post } = setup({ utilityData: misread });
  await post({ utilityCompany: "jcpl", accountNumber: "08012345678901234567" });
  expect(sessions.get(ids.session)?.presentedDisclosures?.[0]?.fields).toMatchObject({
    utility: { code: "jcpl" },
    discount: { percent: 20 },
  });
});

test("returns the same document for the same screen and writes nothing", async () => {
  const { sessions, post } = setup();
  const first = await post();
  const session = sessions.get(ids.session);

  expect(await post()).toEqual(first);
  expect(sessions.get(ids.session)).toBe(session);
  expect(await post({ language: "es" })).not.toEqual(first);
});

test("presents an earlier document again as the current one after the number was changed back", async () => {
  const { sessions, post } = setup();
  const first = await post();
  await post({ accountNumber: anotherNumber });

  expect(await post()).toEqual(first);
  expect(sessions.get(ids.session)?.presentedDisclosures).toMatchObject([
    { accountNumber: podId },
    { accountNumber: anotherNumber },
  ]);
});

test("includes a draft that is saved at the same time", async () => {
  const { sessions, post } = setup();
  sessions.beforeNextSave = () => {
    sessions.table.put(ids.session, aSession({ applicationData: { phone: "(609) 555-0111" } }));
  };
  await post();
  expect(sessions.get(ids.session)?.presentedDisclosures?.[0]?.fields.phone).toBe("(609) 555-0111");
});

test("answers 409 after completion", async () => {
  const { post } = setup({ customerId: ids.customer }, await aCompletedEnrollment());
  expect(await post()).toEqual(fail("already_complete"));
});

test("says what is enrolled if another tab has completed with another number", async () => {
  const { post } = setup({ customerId: ids.customer }, await aCompletedEnrollment());
  const enrolled = { utility: "PSE&G", number: "PoD ID", ending: podId.slice(-4) };
  expect(await post({ accountNumber: anotherNumber })).toEqual(fail("already_enrolled", enrolled));
});

test("answers 404 to another browser", async () => {
  expect(await setup().post({}, stranger)).toEqual(fail("session_not_found"));
});

test("says which application the document contains", async () => {
  const submittedAt = noon.toISOString();
  const enrollment = anEnrollment({ stage: "submitted", application: anApplication(), submittedAt });
  const { post } = setup({ customerId: ids.customer }, enrollment);
  expect(await post()).toMatchObject({ status: 200, body: { submittedAt } });
});
