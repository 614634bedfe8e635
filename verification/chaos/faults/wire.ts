import type { ServerResponse } from "node:http";
import type { Exchange, InterceptRequest } from "#local/aws/gateway.ts";
import { type Call, callOf } from "./call.ts";
import type { Observations } from "./observations.ts";
import type { Outages } from "./outages.ts";
import type { FaultPlan } from "./plan.ts";
import type { Runs } from "./runs.ts";
import { mayBeStale, StaleReads } from "./stale-reads.ts";
import type { Tally } from "./tally.ts";
import { actOf, refuse, type WireFaultName } from "./wire-faults.ts";

type Options = {
  runs: Runs;
  plan: FaultPlan<WireFaultName, string>;
  outages: Outages;
  tally: Tally;
  observations: Observations;
  crash: (traceId: string) => void;
};

/** Runs a service and keeps back its answer, which services send as a whole with `end`. */
async function heldBack(response: ServerResponse, serve: () => Promise<void>): Promise<Buffer> {
  let answer = Buffer.alloc(0);
  response.end = ((body: string | Buffer = "") => {
    answer = Buffer.from(body);
    return response;
  }) as ServerResponse["end"];
  try {
    await serve();
    return answer;
  } finally {
    Reflect.deleteProperty(response, "end");
  }
}

/** Stands between the functions and AWS, and does to their requests what the plan says. */
export function wireWith({ runs, plan, outages, tally, observations, crash }: Options): InterceptRequest {
  const stale = new StaleReads();

  /** Has the service do the work. Returns what sends its answer. */
  async function work(call: Call, { response }: Exchange, serve: () => Promise<void>): Promise<() => void> {
    const body = await heldBack(response, serve);
    if (response.statusCode === 200) {
      observations.done(call, body);
      if (mayBeStale(call)) stale.remember(call, body);
    }
    return () => void response.end(body);
  }

  return async (exchange, serve) => {
    const call = await callOf(exchange, runs);
    if (!call) return serve();
    const { response } = exchange;
    const forward = () => work(call, exchange, serve);
    const isDown = plan.isActive && outages.isDown(call.service);
    const fault = isDown ? "service down" : plan.ofCall(call);
    if (!fault) return (await forward())();
    tally.add(fault, call.household, `${call.fn} ${call.service} ${call.operation}`);
    if (fault === "service down") refuse({ call, response });
    else await actOf(fault)({ call, response, forward, stale, crash: () => crash(call.traceId) });
    observations.fault(call); // afterwards: this request itself may have sent an e-mail
  };
}
