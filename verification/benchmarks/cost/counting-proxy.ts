import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod";
import { serviceOf } from "#local/aws/credential-scope.ts";
import { readBody, requestUpstream, sendResponse, type UpstreamResponse } from "#local/aws/http.ts";

export type Tally = {
  /** Number of calls, by service and operation: `sqs SendMessage`. */
  calls: Record<string, number>;
  /** Request units of DynamoDB. */
  units: { read: number; write: number };
  /** Write units of each index. */
  indexWrites: Record<string, number>;
  bytes: { uploaded: number; mailed: number; database: number };
  /** `ReceiveMessage` calls that returned messages. Empty ones are Lambda's polling, which is a fixed cost. */
  nonEmptyReceives: number;
};

const emptyTally = (): Tally => ({
  calls: {},
  units: { read: 0, write: 0 },
  indexWrites: {},
  bytes: { uploaded: 0, mailed: 0, database: 0 },
  nonEmptyReceives: 0,
});

/** Longer than any function waits between two of its reads and writes. */
const quietMs = 3000;

const writeOperation = /^(Put|Update|Delete|TransactWrite)/;
const meteredTarget = /^DynamoDB_20120810\.(Get|Query|Put|Update|Delete|TransactWrite)/;

/** Starts a proxy between the product and the AWS emulators that counts the calls. */
export async function startCountingProxy(target: { port: number }) {
  let tally = emptyTally();
  let lastMeteredAt = 0;

  async function forward(incoming: IncomingMessage, response: ServerResponse) {
    const { method = "GET", url = "/", headers } = incoming;
    const body = await readBody(incoming);
    const operation = operationOf(incoming, body);
    const isMetered = meteredTarget.test(String(headers["x-amz-target"]));
    const sentBody = isMetered ? withConsumedCapacity(body) : body;
    const reply = await requestUpstream(target, { method, path: url, headers, body: sentBody });
    count(operation, body, reply, isMetered);
    sendResponse(response, reply, method === "HEAD");
  }

  function count(
    [service, operation]: [string, string],
    body: Buffer,
    reply: UpstreamResponse,
    isMetered: boolean,
  ) {
    const name = `${service} ${operation}`;
    tally.calls[name] = (tally.calls[name] ?? 0) + 1;
    if (isMetered) {
      const isWrite = writeOperation.test(operation);
      for (const { CapacityUnits, GlobalSecondaryIndexes: indexes } of consumedCapacities(reply)) {
        tally.units[isWrite ? "write" : "read"] += CapacityUnits;
        for (const [index, { CapacityUnits: units }] of isWrite ? Object.entries(indexes) : [])
          tally.indexWrites[index] = (tally.indexWrites[index] ?? 0) + units;
      }
      tally.bytes.database += body.length + reply.body.length;
      lastMeteredAt = performance.now();
    }
    if (name === "s3 POST") tally.bytes.uploaded += body.length;
    if (service === "ses") tally.bytes.mailed += body.length;
    if (name === "sqs ReceiveMessage" && reply.body.includes('"MessageId"')) tally.nonEmptyReceives++;
  }

  const server = createServer((incoming, response) => {
    forward(incoming, response).catch((error: unknown) => {
      if (!response.destroyed) console.error(error); // a destroyed response means that the product was stopped
      response.destroy();
    });
  });
  server.requestTimeout = 0; // long polls
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the counts since the last call. */
    takeTally(): Tally {
      const previous = tally;
      tally = emptyTally();
      return previous;
    },
    /** Waits until the functions have finished their work: nothing reads or writes a table any more. */
    async quiet(): Promise<void> {
      for (;;) {
        const remaining = lastMeteredAt + quietMs - performance.now();
        if (remaining <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, remaining));
      }
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function operationOf(incoming: IncomingMessage, body: Buffer): [string, string] {
  const service = serviceOf(incoming) ?? "s3"; // a form post has its signature in the body
  const target = incoming.headers["x-amz-target"];
  if (target) return [service, String(target).split(".").at(-1) ?? ""];
  const action = /(?:^|&)Action=(\w+)/.exec(body.subarray(0, 2000).toString("utf8"))?.[1];
  return [service, action ?? incoming.method ?? ""];
}

const withConsumedCapacity = (body: Buffer) =>
  Buffer.from(JSON.stringify({ ...JSON.parse(body.toString("utf8")), ReturnConsumedCapacity: "INDEXES" }));

const units = z.object({ CapacityUnits: z.number() });
const consumedCapacity = units.extend({ GlobalSecondaryIndexes: z.record(z.string(), units).default({}) });
const capacities = z.object({
  ConsumedCapacity: z
    .union([consumedCapacity.transform((one) => [one]), z.array(consumedCapacity)])
    .default([]),
});

const consumedCapacities = ({ body }: UpstreamResponse) =>
  capacities.parse(JSON.parse(body.toString("utf8"))).ConsumedCapacity;
