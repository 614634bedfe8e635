import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readBody, requestUpstream, sendResponse, type UpstreamResponse } from "#local/aws/http.ts";
import { close, listen } from "#local/shared/http-server.ts";
import { type Call, callOf } from "./call.ts";
import type { Observations } from "./observations.ts";
import type { Outages } from "./outages.ts";
import type { FaultPlan } from "./plan.ts";
import type { Runs } from "./runs.ts";
import { mayBeStale, StaleReads } from "./stale-reads.ts";
import type { Tally } from "./tally.ts";
import { actOf, refuse, type WireFaultName } from "./wire-faults.ts";

type Options = {
  aws: { port: number };
  runs: Runs;
  plan: FaultPlan<WireFaultName, string>;
  outages: Outages;
  tally: Tally;
  observations: Observations;
  crash: (traceId: string) => void;
};

/** Stands between the functions and AWS, and does to their requests what the plan says. */
export async function startWire({ aws, runs, plan, outages, tally, observations, crash }: Options) {
  const stale = new StaleReads();

  async function work(incoming: IncomingMessage, body: Buffer, call: Call | undefined) {
    const { method = "GET", url = "/", headers } = incoming;
    const reply = await requestUpstream(aws, { method, path: url, headers, body });
    if (!call || reply.status !== 200) return reply;
    observations.done(call, reply.body);
    if (mayBeStale(call)) stale.remember(call, reply.body);
    return reply;
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse) {
    const body = await readBody(incoming);
    const call = callOf(incoming, body, runs);
    const forward = (): Promise<UpstreamResponse> => work(incoming, body, call);
    const isDown = call && plan.isActive && outages.isDown(call.service);
    const fault = isDown ? "service down" : call && plan.ofCall(call);
    if (!call || !fault) return sendResponse(response, await forward(), incoming.method === "HEAD");
    tally.add(fault, call.household, `${call.fn} ${call.service} ${call.operation}`);
    if (fault === "service down") refuse({ call, response });
    else await actOf(fault)({ call, response, forward, stale, crash: () => crash(call.traceId) });
    observations.fault(call); // afterwards: this request itself may have sent an e-mail
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      if (!response.destroyed) console.error(error); // a destroyed response: the function has ended, or the product stops
      response.destroy();
    });
  });
  server.requestTimeout = 0; // long polls
  return { url: await listen(server, 0, "PORT"), stop: () => close(server) };
}
