import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { InvocableFunction } from "#local/lambda/pool.ts";
import { localAccountId } from "#local/settings.ts";
import type { Resource, TemplateResolver } from "#local/template/resolver.ts";
import type { Poller } from "./poller.ts";

const rule = z.object({
  ScheduleExpression: z.string().regex(/^rate\(\d+ (minute|hour|day)s?\)$/, "only rate(…) is modelled"),
  State: z.enum(["ENABLED", "DISABLED"]).default("ENABLED"),
  Targets: z.array(z.object({ Arn: z.string(), Id: z.string(), Input: z.string().optional() })),
});
type Rule = Resource<z.infer<typeof rule>>;

type Functions = { named(name: string): Pick<InvocableFunction, "invoke"> };

const unitOf = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

function interval(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)/.exec(expression) ?? [];
  return Number(count) * unitOf[unit as keyof typeof unitOf];
}

const eventOf = ({ name }: Rule, region: string) => ({
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

/** Timers in place of EventBridge. The first beat comes one interval after the start, as after a deployment. */
export function startSchedules(resolver: TemplateResolver, functions: Functions): Poller {
  const rules = resolver
    .resources(["AWS::Events::Rule"], rule)
    .filter(({ properties }) => properties.State === "ENABLED");
  const timers = rules.flatMap((scheduled) =>
    scheduled.properties.Targets.map(({ Arn, Input }) => {
      const pool = functions.named(Arn);
      const beat = () => {
        const event: unknown = Input ? JSON.parse(Input) : eventOf(scheduled, resolver.environment.region);
        pool.invoke(event).catch(() => undefined); // told by the pool, and the next beat comes
      };
      return setInterval(beat, interval(scheduled.properties.ScheduleExpression)).unref();
    }),
  );
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
