import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { readBody } from "#local/aws/http.ts";
import { close, listen } from "#local/shared/http-server.ts";
import { Logins } from "./logins.ts";
import { SandboxUtilities, type UtilityReply } from "./sandbox-utilities.ts";

export type UtilityService = { url: string; stop(): Promise<void> };

type Options = { dataDir?: string; now?: () => number };

/** JCP&L says its status as text, as utilities do that were asked by many. */
const statusOf = ({ utility, body }: Extract<UtilityReply, { kind: "said" }>) => {
  const status = body.ok ? 1 : 0;
  return utility === "jcpl" ? String(status) : status;
};

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function jsonIn(incoming: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBody(incoming)).toString("utf8"));
  } catch {
    return undefined; // answered as a request that could not be understood
  }
}

/** Pretend utilities, for this machine only. Whom to log in as: docs/sandbox-utility.md. */
export async function startUtilityService({ dataDir, now }: Options = {}): Promise<UtilityService> {
  const utilities = new SandboxUtilities(await Logins.load(dataDir, now));
  const stopping = new AbortController();

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const said = await utilities.answer(await jsonIn(incoming));
    if (said.kind === "down") return send(response, 503, { error: "Service unavailable" });
    if (said.seconds) await sleep(said.seconds * 1000, undefined, { signal: stopping.signal });
    const { ok: _, msg = "", ...rest } = said.body;
    send(response, 200, { status: statusOf(said), msg, ...rest });
  }

  const server = createServer((incoming, response) => {
    // Whoever hung up, and our own stopping, end a slow answer.
    answer(incoming, response).catch((error: unknown) => {
      if (!stopping.signal.aborted) console.error("The pretend utilities failed", error);
      response.destroy();
    });
  });
  const url = await listen(server, 0, "PORT");
  return {
    url,
    stop() {
      stopping.abort();
      return close(server);
    },
  };
}
