import type { routes } from "#contracts/http/routes.ts";
import { endsLogin, type UtilityAuthRequest } from "#contracts/http/utility-auth.ts";
import { utilityMessages } from "#contracts/messages/en/utility-auth.ts";
import { limits } from "#domain/limits.ts";
import { networkOf } from "#lambdas/shared/client-network.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import type { SwitchReader } from "#lambdas/shared/ports.ts";
import type {
  EmbeddedConnector,
  HostedConnector,
  UtilityConnector,
  UtilityLogin,
} from "#lambdas/shared/utility-ports.ts";
import {
  type ConnectorReplyDependencies,
  notOffered,
  type Outcome,
  replyOfConnector,
  success,
  toResult,
} from "./connector-reply.ts";
import {
  type Credentials,
  type LoginDependencies,
  type LoginTaken,
  openAccount,
  openLogin,
  takeLogin,
  type UtilityAuthError,
} from "./logins.ts";

type Dependencies = LoginDependencies &
  ConnectorReplyDependencies & {
    connector: UtilityConnector;
    isConnectOff: SwitchReader;
  };
type RequestOf<Method extends UtilityAuthRequest["method"]> = Extract<UtilityAuthRequest, { method: Method }>;
type AuthOutcome = Outcome<UtilityAuthError>;

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

/** Sends the dialog's next request to the utility. Credentials are never stored or logged. */
export const utilityAuth =
  (dependencies: Dependencies): RouteHandler<typeof routes.utilityAuth> =>
  async ({ body, owner, request }) => {
    const { sessionId, method } = body;
    return replyOfConnector(dependencies, { requestId: request.id, sessionId, owner, method }, () =>
      callConnector(dependencies, body, request.ip),
    );
  };

async function callConnector(
  dependencies: Dependencies,
  body: UtilityAuthRequest,
  ip: string,
): Promise<AuthOutcome> {
  const { connector } = dependencies;
  if (connector.mode === "none" || (await dependencies.isConnectOff())) return notOffered;
  if (body.method === "fetch_utility") {
    const found = await connector.utilitiesAt(body.zipcode);
    return found.ok ? { ok: true, data: found.utilities } : found;
  }
  if (body.method === "start_hosted") {
    return connector.mode === "hosted" ? startHosted(connector, dependencies, body, ip) : notOffered;
  }
  // A page that was opened before the deployment stage changed its mode is wrong until it is reloaded.
  return connector.mode === "embedded" ? callEmbedded(connector, dependencies, body, ip) : notOffered;
}

async function startHosted(
  connector: HostedConnector,
  { limiter }: LoginDependencies,
  { sessionId, utility_code: utility }: RequestOf<"start_hosted">,
  ip: string,
): Promise<AuthOutcome> {
  // The session first: one that has used up its own starts must not use those of its neighbors.
  const taken = await takeLogin(limiter, limits.hostedStartsOfSession, sessionId);
  if (!taken.ok) return taken.error;
  const takenInNetwork = await takeLogin(limiter, limits.hostedStartsOfNetwork, networkOf(ip));
  if (!takenInNetwork.ok) return takenInNetwork.error;
  const started = await connector.start({ utility, sessionId });
  return started.ok ? success({ link: started.link, token: started.token }) : started;
}

type EmbeddedRequest = RequestOf<"login" | "account_information" | "verification" | "submit_verification">;

async function callEmbedded(
  connector: EmbeddedConnector,
  dependencies: LoginDependencies,
  body: EmbeddedRequest,
  ip: string,
): Promise<AuthOutcome> {
  if ("password" in body) return callWithPassword(connector, dependencies, body, ip);
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
): Promise<AuthOutcome> {
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
  ip: string,
): Promise<AuthOutcome> {
  const isLogin = credentials.method === "login";
  const opened = isLogin
    ? await openLogin(dependencies, credentials, ip)
    : await openAccount(dependencies, credentials);
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
): Promise<AuthOutcome> {
  const found = await connector.account(login);
  return found.ok ? success(toResult(found)) : found;
}

const toLogin = ({ utility_code, state_id, username, password }: Credentials): UtilityLogin => ({
  utility_code,
  state_id,
  username,
  password,
});
