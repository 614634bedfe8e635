import type { routes } from "#contracts/http/routes.ts";
import type { SaveUtilityDataRequest, UtilityData } from "#contracts/http/session.ts";
import type { SessionRecord } from "#contracts/storage/records.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { hasReached } from "#domain/session-status.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Clock, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { withRefreshedExpiry, withStatus } from "#lambdas/shared/records/sessions.ts";

type Dependencies = { sessions: SessionStore; now: Clock };

const alreadySubmitted = fail("already_submitted");

/** Keeps what a utility account told us, or what a person typed instead. */
export const saveUtilityData =
  ({ sessions, now }: Dependencies): RouteHandler<typeof routes.saveUtilityData> =>
  async ({ params: { sessionId }, body, owner }) => {
    const reply = await retryOnConflict(async () => {
      const session = await sessions.find(sessionId, owner.hash);
      if (!session) return fail("session_not_found");
      if (hasReached(session.status, "application_submitted")) return alreadySubmitted;
      const verified = withUtilityData(session, body, now());
      const saved = await sessions.save(verified);
      return saved.ok ? ok({ sessionId, status: verified.status }) : undefined;
    });
    return reply ?? fail("session_changed");
  };

const withUtilityData = (session: SessionRecord, sent: SaveUtilityDataRequest, at: Date) =>
  withRefreshedExpiry(withStatus({ ...session, utilityData: utilityDataFrom(sent) }, "utility_verified"), at);

function utilityDataFrom(sent: SaveUtilityDataRequest): UtilityData {
  const { account_number, ...accountDetails } = flat(sent.accountDetails);
  const accountNumber = known(sent.accountNumber) ?? account_number;
  return {
    source: sent.manualEntry ? "manual" : "utility_login",
    utility: sent.utility,
    utilityName: sent.utilityName,
    state_id: sent.state_id,
    accountNumber,
    // Some utilities' account number is the one that enrolls the meter; others' is a shorter one.
    enrollmentId: accountNumber && findEnrollmentNumber(accountNumber, sent.utility),
    accountDetails,
  };
}

/** One spelling for what utilities and the manual form spell differently. */
function flat({ details, ...outer }: SaveUtilityDataRequest["accountDetails"]) {
  const { address, zip, zipcode, zip_code, street, ...rest } = { ...given(outer), ...given(details ?? {}) };
  return given({ ...rest, street: street ?? address, zip_code: zip_code ?? zipcode ?? zip });
}

const given = <Fields extends Record<string, string | undefined>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Partial<Fields>;

/** What the dialog says for a number that the utility did not tell. */
const known = (accountNumber: string | undefined) =>
  accountNumber && accountNumber.toLowerCase() !== "unknown" ? accountNumber : undefined;
