import * as z from "zod";
import { correlationHeader } from "#contracts/http/correlation.ts";
import type { Invocation } from "#local/lambda/interception.ts";

export type Run = { fn: string; household: string };

const request = z.object({ headers: z.record(z.string(), z.string().optional()) });
const messages = z.object({
  Records: z.array(
    z.object({
      body: z.string().optional(),
      dynamodb: z.object({ Keys: z.object({ customerId: z.object({ S: z.string() }) }) }).optional(),
    }),
  ),
});

/** Any id in a message: the key of an uploaded file contains the bill's. */
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The runs of functions by their trace ids, and the households by the ids of their records. */
export class Runs {
  private readonly runs = new Map<string, Run>();
  private readonly households = new Map<string, string>();

  find = (traceId: string): Run | undefined => this.runs.get(traceId);

  add(traceId: string, run: Run): void {
    this.runs.set(traceId, run);
  }

  /** From now on, what happens to this record happens to the household. */
  assign(id: string, household: string): void {
    this.households.set(id, household);
  }

  of({ specification, event }: Invocation): Run {
    return { fn: specification.label, household: this.householdIn(event) };
  }

  private householdIn(event: unknown): string {
    const ids = [request.safeParse(event).data?.headers[correlationHeader] ?? "", ...idsIn(event)];
    return ids.map((id) => this.households.get(id)).find((household) => household !== undefined) ?? "none";
  }
}

function idsIn(event: unknown): string[] {
  const { Records = [] } = messages.safeParse(event).data ?? {};
  return Records.flatMap(({ body = "", dynamodb }) => [
    ...(body.match(uuid) ?? []),
    ...(dynamodb ? [dynamodb.Keys.customerId.S] : []),
  ]);
}
