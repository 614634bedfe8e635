import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { close, listen } from "#local/shared/http-server.ts";

export type ProxiedResponse = { status: number; headers: Record<string, string | string[]>; body: string };
export type ChangeResponse = (path: string, response: ProxiedResponse) => Partial<ProxiedResponse>;

/** A proxy in front of the site at `origin` that changes some of its responses. */
export async function startBrokenProxy(origin: string, change: ChangeResponse): Promise<string> {
  const server = createServer(async (incoming, response) => {
    const original = await forward(origin, incoming);
    const { status, headers, body } = { ...original, ...change(incoming.url ?? "/", original) };
    response.writeHead(status, headers).end(body);
  });
  onTestFinished(() => close(server));
  return listen(server, 0, "PORT");
}

/** These headers belong to one connection. */
const connectionHeaders =
  /^(host|connection|keep-alive|content-length|content-encoding|transfer-encoding|date)$/;

async function forward(origin: string, incoming: IncomingMessage): Promise<ProxiedResponse> {
  const { method = "GET", url = "/" } = incoming;
  const requestHeaders = Object.entries(incoming.headers).filter(([name]) => !connectionHeaders.test(name));
  const body = await text(incoming);
  const response = await fetch(`${origin}${url}`, {
    method,
    redirect: "manual",
    headers: Object.fromEntries(requestHeaders.map(([name, value]) => [name, String(value)])),
    ...(body && { body }),
  });
  const headers = [...response.headers].filter(([name]) => !connectionHeaders.test(name));
  const cookies = response.headers.getSetCookie(); // each is a header of its own
  return {
    status: response.status,
    headers: { ...Object.fromEntries(headers), ...(cookies.length > 0 && { "set-cookie": cookies }) },
    body: await response.text(),
  };
}
