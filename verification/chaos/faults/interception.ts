import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { type Intercept, newTraceId } from "#local/lambda/interception.ts";
import { actOfDelivery, type DeliveryFaultName, isMessage } from "./deliveries.ts";
import type { Observations } from "./observations.ts";
import type { FaultPlan } from "./plan.ts";
import type { Runs } from "./runs.ts";
import type { Tally } from "./tally.ts";

type Options = {
  runs: Runs;
  plan: FaultPlan<string, DeliveryFaultName>;
  tally: Tally;
  observations: Observations;
  /** How far the clocks of functions are off. */
  skews: Record<string, number>;
};

const messages = z.object({ Records: z.array(z.object({ messageId: z.string() })) });
const longestWaitMs = 3000;

/** Gives each run a trace id by which its requests are known, and does to messages what the plan says. */
export function interceptWith({ runs, plan, tally, observations, skews }: Options): Intercept {
  const begun = new EventEmitter().setMaxListeners(0);
  return async (invocation, run) => {
    const described = runs.of(invocation);
    const { fn, household } = described;
    begun.emit(fn);
    const start = () => {
      const traceId = newTraceId();
      runs.add(traceId, described);
      if (skews[fn]) tally.add("wrong clock", household, fn);
      return run(traceId);
    };
    if (!isMessage(invocation.event)) return start();
    const received = messages.safeParse(invocation.event).data?.Records ?? [];
    for (const { messageId } of received) observations.received.add(messageId);
    const fault = plan.ofDelivery(described, invocation.event);
    if (!fault) return start();
    tally.add(fault, household, fn);
    const nextInvocation = () => Promise.race([once(begun, fn), pause(longestWaitMs)]);
    return actOfDelivery(fault)({ event: invocation.event, run: start, nextInvocation });
  };
}
