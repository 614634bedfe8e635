import type { routes } from "#contracts/http/routes.ts";
import type { SaveUtilityDataRequest, UtilityData } from "#contracts/http/session.ts";
import type { SessionRecord } from "#contracts/storage/records.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { hasReached } from "#domain/session-status.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { updateSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, SessionStore } from "#lambdas/shared/ports.ts";
import { withRefreshedExpiry, withStatus } from "#lambdas/shared/records/sessions.ts";

type Dependencies = { sessions: SessionStore; now: Clock };

/** Stores what a connected utility account returned, or what the household entered manually. */
export const saveUtilityData =
  ({ sessions, now }: Dependencies): RouteHandler<typeof routes.saveUtilityData> =>
  async ({ params: { sessionId }, body, owner }) => {
    return updateSession(sessions, { sessionId, owner }, async (session) => {
      if (hasReached(session.status, "application_submitted")) return fail("already_submitted");
      const verified = withUtilityData(session, body, now());
      const saved = await sessions.save(verified);
      return saved.ok ? ok({ sessionId, status: verified.status }) : undefined;
    });
  };

const withUtilityData = (session: SessionRecord, request: SaveUtilityDataRequest, at: Date) =>
  withRefreshedExpiry(
    withStatus({ ...session, utilityData: toUtilityData(request) }, "utility_verified"),
    at,
  );

function toUtilityData(request: SaveUtilityDataRequest): UtilityData {
  const { account_number, ...accountDetails } = normalizeDetails(request.accountDetails);
  const accountNumber = knownNumber(request.accountNumber) ?? account_number;
  return {
    source: request.manualEntry ? "manual" : "utility_login",
    utility: request.utility,
    utilityName: request.utilityName,
    state_id: request.state_id,
    accountNumber,
    // Of some utilities the account number is the enrollment number, of others it is a shorter one.
    enrollmentId: accountNumber && findEnrollmentNumber(accountNumber, request.utility),
    accountDetails,
  };
}

/** Utilities and the manual form use different names for the same fields. */
function normalizeDetails({ details, ...outer }: SaveUtilityDataRequest["accountDetails"]) {
  const { address, zip, zipcode, zip_code, street, ...rest } = {
    ...withoutEmpty(outer),
    ...withoutEmpty(details ?? {}),
  };
  return withoutEmpty({ ...rest, street: street ?? address, zip_code: zip_code ?? zipcode ?? zip });
}

const withoutEmpty = <Fields extends Record<string, string | undefined>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Partial<Fields>;

/** The dialog sends "Unknown" when the utility returned no number. */
const knownNumber = (accountNumber: string | undefined) =>
  accountNumber && accountNumber.toLowerCase() !== "unknown" ? accountNumber : undefined;
