import type { z } from "zod";
import { encryptPassword } from "#contracts/http/credentials.ts";
import type {
  EncryptedPassword,
  UtilityAuthReply,
  utilityAuthRequest,
} from "#contracts/http/utility-auth.ts";
import { callApi } from "./call.ts";
import { withMessages } from "./with-messages.ts";

/** One step of connecting a utility account. `msg` is in the language of the page where the sentence is ours. */
export async function callUtilityAuth(body: z.input<typeof utilityAuthRequest>): Promise<UtilityAuthReply> {
  const reply = await callApi("utilityAuth", { body });
  if (!reply.msg.trim()) return reply;
  return { ...reply, msg: await withMessages(({ utilityText }) => utilityText(reply), reply.msg.trim()) };
}

/** The browser could not encrypt: nothing was sent. */
export class EncryptionError extends Error {}

/** For one attempt: the service's key may be another one the next time. */
export async function encryptForService(password: string): Promise<EncryptedPassword> {
  const serviceKey = await callApi("getUtilityAuthKey", {});
  try {
    return await encryptPassword(password, serviceKey);
  } catch (cause) {
    throw new EncryptionError("the password was not encrypted", { cause });
  }
}
