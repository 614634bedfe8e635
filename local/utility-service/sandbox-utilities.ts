import { z } from "zod";
import { utility } from "#contracts/http/fields.ts";
import { type UtilityMessageCode, verificationType } from "#contracts/http/utility-auth.ts";
import { utilityMessages } from "#contracts/messages/en/utility-auth.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { utilityOptionsAt } from "#lambdas/shared/utility-accounts/utility-options.ts";
import { accountsOf, numberOf } from "./accounts.ts";
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

/** `down` is a utility that does not work; the others are what one that works says. */
export type UtilityReply =
  | { kind: "said"; utility: UtilityCode | undefined; body: ReplyBody; seconds?: number }
  | { kind: "down" };
type ReplyBody = { ok: boolean; msg?: string; code?: UtilityMessageCode; data?: unknown; response?: unknown };

const down: UtilityReply = { kind: "down" };
const said = (body: ReplyBody, utility?: UtilityCode): UtilityReply => ({ kind: "said", utility, body });
const message = (code: UtilityMessageCode) => ({ msg: utilityMessages[code], code });
const refused = (code: UtilityMessageCode, utility?: UtilityCode) =>
  said({ ok: false, ...message(code) }, utility);

const nothingOnFile = {
  email: "no_email_on_file",
  sms: "no_mobile_on_file",
} as const;

/** Three utilities and their pretend customers: what each method answers to each of them. */
export class SandboxUtilities {
  private readonly logins: Logins;

  constructor(logins: Logins) {
    this.logins = logins;
  }

  async answer(asked: unknown): Promise<UtilityReply> {
    const request = wireRequest.safeParse(asked);
    if (!request.success) return refused("not_understood");
    return this.act(request.data);
  }

  private async act(request: WireRequest): Promise<UtilityReply> {
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

  private async logIn(given: Credentials): Promise<UtilityReply> {
    const { utility_code: at } = given;
    const entered = enter(given);
    if ("kind" in entered) return entered;
    const { outcome } = entered;
    if (outcome.login === "code") {
      const { token } = await this.logins.start({ username: entered.username, utility: at });
      return said({ ok: true, response: { is_two_step_verification: true, token } }, at);
    }
    const inside = { ok: true, response: { is_two_step_verification: false } };
    const seconds = outcome.login === "slow" ? { seconds: outcome.seconds } : {};
    return { kind: "said", utility: at, body: inside, ...seconds };
  }

  private async sendCode({ token, verification_type: by }: Asked<"verification">): Promise<UtilityReply> {
    const { login, user } = this.loginWith(token);
    if (!login || user?.outcome.login !== "code") return refused("login_expired");
    if (user.outcome.by !== by) return refused(nothingOnFile[by], login.utility);
    await this.logins.keep({ ...login, codesSent: login.codesSent + 1 });
    return said({ ok: true, ...message("code_sent") }, login.utility);
  }

  private async checkCode(given: Asked<"submit_verification">): Promise<UtilityReply> {
    const { login, user } = this.loginWith(given.token);
    if (!login || user?.outcome.login !== "code") return refused("login_expired");
    const { codes } = user.outcome;
    if (login.codesSent === 0 || given.verification_code.trim() !== verificationCode || codes === "never") {
      return this.countWrongCode(login);
    }
    if (codes === "expired_first" && login.codesSent === 1) return refused("code_expired", login.utility);
    await this.logins.keep({ ...login, verified: true });
    return said({ ok: true, response: { account_number: numberOf(login.utility) } }, login.utility);
  }

  private async countWrongCode(login: Login): Promise<UtilityReply> {
    const wrongCodes = login.wrongCodes + 1;
    if (wrongCodes < maxWrongCodes) {
      await this.logins.keep({ ...login, wrongCodes });
      return refused("wrong_code", login.utility);
    }
    await this.logins.end(login);
    return refused("too_many_codes", login.utility);
  }

  private accountOfLogin(token: string): UtilityReply {
    const { login, user } = this.loginWith(token);
    if (!login?.verified || !user) return refused("login_expired");
    return account(user, login.utility);
  }

  private loginWith(token: string) {
    const login = this.logins.find(token);
    return { login, user: login && userNamed(login.username) };
  }
}

type Asked<Method extends WireRequest["method"]> = Extract<WireRequest, { method: Method }>;
type Credentials = { utility_code: UtilityCode; username: string; password: string };

const userNamed = (typed: string) =>
  sandboxUsers.find(({ username }) => username === typed.trim().toLowerCase());

/** Whoever the door opens for, or what is said at the door. */
function enter({ utility_code: at, username, password: typed }: Credentials): SandboxUser | UtilityReply {
  const user = userNamed(username);
  if (user?.outcome.login === "down") return down;
  if (user?.outcome.login === "refused") return refused(user.outcome.code, at);
  return user && typed === sandboxPassword ? user : refused("wrong_password", at);
}

function accountOf(given: Credentials): UtilityReply {
  const entered = enter(given);
  if ("kind" in entered) return entered;
  // Who has a second factor shows it before anything is told.
  return entered.outcome.login === "code"
    ? refused("login_expired", given.utility_code)
    : account(entered, given.utility_code);
}

function account({ account: holding }: SandboxUser, at: UtilityCode): UtilityReply {
  if (holding === "down") return down;
  const accounts = accountsOf(at, holding);
  const [details] = accounts;
  if (!details) return refused("no_active_account", at);
  const all = accounts.length > 1 ? { accounts } : {};
  return said({ ok: true, response: { account_number: details.account_number, details, ...all } }, at);
}

function providers(zip: string): UtilityReply {
  if (zip === failingZip) return down;
  if (!/^0[78]/.test(zip)) return refused("no_utilities");
  return said({ ok: true, data: utilityOptionsAt(zip) });
}
