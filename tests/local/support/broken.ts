import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { close, listen } from "#local/shared/http-server.ts";

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** The site at `origin` as it is, but for what is broken on the way. */
export async function startBrokenProxy(
  origin: string,
  breakIt: (path: string, answer: Answer) => Partial<Answer>,
): Promise<string> {
  const server = createServer(async (incoming, response) => {
    const answer = await passedOn(origin, incoming);
    const { status, headers, body } = { ...answer, ...breakIt(incoming.url ?? "/", answer) };
    response.writeHead(status, headers).end(body);
  });
  onTestFinished(() => close(server));
  return listen(server, 0, "PORT");
}

/** These belong to one leg of the way only. */
const ofOneLeg = /^(host|connection|keep-alive|content-length|content-encoding|transfer-encoding|date)$/;

async function passedOn(origin: string, incoming: IncomingMessage): Promise<Answer> {
  const { method = "GET", url = "/" } = incoming;
  const asked = Object.entries(incoming.headers).filter(([name]) => !ofOneLeg.test(name));
  const body = await text(incoming);
  const answer = await fetch(`${origin}${url}`, {
    method,
    redirect: "manual",
    headers: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
    ...(body && { body }),
  });
  const headers = [...answer.headers].filter(([name]) => !ofOneLeg.test(name));
  return { status: answer.status, headers: Object.fromEntries(headers), body: await answer.text() };
}
