import { afterAll, beforeAll, expect, test } from "vitest";
import type { Route, routes } from "#contracts/http/routes.ts";
import { completeApplication } from "#lambdas/services/complete-application/complete-application.ts";
import { getDisclosure } from "#lambdas/services/documents/get-disclosure.ts";
import { getReceipt } from "#lambdas/services/documents/get-receipt.ts";
import { presentDisclosure } from "#lambdas/services/documents/present-disclosure.ts";
import { createCustomer } from "#lambdas/services/enrolling/create-customer.ts";
import { emailCustomer } from "#lambdas/services/enrolling/email-customer.ts";
import { getEnrollment } from "#lambdas/services/enrolling/get-enrollment.ts";
import { getSession } from "#lambdas/services/enrolling/get-session.ts";
import { saveSession } from "#lambdas/services/enrolling/save-session.ts";
import { saveUtilityData } from "#lambdas/services/enrolling/save-utility-data.ts";
import { submitApplication } from "#lambdas/services/enrolling/submit-application.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { disclosureToSign } from "#lambdas/shared/documents/issued-disclosure.ts";
import type { Input } from "#lambdas/shared/middleware/http.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { anIssuerProfile, linkKey } from "#tests/builders/disclosures.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { ScriptedMailDomains } from "#tests/builders/mail-domains.ts";
import { anApplication, aSession, ids, owner } from "#tests/builders/records.ts";

const number = "PE000067586564119084";
const account = { utilityCompany: "pse", accountNumber: number } as const;
const names = { sessions: "sessions", enrollments: "enrollments" };
const now = () => new Date();
const key = "k".repeat(64);

let tables: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

/** The stores of a function, as its wiring creates them. */
function stores({ sessions = false, enrollments = false }: { sessions?: boolean; enrollments?: boolean }) {
  const { db, numbers: protection } = tables;
  const numbers = new DynamoEnrollmentNumbers(
    db,
    { enrollments: names.enrollments, numbers: "enrollmentNumbers" },
    protection.keys,
  );
  return {
    numbers,
    sessions: new DynamoSessionStore(db, names.sessions, { ...(sessions && { cipher: protection.cipher }) }),
    enrollments: new DynamoEnrollments(db, names, numbers, enrollments ? protection : undefined),
  };
}

/** The KMS requests that one request to the API causes. Requests that were sent at the same time have no order. */
async function requestsOf<R extends Route>(
  handle: (input: Input<R>) => Promise<unknown>,
  input: Parameters<typeof handlerInput<R>>[0],
) {
  tables.kmsOperations.splice(0);
  expect(await handle(handlerInput<R>({ owner, ...input }))).toMatchObject({ status: 200 });
  return tables.kmsOperations.toSorted().join(" ");
}

test("each request decrypts a record once and encrypts it once, and none without numbers uses KMS", async () => {
  const [sessionId, newId] = [ids.session, () => ids.customer];
  const mailDomains = new ScriptedMailDomains();
  const both = stores({ sessions: true, enrollments: true });
  const [ofSessions, none] = [stores({ sessions: true }), stores({})];
  const issuer = anIssuerProfile();
  const byLink = { linkKey, accessSessions: new InMemoryAccessSessions(), now };
  await both.sessions.save(aSession({ sessionId, version: 0 }));
  const params = { sessionId };
  const requests = {
    createCustomer: await requestsOf<typeof routes.createCustomer>(
      createCustomer({ ...none, mailDomains, limiter: new InMemoryLimiter(), newId, now }),
      {
        body: { sessionId, firstName: "Ana", lastName: "Rivera", email: "ana@example.org" },
      },
    ),
    saveUtilityData: await requestsOf<typeof routes.saveUtilityData>(
      saveUtilityData({ ...ofSessions, accountKey: async () => key, now }),
      {
        params,
        body: {
          utility: "pse",
          utilityName: "PSE&G",
          accountNumber: "7292037384",
          manualEntry: true,
          accountDetails: {},
        },
      },
    ),
    getSession: await requestsOf<typeof routes.getSession>(getSession({ ...ofSessions, now }), { params }),
    saveSession: await requestsOf<typeof routes.saveSession>(
      saveSession({ ...none, isSynthetic: async () => false, newId, now }),
      {
        body: { sessionId, status: "application_in_progress" },
      },
    ),
    submitApplication: await requestsOf<typeof routes.submitApplication>(
      submitApplication({
        ...both,
        mailDomains,
        limiter: new InMemoryLimiter(),
        servedZips: [],
        newId,
        now,
      }),
      { body: { sessionId, formValues: anApplication() } },
    ),
    presentDisclosure: await requestsOf<typeof routes.presentDisclosure>(
      presentDisclosure({ ...both, issuer, now }),
      { body: { sessionId, ...account, language: "en" } },
    ),
    openDisclosure: await requestsOf<typeof routes.getDisclosure>(
      getDisclosure({ ...both, ...byLink, issuer }),
      { params, query: { utility: "pse", accountNumber: number, language: "en" } },
    ),
    completeApplication: await requestsOf<typeof routes.completeApplication>(
      completeApplication({ ...both, disclosureToSign: disclosureToSign(issuer), now }),
      { body: { sessionId, formData: { ...account, didAccept: true }, language: "en" } },
    ),
    emailCustomer: await requestsOf<typeof routes.emailCustomer>(emailCustomer({ ...none, now }), {
      body: { sessionId },
    }),
    getEnrollment: await requestsOf<typeof routes.getEnrollment>(getEnrollment(none), {
      params: { customerId: ids.customer },
    }),
    getReceipt: await requestsOf<typeof routes.getReceipt>(
      getReceipt({ ...stores({ enrollments: true }), ...byLink }),
      { params, query: {} },
    ),
  };
  expect(requests).toEqual({
    createCustomer: "",
    saveUtilityData: "Encrypt",
    getSession: "Decrypt",
    saveSession: "",
    submitApplication: "Decrypt Encrypt Encrypt GenerateMac",
    presentDisclosure: "Decrypt Decrypt Encrypt",
    openDisclosure: "Decrypt Decrypt Encrypt",
    completeApplication: "Decrypt Decrypt Encrypt Encrypt GenerateMac GenerateMac",
    emailCustomer: "",
    getEnrollment: "",
    getReceipt: "Decrypt",
  });
});
