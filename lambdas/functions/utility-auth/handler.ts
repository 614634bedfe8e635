import type { routes } from "#contracts/http/routes.ts";
import {
  endsLogin,
  type UtilityAuthReply,
  type UtilityAuthRequest,
  type UtilityAuthResult,
  type UtilityMessage,
} from "#contracts/http/utility-auth.ts";
import { utilityMessages } from "#contracts/messages/en/utility-auth.ts";
import { limits } from "#domain/limits.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok, type Success } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, SessionStore, SigningKeyReader } from "#lambdas/shared/ports.ts";
import { signDetails } from "#lambdas/shared/utility-accounts/signed-details.ts";
import type {
  EmbeddedConnector,
  HostedConnector,
  UtilityAccount,
  UtilityConnector,
  UtilityLogin,
  UtilityResponse,
} from "#lambdas/shared/utility-ports.ts";
import {
  type Credentials,
  type LoginDependencies,
  type LoginTaken,
  openAccount,
  openLogin,
  takeLogin,
  type UtilityAuthError,
} from "./logins.ts";
import { signAccounts } from "./sign-accounts.ts";

type Dependencies = LoginDependencies & {
  sessions: SessionStore;
  connector: UtilityConnector;
  accountKey: SigningKeyReader;
  now: Clock;
};
type RequestOf<Method extends UtilityAuthRequest["method"]> = Extract<UtilityAuthRequest, { method: Method }>;
type Result = Pick<UtilityAuthReply, "data" | "response"> & Partial<UtilityMessage>;
type Outcome = UtilityResponse<Result> | UtilityAuthError;

const notOffered = fail("connection_not_offered");
const unavailable = fail("utility_unavailable");
/**
 * Whatever the utility says: a person who guesses a password must not learn that an account exists or is locked. The message
 * tells its owner what to do in both cases.
 */
const loginRejected = {
  ok: false,
  reason: "refused",
  msg: utilityMessages.login_rejected,
  code: "login_rejected",
} as const;

const triesUsedUp = {
  ok: false,
  reason: "refused",
  msg: utilityMessages.too_many_codes,
  code: "too_many_codes",
} as const;

/** Sends the dialog's next request to the utility. Results are not stored, and credentials are never logged. */
export const utilityAuth =
  (dependencies: Dependencies): RouteHandler<typeof routes.utilityAuth> =>
  async ({ body, owner, request }) => {
    const { sessionId, method } = body;
    return withSession(dependencies.sessions, { sessionId, owner }, async ({ ownerHash }) => {
      const startedAt = performance.now();
      const outcome = await withSignedAccounts(
        dependencies,
        ownerHash,
        await callConnector(dependencies, body),
      );
      const ms = Math.round(performance.now() - startedAt);
      log.utilityCalled({ requestId: request.id, sessionId, method, outcome: outcomeName(outcome), ms });
      return toReply(outcome);
    });
  };

/** Signs the accounts for the session owner. */
async function withSignedAccounts(
  { accountKey: key, now }: Dependencies,
  ownerHash: string,
  outcome: Outcome,
): Promise<Outcome> {
  if ("status" in outcome || !outcome.ok || !outcome.response) return outcome;
  const signFor = { key, at: now() };
  const response = await signAccounts(outcome.response, (details) =>
    signDetails(details, { ownerHash }, signFor),
  );
  return { ...outcome, response };
}

async function callConnector(dependencies: Dependencies, body: UtilityAuthRequest): Promise<Outcome> {
  const { connector } = dependencies;
  if (connector.mode === "none") return notOffered;
  if (body.method === "fetch_utility") {
    const found = await connector.utilitiesAt(body.zipcode);
    return found.ok ? { ok: true, data: found.utilities } : found;
  }
  if (body.method === "start_hosted" || body.method === "hosted_state") {
    return connector.mode === "hosted" ? callHosted(connector, dependencies, body) : notOffered;
  }
  // A page that was opened before the deployment stage changed its mode is wrong until it is reloaded.
  return connector.mode === "embedded" ? callEmbedded(connector, dependencies, body) : notOffered;
}

