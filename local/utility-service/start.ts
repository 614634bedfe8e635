import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { readBody } from "#local/aws/http.ts";
import { close, listen } from "#local/shared/http-server.ts";
import { Logins } from "./logins.ts";
import { SandboxUtilities, type UtilityReply } from "./sandbox-utilities.ts";

export type UtilityService = { url: string; stop(): Promise<void> };

/** Any free port unless it is set. */
type Options = { port?: number; dataDir?: string; now?: () => number };

/** JCP&L sends its status as a string. */
const statusOf = ({ utility, body }: Extract<UtilityReply, { kind: "reply" }>) => {
  const status = body.ok ? 1 : 0;
  return utility === "jcpl" ? String(status) : status;
};

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBody(incoming)).toString("utf8"));
  } catch {
    return undefined; // answered as an invalid request
  }
}

/** Fake utilities, on this machine only. docs/sandbox-utility.md lists their users. */
export async function startUtilityService({ port = 0, dataDir, now }: Options = {}): Promise<UtilityService> {
  const utilities = new SandboxUtilities(await Logins.load(dataDir, now));
  const stopping = new AbortController();

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await utilities.replyTo(await readJson(incoming));
    if (reply.kind === "down") return send(response, 503, { error: "Service unavailable" });
    if (reply.seconds) await sleep(reply.seconds * 1000, undefined, { signal: stopping.signal });
    const { ok: _, msg = "", ...rest } = reply.body;
    send(response, 200, { status: statusOf(reply), msg, ...rest });
  }

  const server = createServer((incoming, response) => {
    // A slow reply fails when its caller disconnects or the service stops.
    respond(incoming, response).catch((error: unknown) => {
      if (!stopping.signal.aborted) console.error("The sandbox utilities failed", error);
      response.destroy();
    });
  });
  const url = await listen(server, port, "UTILITY_PORT");
  return {
    url,
    stop() {
      stopping.abort();
      return close(server);
    },
  };
}
