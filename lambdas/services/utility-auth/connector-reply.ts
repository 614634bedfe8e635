import type { AccountDetails, SignedAccount } from "#contracts/http/session.ts";
import type { UtilityAuthReply, UtilityAuthResult, UtilityMessage } from "#contracts/http/utility-auth.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { type ErrorReply, fail, ok, type Success } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, SessionStore, SigningKeyReader } from "#lambdas/shared/ports.ts";
import { signDetails } from "#lambdas/shared/signed-details.ts";
import type { UtilityAccount, UtilityResponse } from "#lambdas/shared/utility-ports.ts";

export type ConnectorReplyDependencies = {
  sessions: SessionStore;
  accountKey: SigningKeyReader;
  now: Clock;
};

type ConnectorRequest = {
  requestId: string;
  sessionId: string;
  owner: { hash: string | undefined };
  /** For the log. */
  method: string;
};

type Result = Pick<UtilityAuthReply, "data" | "response"> & Partial<UtilityMessage>;
/** What the connector answered, or why it was not asked. */
export type Outcome<Failure extends ErrorReply = ErrorReply> = UtilityResponse<Result> | Failure;

export const notOffered = fail("connection_not_offered");
const unavailable = fail("utility_unavailable");

/**
 * Calls the connector for the owner of the session. The accounts in its answer are signed for that owner, nothing is stored,
 * and only the outcome is logged.
 */
export async function replyOfConnector<Failure extends ErrorReply>(
  { sessions, accountKey: key, now }: ConnectorReplyDependencies,
  { requestId, sessionId, owner, method }: ConnectorRequest,
  call: () => Promise<Outcome<Failure>>,
) {
  return withSession(sessions, { sessionId, owner }, async ({ ownerHash }) => {
    const startedAt = performance.now();
    const outcome = await call();
    const sign = (response: UtilityAuthResult) =>
      signAccounts(response, (details) => signDetails(details, { ownerHash }, { key, at: now() }));
    const reply = await toReply(outcome, sign);
    const ms = Math.round(performance.now() - startedAt);
    log.utilityCalled({ requestId, sessionId, method, outcome: outcomeName(outcome), ms });
    return reply;
  });
}

export const toResult = ({ details, accounts }: UtilityAccount): UtilityAuthResult => ({
  account_number: details.account_number,
  details,
  ...(accounts && { accounts }),
});

export const success = (response: UtilityAuthResult) => ({ ok: true as const, response });

function outcomeName(outcome: Outcome): string {
  if ("status" in outcome) return `status ${outcome.status}`;
  return outcome.ok ? "ok" : outcome.reason;
}

async function toReply<Failure extends ErrorReply>(
  outcome: Outcome<Failure>,
  sign: (response: UtilityAuthResult) => Promise<UtilityAuthResult>,
): Promise<Success<UtilityAuthReply> | Failure | typeof unavailable> {
  if ("status" in outcome) return outcome;
  if (outcome.ok) {
    const { ok: _, msg = "", response, ...rest } = outcome;
    return ok({ status: 1, msg, ...rest, ...(response && { response: await sign(response) }) });
  }
  if (outcome.reason === "unavailable") return unavailable;
  const { msg, code, tries_left } = outcome;
  return ok({ status: 0, msg, code, tries_left });
}

/** Adds the signed details to each account of a response. A response without an account stays as it is. */
export async function signAccounts(
  response: UtilityAuthResult,
  signDetails: (details: AccountDetails) => Promise<string>,
): Promise<UtilityAuthResult> {
  const { account_number, details, accounts } = response;
  const withSignature = async (account: AccountDetails): Promise<SignedAccount> => ({
    ...account,
    signed_details: [await signDetails(account)],
  });
  if (!details && !account_number) return response;
  return {
    ...response,
    // Some utilities return the account number alone, when they accept the verification code.
    details: await withSignature({ ...(account_number && { account_number }), ...details }),
    ...(accounts && { accounts: await Promise.all(accounts.map(withSignature)) }),
  };
}
