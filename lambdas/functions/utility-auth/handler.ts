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
  EmbeddedConnector,
  HostedConnector,
  OpenPassword,
  UtilityAccount,
  UtilityConnector,
  UtilityResponse,
} from "#lambdas/shared/ports.ts";

type Dependencies = { connector: UtilityConnector; openPassword: OpenPassword };
type Asked<Method extends UtilityAuthRequest["method"]> = Extract<UtilityAuthRequest, { method: Method }>;
type Told = Pick<UtilityAuthReply, "data" | "response"> & Partial<UtilityMessage>;
type UtilityAuthError = ErrorReply<(typeof routes.utilityAuth.errors)[number]>;
type Answered = UtilityResponse<Told> | UtilityAuthError;

const notOffered = fail("connection_not_offered");
const notAnswering = fail("utility_unavailable");
const notSecured = fail("credentials_not_encrypted");

/** Asks the utility for what the dialog needs next. Nothing of it is stored, and of the credentials nothing is logged. */
export const utilityAuth =
  (needs: Dependencies): RouteHandler<typeof routes.utilityAuth> =>
  async ({ body, request }) => {
    const startedAt = performance.now();
    const answered = await answer(needs, body);
    log.utilityCalled({
      requestId: request.id,
      sessionId: "sessionId" in body ? body.sessionId : undefined,
      method: body.method,
      outcome: outcomeOf(answered),
      ms: Math.round(performance.now() - startedAt),
    });
    return replyTo(answered);
  };

async function answer(
  { connector, openPassword }: Dependencies,
  body: UtilityAuthRequest,
): Promise<Answered> {
  if (connector.mode === "none") return notOffered;
  if (body.method === "fetch_utility") {
    const offered = await connector.utilitiesAt(body.zipcode);
    return offered.ok ? { ok: true, data: offered.utilities } : offered;
  }
  if (body.method === "start_hosted" || body.method === "hosted_state") {
    return connector.mode === "hosted" ? hosted(connector, body) : notOffered;
  }
  // A page that was opened before the stage changed its mode: it learns better when it is loaded again.
  return connector.mode === "embedded" ? embedded(connector, openPassword, body) : notOffered;
}

async function hosted(
  connector: HostedConnector,
  body: Asked<"start_hosted" | "hosted_state">,
): Promise<Answered> {
  if (body.method === "start_hosted") {
    const started = await connector.start(body.utility_code);
    return started.ok ? told({ link: started.link, token: started.token }) : started;
  }
  const now = await connector.state(body.token);
  if (!now.ok) return now;
  if (now.state === "connected") return told({ state: now.state, ...accountOf(now) });
  return { ...told({ state: now.state }), ...(now.state === "failed" && { msg: now.msg, code: now.code }) };
}

async function embedded(
  connector: EmbeddedConnector,
  openPassword: OpenPassword,
  body: Asked<"login" | "account_information" | "verification" | "submit_verification">,
): Promise<Answered> {
  switch (body.method) {
    case "login":
      return withPassword(openPassword, body, (password) => logIn(connector, { ...body, password }));
    case "account_information":
      if ("token" in body) return account(connector, { token: body.token });
      return withPassword(openPassword, body, (password) => account(connector, { ...body, password }));
    case "verification":
      return connector.sendCode(body.token, body.verification_type);
    case "submit_verification": {
      const { token, verification_code, type } = body;
      const submitted = await connector.submitCode(token, verification_code, type);
      return submitted.ok ? told({ account_number: submitted.accountNumber }) : submitted;
    }
  }
}

type Credentials = Extract<UtilityAuthRequest, { password: string }>;

async function withPassword(
  openPassword: OpenPassword,
  sealed: Credentials,
  ask: (password: string) => Promise<Answered>,
): Promise<Answered> {
  const password = await openPassword(sealed);
  return password === undefined ? notSecured : ask(password);
}

async function logIn(connector: EmbeddedConnector, credentials: Credentials): Promise<Answered> {
  const loggedIn = await connector.logIn(loginOf(credentials));
  if (!loggedIn.ok) return loggedIn;
  return told({ is_two_step_verification: loggedIn.token !== undefined, token: loggedIn.token });
}

async function account(connector: EmbeddedConnector, by: Credentials | { token: string }): Promise<Answered> {
  const found = await connector.account("token" in by ? by : loginOf(by));
  return found.ok ? told(accountOf(found)) : found;
}

const loginOf = ({ utility_code, state_id, username, password }: Credentials) => ({
  utility_code,
  state_id,
  username,
  password,
});

const accountOf = ({ details, accounts }: UtilityAccount): UtilityAuthResult => ({
  account_number: details.account_number,
  details,
  ...(accounts && { accounts }),
});

const told = (response: UtilityAuthResult) => ({ ok: true as const, response });

function outcomeOf(answered: Answered): string {
  if ("status" in answered) return `status ${answered.status}`;
  return answered.ok ? "ok" : answered.why;
}

function replyTo(answered: Answered): Success<UtilityAuthReply> | UtilityAuthError {
  if ("status" in answered) return answered;
  if (answered.ok) {
    const { ok: _, msg = "", ...rest } = answered;
    return ok({ status: 1, msg, ...rest });
  }
  if (answered.why === "unavailable") return notAnswering;
  const { msg, code } = answered;
  return ok({ status: 0, msg, code });
}
