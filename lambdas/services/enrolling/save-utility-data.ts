import type { routes } from "#contracts/http/routes.ts";
import type { AccountDetails, SaveUtilityDataRequest, UtilityData } from "#contracts/http/session.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { hasReached } from "#domain/session-status.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { updateSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, SessionStore, SigningKeyReader } from "#lambdas/shared/ports.ts";
import { withoutAwaitedBill, withRefreshedExpiry, withStatus } from "#lambdas/shared/records/sessions.ts";
import { verifyDetails } from "#lambdas/shared/signed-details.ts";

type Dependencies = { sessions: SessionStore; accountKey: SigningKeyReader; now: Clock };

/**
 * Stores what a connected utility account returned, or what the household entered manually. Only details that
 * `utility-auth` signed for this browser count as an account's.
 */
export const saveUtilityData =
  ({ sessions, accountKey, now }: Dependencies): RouteHandler<typeof routes.saveUtilityData> =>
  async ({ params: { sessionId }, body, owner }) => {
    return updateSession(sessions, { sessionId, owner }, async (session) => {
      if (hasReached(session.status, "completed")) return fail("already_complete");
      const at = now();
      const { ownerHash } = session;
      const signed = body.manualEntry
        ? undefined
        : await verifyDetails(signedDetailsIn(body), { ownerHash }, { key: accountKey, at });
      const utilityData = signed ? fromUtility(body, signed) : asTyped(body);
      // The manual form may come without a utility. Then it does not replace what a bill or an account says.
      const kept = body.utility ? utilityData : (session.utilityData ?? utilityData);
      const verified = withRefreshedExpiry(
        withStatus({ ...withoutAwaitedBill(session), utilityData: kept }, "utility_verified"),
        at,
      );
      const saved = await sessions.save(verified);
      return saved.ok ? ok({ sessionId, status: verified.status }) : undefined;
    });
  };

const signedDetailsIn = ({ accountDetails: { signed_details = [], details } }: SaveUtilityDataRequest) => [
  ...signed_details,
  ...(details?.signed_details ?? []),
];

const fromUtility = (request: SaveUtilityDataRequest, details: AccountDetails): UtilityData =>
  toUtilityData(request, { source: "utility_login", accountNumber: undefined, details });

const asTyped = (request: SaveUtilityDataRequest): UtilityData =>
  toUtilityData(request, {
    source: "manual",
    accountNumber: knownNumber(request.accountNumber),
    details: request.accountDetails,
  });

type Account = {
  source: UtilityData["source"];
  accountNumber: string | undefined;
  details: Parameters<typeof normalizeDetails>[0];
};

function toUtilityData(
  { utility, utilityName, state_id }: SaveUtilityDataRequest,
  { source, details, ...typed }: Account,
): UtilityData {
  const { account_number, ...accountDetails } = normalizeDetails(details);
  const accountNumber = typed.accountNumber ?? account_number;
  return {
    source,
    utility,
    utilityName,
    state_id,
    accountNumber,
    // Of some utilities the account number is the enrollment number, of others it is a shorter one.
    enrollmentId: accountNumber && utility && findEnrollmentNumber(accountNumber, utility),
    accountDetails,
  };
}

/** The dialog sends "Unknown" when the utility returned no number. */
const knownNumber = (accountNumber: string | undefined) =>
  accountNumber && accountNumber.toLowerCase() !== "unknown" ? accountNumber : undefined;

/** Utilities and the manual form use different names for the same fields. Empty fields are left out. */
function normalizeDetails({ details, ...outer }: SaveUtilityDataRequest["accountDetails"]) {
  const { address, zip, zipcode, zip_code, street, ...rest } = {
    ...withoutEmpty(outer),
    ...withoutEmpty(details ?? {}),
  };
  return withoutEmpty({ ...rest, street: street ?? address, zip_code: zip_code ?? zipcode ?? zip });
}

type Fields = Omit<SaveUtilityDataRequest["accountDetails"], "details">;

const withoutEmpty = ({ signed_details: _, ...fields }: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Omit<Fields, "signed_details">;