async function callHosted(
  connector: HostedConnector,
  { limiter }: LoginDependencies,
  body: RequestOf<"start_hosted" | "hosted_state">,
): Promise<Outcome> {
  const { sessionId } = body;
  if (body.method === "start_hosted") {
    const taken = await takeLogin(limiter, limits.hostedStartsOfSession, sessionId);
    if (!taken.ok) return taken.error;
    const started = await connector.start({ utility: body.utility_code, sessionId });
    return started.ok ? success({ link: started.link, token: started.token }) : started;
  }
  const connection = await connector.state({ token: body.token, sessionId });
  if (!connection.ok) return connection;
  if (connection.state === "connected") return success({ state: connection.state, ...toResult(connection) });
  const message = connection.state === "failed" && { msg: connection.msg, code: connection.code };
  return { ...success({ state: connection.state }), ...message };
}

type EmbeddedRequest = RequestOf<"login" | "account_information" | "verification" | "submit_verification">;

async function callEmbedded(
  connector: EmbeddedConnector,
  dependencies: LoginDependencies,
  body: EmbeddedRequest,
): Promise<Outcome> {
  if ("password" in body) return callWithPassword(connector, dependencies, body);
  const taken = await takeToken(dependencies, body);
  if (!taken.ok) return taken.error;
  const { token } = body;
  switch (body.method) {
    case "account_information":
      return findAccount(connector, { token });
    case "verification":
      return connector.sendCode(token, body.verification_type);
    case "submit_verification":
      return submitCode(connector, body, taken.left);
  }
}

/** A refused code comes with how many more the login accepts. After the last one it must start again. */
async function submitCode(
  connector: EmbeddedConnector,
  { token, verification_code, type }: RequestOf<"submit_verification">,
  triesLeft: number | undefined,
): Promise<Outcome> {
  const submitted = await connector.submitCode(token, verification_code, type);
  if (submitted.ok) return success({ account_number: submitted.accountNumber });
  if (submitted.reason === "unavailable" || endsLogin(submitted)) return submitted;
  return triesLeft === 0 ? triesUsedUp : { ...submitted, tries_left: triesLeft };
}

/** Counts a request with the token of a login. */
async function takeToken(
  { limiter }: LoginDependencies,
  { method, sessionId, token }: Exclude<EmbeddedRequest, Credentials>,
): Promise<LoginTaken> {
  const taken = await takeLogin(limiter, limits.tokenRequestsOfSession, sessionId);
  if (!taken.ok || method === "account_information") return taken;
  const limit = method === "verification" ? limits.codeRequestsOfLogin : limits.codesOfLogin;
  return takeLogin(limiter, limit, token, "too_many_verification_codes");
}

async function callWithPassword(
  connector: EmbeddedConnector,
  dependencies: LoginDependencies,
  credentials: Credentials,
): Promise<Outcome> {
  const isLogin = credentials.method === "login";
  const opened = await (isLogin ? openLogin : openAccount)(dependencies, credentials);
  if (!opened.ok) return opened.error;
  const login = toLogin({ ...credentials, password: opened.password });
  if (!isLogin) return findAccount(connector, login);
  const loggedIn = await connector.logIn(login);
  if (!loggedIn.ok) return loggedIn.reason === "refused" ? loginRejected : loggedIn;
  // After a second factor, the account is read with the token and not with the password.
  if (loggedIn.token === undefined) await dependencies.nonces.acceptLogin(credentials);
  return success({ is_two_step_verification: loggedIn.token !== undefined, token: loggedIn.token });
}

async function findAccount(
  connector: EmbeddedConnector,
  login: UtilityLogin | { token: string },
): Promise<Outcome> {
  const found = await connector.account(login);
  return found.ok ? success(toResult(found)) : found;
}

const toLogin = ({ utility_code, state_id, username, password }: Credentials): UtilityLogin => ({
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
  const { msg, code, tries_left } = outcome;
  return ok({ status: 0, msg, code, tries_left });
}
