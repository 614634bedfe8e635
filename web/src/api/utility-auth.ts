import type { z } from "zod";
import { encryptPassword } from "#contracts/http/credentials.ts";
import type {
  EncryptedPassword,
  UtilityAuthReply,
  utilityAuthRequest,
} from "#contracts/http/utility-auth.ts";
import { callApi } from "./call.ts";
import { withMessages } from "./with-messages.ts";

/** Calls one method of the connector. Translates `msg`, unless the sentence comes from the utility. */
export async function callUtilityAuth(body: z.input<typeof utilityAuthRequest>): Promise<UtilityAuthReply> {
  const reply = await callApi("utilityAuth", { body });
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

/** Encrypts the password for one login attempt. Loads the key each time, because the service may rotate it. */
export async function encryptForService(password: string): Promise<EncryptedPassword> {
  const serviceKey = await callApi("getUtilityAuthKey", {});
  try {
    return await encryptPassword(password, serviceKey);
  } catch (cause) {
    throw new EncryptionError("the password was not encrypted", { cause });
  }
}
