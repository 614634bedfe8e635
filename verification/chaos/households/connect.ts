import { encryptPassword, type PasswordUse } from "#contracts/http/credentials.ts";
import type { SignedAccount } from "#contracts/http/session.ts";
import { serviceKey, type UtilityAuthReply, utilityAuthReply } from "#contracts/http/utility-auth.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { sandboxPassword } from "#local/utility-service/sandbox-users.ts";
import { type Requests, replyOf, StuckError } from "./browser.ts";

const maxLogins = 10;
const username = "plain";

/** Logs in to the utility as the dialog does: again with a new key, if the password was used already. */
export async function connect(
  browser: Requests,
  sessionId: string,
  utility: UtilityCode,
): Promise<SignedAccount> {
  for (let login = 0; login < maxLogins; login++) {
    const account = await logIn(browser, sessionId, utility);
    if (account) return account;
  }
  throw new StuckError("No login succeeded.");
}

async function logIn(
  browser: Requests,
  sessionId: string,
  utility_code: UtilityCode,
): Promise<SignedAccount | undefined> {
  const key = replyOf(serviceKey, await browser.get(`/utility-auth/key?sessionId=${sessionId}`));
  const call = async (method: PasswordUse["method"]): Promise<UtilityAuthReply | undefined> => {
    const use = { method, sessionId, utility_code, username };
    const encrypted = await encryptPassword(sandboxPassword, key, use);
    const answer = await browser.post("/utility-auth", { ...use, state_id: "NJ", ...encrypted });
    return answer.code === "credentials_not_encrypted" ? undefined : replyOf(utilityAuthReply, answer);
  };
  if (!(await call("login"))) return undefined;
  const { details, account_number } = (await call("account_information"))?.response ?? {};
  return details && { ...details, account_number: account_number ?? details.account_number };
}
