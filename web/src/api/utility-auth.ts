import type { z } from "zod";
import { encryptPassword } from "#contracts/http/credentials.ts";
import type { SealedPassword, UtilityAuthReply, utilityAuthRequest } from "#contracts/http/utility-auth.ts";
import { said } from "#web/src/copy/en/said.ts";
import { call } from "./call.ts";

/** One step of connecting a utility account. */
export async function askUtility(body: z.input<typeof utilityAuthRequest>): Promise<UtilityAuthReply> {
  const reply = await call("utilityAuth", { body });
  return { ...reply, msg: await said(reply.msg.trim()) };
}

/** The browser could not encrypt: nothing was sent. */
export class NotSecured extends Error {}

/** For one attempt: the service's key may be another one the next time. */
export async function sealPassword(password: string): Promise<SealedPassword> {
  const serviceKey = await call("getUtilityAuthKey", {});
  try {
    return await encryptPassword(password, serviceKey);
  } catch (cause) {
    throw new NotSecured("the password was not encrypted", { cause });
  }
}
