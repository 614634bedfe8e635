import type { routes } from "#contracts/http/routes.ts";
import type {
  UtilityAuthReply,
  UtilityAuthRequest,
  UtilityAuthResult,
  UtilityMessage,
} from "#contracts/http/utility-auth.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { type ErrorReply, fail, ok, type Success } from "#lambdas/shared/middleware/replies.ts";
import type {
  Clock,
  EmbeddedConnector,
  HostedConnector,
  OpenPassword,
  SigningKeyReader,
  UtilityAccount,
  UtilityConnector,
  UtilityResponse,
} from "#lambdas/shared/ports.ts";
import { signDetails } from "#lambdas/shared/utility-accounts/signed-details.ts";
import { signAccounts } from "./sign-accounts.ts";

type Dependencies = {
  connector: UtilityConnector;
  openPassword: OpenPassword;
  accountKey: SigningKeyReader;
  now: Clock;
};
type RequestOf<Method extends UtilityAuthRequest["method"]> = Extract<UtilityAuthRequest, { method: Method }>;
type Result = Pick<UtilityAuthReply, "data" | "response"> & Partial<UtilityMessage>;
type UtilityAuthError = ErrorReply<(typeof routes.utilityAuth.errors)[number]>;
type Outcome = UtilityResponse<Result> | UtilityAuthError;

const notOffered = fail("connection_not_offered");
const unavailable = fail("utility_unavailable");
const notEncrypted = fail("credentials_not_encrypted");

/** Sends the dialog's next request to the utility. Results are not stored, and credentials are never logged. */
export const utilityAuth =
  (dependencies: Dependencies): RouteHandler<typeof routes.utilityAuth> =>
  async ({ body, owner, request }) => {
    const startedAt = performance.now();
    const outcome = await withSignedAccounts(
      dependencies,
      owner.hash,
      await callConnector(dependencies, body),
    );
    log.utilityCalled({
      requestId: request.id,
      sessionId: "sessionId" in body ? body.sessionId : undefined,
      method: body.method,
      outcome: outcomeName(outcome),
      ms: Math.round(performance.now() - startedAt),
    });
    return toReply(outcome);
  };

/** Signs the accounts for the session owner. A browser without an owner cookie has no session to save them in. */
async function withSignedAccounts(
  { accountKey: key, now }: Dependencies,
  ownerHash: string | undefined,
  outcome: Outcome,
): Promise<Outcome> {
  if ("status" in outcome || !outcome.ok || !outcome.response || !ownerHash) return outcome;
  const signFor = { key, at: now() };
  const response = await signAccounts(outcome.response, (details) =>
    signDetails(details, { ownerHash }, signFor),
  );
  return { ...outcome, response };
}

async function callConnector(
  { connector, openPassword }: Dependencies,
  body: UtilityAuthRequest,
): Promise<Outcome> {
  if (connector.mode === "none") return notOffered;
  if (body.method === "fetch_utility") {
    const found = await connector.utilitiesAt(body.zipcode);
    return found.ok ? { ok: true, data: found.utilities } : found;
  }
  if (body.method === "start_hosted" || body.method === "hosted_state") {
    return connector.mode === "hosted" ? callHosted(connector, body) : notOffered;
  }
  // A page that was opened before the deployment stage changed its mode is wrong until it is reloaded.
  return connector.mode === "embedded" ? callEmbedded(connector, openPassword, body) : notOffered;
}

async function callHosted(
  connector: HostedConnector,
  body: RequestOf<"start_hosted" | "hosted_state">,
): Promise<Outcome> {
  if (body.method === "start_hosted") {
    const started = await connector.start(body.utility_code);
    return started.ok ? success({ link: started.link, token: started.token }) : started;
  }
  const connection = await connector.state(body.token);
  if (!connection.ok) return connection;
  if (connection.state === "connected") return success({ state: connection.state, ...toResult(connection) });
  const message = connection.state === "failed" && { msg: connection.msg, code: connection.code };
  return { ...success({ state: connection.state }), ...message };
}

async function callEmbedded(
  connector: EmbeddedConnector,
  openPassword: OpenPassword,
  body: RequestOf<"login" | "account_information" | "verification" | "submit_verification">,
): Promise<Outcome> {
  switch (body.method) {
    case "login":
      return withPassword(openPassword, body, (password) => logIn(connector, { ...body, password }));
    case "account_information":
      if ("token" in body) return findAccount(connector, { token: body.token });
      return withPassword(openPassword, body, (password) => findAccount(connector, { ...body, password }));
    case "verification":
      return connector.sendCode(body.token, body.verification_type);
    case "submit_verification": {
      const { token, verification_code, type } = body;
      const submitted = await connector.submitCode(token, verification_code, type);
      return submitted.ok ? success({ account_number: submitted.accountNumber }) : submitted;
    }
  }
}

type Credentials = Extract<UtilityAuthRequest, { password: string }>;

async function withPassword(
  openPassword: OpenPassword,
  encrypted: Credentials,
  call: (password: string) => Promise<Outcome>,
): Promise<Outcome> {
  const password = await openPassword(encrypted);
  return password === undefined ? notEncrypted : call(password);
}

async function logIn(connector: EmbeddedConnector, credentials: Credentials): Promise<Outcome> {
  const loggedIn = await connector.logIn(toLogin(credentials));
  if (!loggedIn.ok) return loggedIn;
  return success({ is_two_step_verification: loggedIn.token !== undefined, token: loggedIn.token });
}

async function findAccount(
  connector: EmbeddedConnector,
  credentials: Credentials | { token: string },
): Promise<Outcome> {
  const found = await connector.account("token" in credentials ? credentials : toLogin(credentials));
  return found.ok ? success(toResult(found)) : found;
}

const toLogin = ({ utility_code, state_id, username, password }: Credentials) => ({
  utility_code,
  state_id,
  username,
  password,
});

const toResult = ({ details, accounts }: UtilityAccount): UtilityAuthResult => ({
  account_number: details.account_number,
  details,
  ...(accounts && { accounts }),
});

const success = (response: UtilityAuthResult) => ({ ok: true as const, response });

function outcomeName(outcome: Outcome): string {
  if ("status" in outcome) return `status ${outcome.status}`;
  return outcome.ok ? "ok" : outcome.reason;
}

function toReply(outcome: Outcome): Success<UtilityAuthReply> | UtilityAuthError {
  if ("status" in outcome) return outcome;
  if (outcome.ok) {
    const { ok: _, msg = "", ...rest } = outcome;
    return ok({ status: 1, msg, ...rest });
  }
  if (outcome.reason === "unavailable") return unavailable;
  const { msg, code } = outcome;
  return ok({ status: 0, msg, code });
}
