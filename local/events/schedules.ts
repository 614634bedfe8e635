import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { FunctionLookup } from "#local/lambda/function-registry.ts";
import { localAccountId } from "#local/settings.ts";
import type { Resource, TemplateResolver } from "#local/template/resolver.ts";
import { asyncRetryPolicies, invokeAsync } from "./async-invocation.ts";
import { Clock } from "./clock.ts";
import type { Poller } from "./poller.ts";

const rule = z.object({
  ScheduleExpression: z.string().regex(/^rate\(\d+ (minute|hour|day)s?\)$/, "only rate(…) is modeled"),
  State: z.enum(["ENABLED", "DISABLED"]).default("ENABLED"),
  Targets: z.array(z.object({ Arn: z.string(), Id: z.string(), Input: z.string().optional() })),
});
type Rule = Resource<z.infer<typeof rule>>;

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

function intervalMs(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)/.exec(expression) ?? [];
  return Number(count) * unitMs[unit as keyof typeof unitMs];
}

const createEvent = ({ name }: Rule, region: string) => ({
  version: "0",
  id: randomUUID(),
  "detail-type": "Scheduled Event",
  source: "aws.events",
  account: localAccountId,
  time: new Date().toISOString(),
  region,
  resources: [`arn:aws:events:${region}:${localAccountId}:rule/${name}`],
  detail: {},
});

/** Timers in place of EventBridge. A function first runs one interval after the start, as after a deployment. */
export function startSchedules(
  resolver: TemplateResolver,
  functions: FunctionLookup,
  clock = new Clock(),
): Poller {
  const stopped = new AbortController();
  const policyOf = asyncRetryPolicies(resolver);
  const rules = resolver
    .resources(["AWS::Events::Rule"], rule)
    .filter(({ properties }) => properties.State === "ENABLED");
  const timers = rules.flatMap((schedule) =>
    schedule.properties.Targets.map(({ Arn, Input }) => {
      const fn = functions.get(Arn);
      const invoke = () => {
        const event: unknown = Input ? JSON.parse(Input) : createEvent(schedule, resolver.environment.region);
        void invokeAsync({ fn, event, policy: policyOf(Arn), clock, signal: stopped.signal });
      };
      return setInterval(invoke, intervalMs(schedule.properties.ScheduleExpression)).unref();
    }),
  );
  return {
    async stop() {
      stopped.abort();
      for (const timer of timers) clearInterval(timer);
    },
  };
}
