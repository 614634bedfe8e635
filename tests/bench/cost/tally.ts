import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { serviceOf } from "#local/aws/credential-scope.ts";
import { readBody, requestUpstream, sendResponse, type UpstreamResponse } from "#local/aws/http.ts";

export type Tally = {
  /** `sqs SendMessage`, how often. */
  calls: Record<string, number>;
  /** DynamoDB's request units, by what was done. */
  units: { read: number; write: number };
  bytes: { uploaded: number; mailed: number };
  /** Receives that brought something: those that did not are Lambda's waiting, which is always there. */
  received: number;
};

const nothing = (): Tally => ({
  calls: {},
  units: { read: 0, write: 0 },
  bytes: { uploaded: 0, mailed: 0 },
  received: 0,
});

const writes = /^(Put|Update|Delete|TransactWrite)/;
const told = /^DynamoDB_20120810\.(Get|Query|Put|Update|Delete|TransactWrite)/;

/** Stands between the product and its AWS, and counts. */
export async function countingProxy(target: { port: number }) {
  let tally = nothing();

  async function pass(incoming: IncomingMessage, response: ServerResponse) {
    const { method = "GET", url = "/", headers } = incoming;
    const body = await readBody(incoming);
    const operation = operationOf(incoming, body);
    const asksUnits = told.test(String(headers["x-amz-target"]));
    const sent = asksUnits ? withUnits(body) : body;
    const reply = await requestUpstream(target, { method, path: url, headers, body: sent });
    count(operation, body, reply, asksUnits);
    sendResponse(response, reply, method === "HEAD");
  }

  function count(
    [service, operation]: [string, string],
    body: Buffer,
    reply: UpstreamResponse,
    hasUnits: boolean,
  ) {
    const name = `${service} ${operation}`;
    tally.calls[name] = (tally.calls[name] ?? 0) + 1;
    if (hasUnits) tally.units[writes.test(operation) ? "write" : "read"] += unitsIn(reply);
    if (name === "s3 POST") tally.bytes.uploaded += body.length;
    if (service === "ses") tally.bytes.mailed += body.length;
    if (name === "sqs ReceiveMessage" && reply.body.includes('"MessageId"')) tally.received++;
  }

  const server = createServer((incoming, response) => {
    pass(incoming, response).catch((error: unknown) => {
      if (!response.destroyed) console.error(error); // else who asked is gone: the product was stopped
      response.destroy();
    });
  });
  server.requestTimeout = 0; // long polls
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was counted since the last time. */
    take(): Tally {
      const taken = tally;
      tally = nothing();
      return taken;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function operationOf(incoming: IncomingMessage, body: Buffer): [string, string] {
  const service = serviceOf(incoming) ?? "s3"; // a form post carries its signature inside
  const target = incoming.headers["x-amz-target"];
  if (target) return [service, String(target).split(".").at(-1) ?? ""];
  const action = /(?:^|&)Action=(\w+)/.exec(body.subarray(0, 2000).toString("utf8"))?.[1];
  return [service, action ?? incoming.method ?? ""];
}

const withUnits = (body: Buffer) =>
  Buffer.from(JSON.stringify({ ...JSON.parse(body.toString("utf8")), ReturnConsumedCapacity: "TOTAL" }));

function unitsIn({ body }: UpstreamResponse): number {
  const { ConsumedCapacity: consumed } = JSON.parse(body.toString("utf8")) as { ConsumedCapacity?: unknown };
  const all = (Array.isArray(consumed) ? consumed : [consumed]) as ({ CapacityUnits?: number } | undefined)[];
  return all.reduce((sum, one) => sum + (one?.CapacityUnits ?? 0), 0);
}
