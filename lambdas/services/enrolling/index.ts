import { randomUUID } from "node:crypto";
import { submitApplicationRoute } from "#contracts/http/application.ts";
import { emailCustomerRoute, getEnrollmentRoute } from "#contracts/http/enrollment.ts";
import {
  createCustomerRoute,
  getSessionRoute,
  saveSessionRoute,
  saveUtilityDataRoute,
} from "#contracts/http/session.ts";
import { listSwitchesRoute } from "#contracts/http/switches.ts";
import { servedZips } from "#data/zip-codes.ts";
import { DnsMailDomains } from "#lambdas/shared/adapters/dns-mail-domains.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { accountKeyFromSecret, linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { serve } from "#lambdas/shared/middleware/serve.ts";
import { isSynthetic } from "#lambdas/shared/synthetic-mark.ts";
import { createCustomer } from "./create-customer.ts";
import { emailCustomer } from "./email-customer.ts";
import { getEnrollment } from "./get-enrollment.ts";
import { getSession } from "./get-session.ts";
import { listSwitches } from "./list-switches.ts";
import { saveSession } from "./save-session.ts";
import { saveUtilityData } from "./save-utility-data.ts";
import { enrolling } from "./service.ts";
import { submitApplication } from "./submit-application.ts";

const env = environmentOf(enrolling);
const { SESSION_TABLE, ENROLLMENT_TABLE } = env;

const sessions = DynamoSessionStore.fromEnv(env);
const applying = {
  mailDomains: DnsMailDomains.fromEnv(env),
  limiter: DynamoLimiter.fromEnv(env),
  newId: randomUUID,
  now: systemClock,
};
/** For routes that show no number and change none: nothing is decrypted for them. */
const withoutNumbers = {
  sessions: DynamoSessionStore.fromEnv({ SESSION_TABLE, ENROLLMENT_TABLE }),
  enrollments: DynamoEnrollments.fromEnv({ SESSION_TABLE, ENROLLMENT_TABLE }),
};

export const handler = serve(enrolling, {
  listSwitches: http(
    listSwitchesRoute,
    listSwitches({
      connect: switchFromEnv("connect", env),
      upload: switchFromEnv("upload", env),
      scans: switchFromEnv("scans", env),
      mail: switchFromEnv("mail", env),
      vendors: switchFromEnv("vendors", env),
    }),
  ),
  saveSession: http(
    saveSessionRoute,
    saveSession({
      sessions: withoutNumbers.sessions,
      isSynthetic: isSynthetic({ key: linkKeyFromSecret(env.SYNTHETIC_KEY_ID), now: systemClock }),
      newId: randomUUID,
      now: systemClock,
    }),
  ),
  getSession: http(
    getSessionRoute,
    getSession({ sessions, enrollments: withoutNumbers.enrollments, now: systemClock }),
  ),
  saveUtilityData: http(
    saveUtilityDataRoute,
    saveUtilityData({ sessions, accountKey: accountKeyFromSecret(env.ACCOUNT_KEY_ID), now: systemClock }),
  ),
  createCustomer: http(createCustomerRoute, createCustomer({ ...withoutNumbers, ...applying })),
  submitApplication: http(
    submitApplicationRoute,
    submitApplication({
      sessions,
      enrollments: DynamoEnrollments.fromEnv(env),
      servedZips,
      ...applying,
    }),
  ),
  getEnrollment: http(getEnrollmentRoute, getEnrollment(withoutNumbers)),
  emailCustomer: http(emailCustomerRoute, emailCustomer({ ...withoutNumbers, now: systemClock })),
});
