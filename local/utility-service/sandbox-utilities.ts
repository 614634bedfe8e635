import * as z from "zod";
import { utility } from "#contracts/http/fields.ts";
import { type UtilityMessageCode, verificationType } from "#contracts/http/utility-auth.ts";
import { utilityMessages } from "#contracts/messages/en/utility-auth.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { utilityOptionsAt } from "#lambdas/shared/adapters/utility-options.ts";
import { accountNumberOf, accountsOf } from "./accounts.ts";
import type { Login, Logins } from "./logins.ts";
import {
  failingZip,
  maxWrongCodes,
  type SandboxUser,
  sandboxPassword,
  sandboxUsers,
  verificationCode,
} from "./sandbox-users.ts";

const credentials = {
  utility_code: utility,
  username: z.string(),
  password: z.string(),
};
const wireRequest = z.union([
  z.object({ method: z.literal("fetch_utility"), zipcode: z.string() }),
  z.object({ method: z.literal("login"), ...credentials }),
  z.object({ method: z.literal("account_information"), token: z.string() }),
  z.object({ method: z.literal("account_information"), ...credentials }),
  z.object({ method: z.literal("verification"), token: z.string(), verification_type: verificationType }),
  z.object({
    method: z.literal("submit_verification"),
    token: z.string(),
    verification_code: z.string(),
    type: verificationType,
  }),
]);
type WireRequest = z.infer<typeof wireRequest>;

/** `down` is an outage: the utility answers without a body of its own. */
export type UtilityReply =
  | { kind: "reply"; utility: UtilityCode | undefined; body: ReplyBody; seconds?: number }
  | { kind: "down" };
type ReplyBody = { ok: boolean; msg?: string; code?: UtilityMessageCode; data?: unknown; response?: unknown };

const down: UtilityReply = { kind: "down" };
const reply = (body: ReplyBody, utility?: UtilityCode): UtilityReply => ({ kind: "reply", utility, body });
const message = (code: UtilityMessageCode) => ({ msg: utilityMessages[code], code });
const failure = (code: UtilityMessageCode, utility?: UtilityCode) =>
  reply({ ok: false, ...message(code) }, utility);

/** As of a real utility: sentences without a code of ours. Our API replaces them with one message for both. */
const rejections = {
  wrong_password: "The username or password you entered doesn't match our records.",
  locked: "Your account is locked after too many attempts. Please unlock it on our website, then try again.",
} as const;
const rejection = (reason: keyof typeof rejections, utility: UtilityCode) =>
  reply({ ok: false, msg: rejections[reason] }, utility);

const noContactCodes = {
  email: "no_email_on_file",
  sms: "no_mobile_on_file",
} as const;

/** The sandbox utilities: what each method answers to each of the sandbox users. */
export class SandboxUtilities {
  private readonly logins: Logins;

  constructor(logins: Logins) {
    this.logins = logins;
  }

  async replyTo(body: unknown): Promise<UtilityReply> {
    const request = wireRequest.safeParse(body);
    if (!request.success) return failure("not_understood");
    return this.dispatch(request.data);
  }

  private async dispatch(request: WireRequest): Promise<UtilityReply> {
    switch (request.method) {
      case "fetch_utility":
        return providers(request.zipcode);
      case "login":
        return this.logIn(request);
      case "account_information":
        return "token" in request ? this.accountOfLogin(request.token) : accountOf(request);
      case "verification":
        return this.sendCode(request);
      case "submit_verification":
        return this.checkCode(request);
    }
  }

  private async logIn(credentials: Credentials): Promise<UtilityReply> {
    const { utility_code: utility } = credentials;
    const user = authenticate(credentials);
    if ("kind" in user) return user;
    const { outcome } = user;
    if (outcome.login === "code") {
      const { token } = await this.logins.start({ username: user.username, utility });
      return reply({ ok: true, response: { is_two_step_verification: true, token } }, utility);
    }
    const accepted = { ok: true, response: { is_two_step_verification: false } };
    const seconds = outcome.login === "slow" ? { seconds: outcome.seconds } : {};
    return { kind: "reply", utility, body: accepted, ...seconds };
  }

  private async sendCode({
    token,
    verification_type: channel,
  }: RequestOf<"verification">): Promise<UtilityReply> {
    const { login, user } = this.loginWith(token);
    if (!login || user?.outcome.login !== "code") return failure("login_expired");
    if (user.outcome.by !== channel) return failure(noContactCodes[channel], login.utility);
    await this.logins.save({ ...login, codesSent: login.codesSent + 1 });
    return reply({ ok: true, ...message("code_sent") }, login.utility);
  }

  private async checkCode(request: RequestOf<"submit_verification">): Promise<UtilityReply> {
    const { login, user } = this.loginWith(request.token);
    if (!login || user?.outcome.login !== "code") return failure("login_expired");
    const { codes } = user.outcome;
    if (login.codesSent === 0 || request.verification_code.trim() !== verificationCode || codes === "never") {
      return this.countWrongCode(login);
    }
    if (codes === "expired_first" && login.codesSent === 1) return failure("code_expired", login.utility);
    await this.logins.save({ ...login, verified: true });
    return reply({ ok: true, response: { account_number: accountNumberOf(login.utility) } }, login.utility);
  }

  private async countWrongCode(login: Login): Promise<UtilityReply> {
    const wrongCodes = login.wrongCodes + 1;
    if (wrongCodes < maxWrongCodes) {
      await this.logins.save({ ...login, wrongCodes });
      return failure("wrong_code", login.utility);
    }
    await this.logins.end(login);
    return failure("too_many_codes", login.utility);
  }

  private accountOfLogin(token: string): UtilityReply {
    const { login, user } = this.loginWith(token);
    if (!login?.verified || !user) return failure("login_expired");
    return accountReply(user, login.utility);
  }

  private loginWith(token: string) {
    const login = this.logins.find(token);
    return { login, user: login && userNamed(login.username) };
  }
}

type RequestOf<Method extends WireRequest["method"]> = Extract<WireRequest, { method: Method }>;
type Credentials = { utility_code: UtilityCode; username: string; password: string };

const userNamed = (typed: string) =>
  sandboxUsers.find(({ username }) => username === typed.trim().toLowerCase());

/** The user, or the reply that rejects the login. */
function authenticate({
  utility_code: utility,
  username,
  password,
}: Credentials): SandboxUser | UtilityReply {
  const user = userNamed(username);
  if (user?.outcome.login === "down") return down;
  if (user?.outcome.login === "rejected") return rejection(user.outcome.reason, utility);
  return user && password === sandboxPassword ? user : rejection("wrong_password", utility);
}

function accountOf(credentials: Credentials): UtilityReply {
  const user = authenticate(credentials);
  if ("kind" in user) return user;
  // A user with a second factor must verify a code first.
  return user.outcome.login === "code"
    ? failure("login_expired", credentials.utility_code)
    : accountReply(user, credentials.utility_code);
}

function accountReply({ account: outcome }: SandboxUser, utility: UtilityCode): UtilityReply {
  if (outcome === "down") return down;
  const accounts = accountsOf(utility, outcome);
  const [details] = accounts;
  if (!details) return failure("no_active_account", utility);
  const all = accounts.length > 1 ? { accounts } : {};
  return reply({ ok: true, response: { account_number: details.account_number, details, ...all } }, utility);
}

function providers(zip: string): UtilityReply {
  if (zip === failingZip) return down;
  if (!/^0[78]/.test(zip)) return failure("no_utilities");
  return reply({ ok: true, data: utilityOptionsAt(zip) });
}
