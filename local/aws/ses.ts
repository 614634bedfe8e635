import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as z from "zod";
import { close, pathOf, type RequestHandler, urlOf } from "#local/shared/http-server.ts";
import { EmailFile, type StoredEmail } from "./email-file.ts";
import { readBody, readJsonBody, requestUpstream, sendResponse } from "./http.ts";
import { type SesAccount, SesError, sendRequest } from "./ses-account.ts";

const require = createRequire(import.meta.url); // the package is CommonJS without an exports map
const { default: startSes } = require("aws-ses-v2-local") as {
  default: (options: { port: number; host: string }) => Promise<Server>;
};
const { getStoreReadonly } = require("aws-ses-v2-local/dist/store") as {
  getStoreReadonly(): { emails: StoredEmail[] };
};

export type SesEmulator = { handle: RequestHandler; inbox: string; stop(): Promise<void> };

const createIdentity = z.object({ EmailIdentity: z.string() });
const createConfigurationSet = z.object({ ConfigurationSetName: z.string() });

/** What the emulator of the inbox does not know. It accepts every e-mail. */
function operations(account: SesAccount): Record<string, (body: unknown) => object | undefined> {
  return {
    "POST /v2/email/identities": (body) => {
      account.addIdentity(createIdentity.parse(body).EmailIdentity);
      return { VerifiedForSendingStatus: true };
    },
    "POST /v2/email/configuration-sets": (body) => {
      account.addConfigurationSet(createConfigurationSet.parse(body).ConfigurationSetName);
      return {};
    },
    "POST /v2/email/outbound-emails": (body) => void account.check(sendRequest.parse(body)),
  };
}

/** SES v2 names an exception in a header. */
function send(response: ServerResponse, status: number, body: object, type?: string): void {
  response.writeHead(status, {
    "content-type": "application/json",
    ...(type && { "x-amzn-errortype": type }),
  });
  response.end(JSON.stringify(body));
}

/** True if the request is answered. */
async function answerOwn(
  account: SesAccount,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const operation = operations(account)[`${incoming.method} ${pathOf(incoming)}`];
  if (!operation) return false;
  try {
    const result = operation(await readJsonBody(incoming));
    if (result) send(response, 200, result);
    return result !== undefined;
  } catch (error) {
    const rejection =
      error instanceof z.ZodError ? new SesError("BadRequestException", error.message) : error;
    if (!(rejection instanceof SesError)) throw error;
    send(response, rejection.status, { message: rejection.message }, rejection.type);
    return true;
  }
}

export async function startSesEmulator(
  account: SesAccount,
  dataDir: string | undefined,
  inboxPort: number,
): Promise<SesEmulator> {
  const emailFile = dataDir
    ? new EmailFile(join(dataDir, "mails.jsonl"), () => getStoreReadonly().emails)
    : undefined;
  await emailFile?.load();
  const server = await startSes({ port: inboxPort, host: "127.0.0.1" });
  if (!server.listening) await once(server, "listening");
  const inbox = urlOf(server);
  const port = Number(new URL(inbox).port);
  return {
    inbox,
    async handle(incoming, response) {
      if (await answerOwn(account, incoming, response)) return;
      const { method = "POST", url = "/", headers } = incoming;
      const body = await readBody(incoming);
      const reply = await requestUpstream({ port }, { method, path: url, headers, body });
      if (reply.status === 200) await emailFile?.save(); // before the sender gets its response
      sendResponse(response, reply);
    },
    async stop() {
      await emailFile?.save();
      await close(server);
    },
  };
}
