import type * as z from "zod/mini";
import { encryptPassword, type PasswordUse } from "#contracts/http/credentials.ts";
import {
  type EncryptedPassword,
  getHostedLoginRoute,
  getUtilityAuthKeyRoute,
  type UtilityAuthReply,
  type utilityAuthRequest,
  utilityAuthRoute,
} from "#contracts/http/utility-auth.ts";
import { stored } from "#web/src/browser/storage.ts";
import { callApi } from "./call.ts";
import { withMessages } from "./with-messages.ts";

type WithoutSession<Request> = Request extends unknown ? Omit<Request, "sessionId"> : never;

/** Without a stored session the API answers `session_not_found`. */
const storedSession = () => ({ sessionId: stored.sessionId.read() ?? "" });

/** Calls one method of the connector for the session. */
export async function callUtilityAuth(
  request: WithoutSession<z.input<typeof utilityAuthRequest>>,
): Promise<UtilityAuthReply> {
  return withMessage(await callApi(utilityAuthRoute, { body: { ...request, ...storedSession() } }));
}

/** Reads the state of the login on the partner's page. */
export async function readHostedLogin(token: string): Promise<UtilityAuthReply> {
  return withMessage(await callApi(getHostedLoginRoute, { query: { token, ...storedSession() } }));
}

/** Translates `msg`, unless the sentence comes from the utility. */
async function withMessage(reply: UtilityAuthReply): Promise<UtilityAuthReply> {
  if (!reply.msg.trim()) return reply;
  return {
    ...reply,
    msg: await withMessages(
      ({ localizedUtilityMessage }) => localizedUtilityMessage(reply),
      reply.msg.trim(),
    ),
  };
}

/** The browser could not encrypt the password, so it sent no login. */
export class EncryptionError extends Error {}

type Account = Pick<PasswordUse, "utility_code" | "username">;

/** Encrypts the password for the two requests of one login. Loads the key each time, because its nonce works once. */
export async function encryptForService(
  password: string,
  account: Account,
): Promise<Record<PasswordUse["method"], EncryptedPassword>> {
  const session = storedSession();
  const serviceKey = await callApi(getUtilityAuthKeyRoute, { query: session });
  const encryptFor = (method: PasswordUse["method"]) =>
    encryptPassword(password, serviceKey, { method, ...session, ...account });
  try {
    return { login: await encryptFor("login"), account_information: await encryptFor("account_information") };
  } catch (cause) {
    throw new EncryptionError("the password was not encrypted", { cause });
  }
}
