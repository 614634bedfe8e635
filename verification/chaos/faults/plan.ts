import { createHash } from "node:crypto";
import { Random } from "#tests/builders/random.ts";
import type { Call } from "./call.ts";
import type { Run } from "./runs.ts";

/** Random choices for one thing, the same each time, whatever else happens meanwhile. */
export const randomFor = (...parts: (string | number)[]): Random =>
  new Random(createHash("sha256").update(parts.join("/")).digest().readUInt32LE());

/** `share`: how many of a thousand get this fault. */
export type Shares<Subject> = Record<string, { share: number; applies?: (subject: Subject) => boolean }>;

/** A fault of a request, and of how many of the SDK's attempts. */
type PlannedFault<Name> = { name: Name; attempts: number };

/** Attempts of one request that fail: often the SDK's next one succeeds, sometimes the function sees the failure. */
const attempts = [1, 1, 1, 2, 99] as const;

/**
 * Which fault meets what. A choice depends on the household (whose name begins with the seed), the function, the operation and how often that
 * happened before, and not on what other households do: a household meets the same faults when it is repeated alone.
 */
export class FaultPlan<Wire extends string, Delivery extends string> {
  private readonly wire: Shares<Call>;
  private readonly deliveries: Shares<unknown>;
  private readonly counts = new Map<string, number>();
  private readonly planned = new Map<string, PlannedFault<Wire> | undefined>();
  /** Ends with the campaign, so that the product can finish its work. */
  isActive = true;

  constructor(
    wire: Record<Wire, Shares<Call>[string]>,
    deliveries: Record<Delivery, Shares<unknown>[string]>,
  ) {
    this.wire = wire;
    this.deliveries = deliveries;
  }

  ofCall(call: Call): Wire | undefined {
    if (!this.isActive) return undefined;
    const { requestId, attempt } = call;
    if (!this.planned.has(requestId)) this.planned.set(requestId, this.plan(call));
    const fault = this.planned.get(requestId);
    return fault && attempt <= fault.attempts ? fault.name : undefined;
  }

  ofDelivery(run: Run, event: unknown): Delivery | undefined {
    return this.isActive ? choose<Delivery>(this.deliveries, event, this.next("delivery", run)) : undefined;
  }

  private plan(call: Call): PlannedFault<Wire> | undefined {
    const random = this.next(`${call.service} ${call.operation}`, call);
    const name = choose<Wire>(this.wire, call, random);
    return name && { name, attempts: random.pick(attempts) };
  }

  private next(what: string, { household, fn }: Run): Random {
    const key = `${household}/${fn}/${what}`;
    const count = this.counts.get(key) ?? 0;
    this.counts.set(key, count + 1);
    return randomFor(key, count);
  }
}

function choose<Name extends string>(
  shares: Shares<never>,
  subject: unknown,
  random: Random,
): Name | undefined {
  let position = random.next() * 1000;
  for (const [name, { share, applies }] of Object.entries(shares)) {
    if (applies && !applies(subject as never)) continue;
    if (position < share) return name as Name; // the names of the shares are those of the plan
    position -= share;
  }
  return undefined;
}
