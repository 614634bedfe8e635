import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { type ForgottenEnrollment, forgottenEnrollment } from "#contracts/storage/forgotten.ts";
import { recordExpiry } from "#domain/retention.ts";
import { closureNow } from "#lambdas/shared/records/closures.ts";
import type { RestoreEnvironment } from "./environment.ts";
import { scan } from "./scan.ts";
import type { Item, TableNames } from "./tables.ts";

export type Replayed = { deleted: number; closed: number };

/**
 * Does in the copy what households had us do since its time: deletes, or keeps for the law only. It is done before anything
 * else looks at the copy, and again at each call, because a deletion may be carried out meanwhile. A copy of the list counts
 * as well, in case the list itself lost entries.
 */
export async function replayForgotten(
  environment: Pick<RestoreEnvironment, "db" | "tables" | "operator">,
  copies: TableNames,
): Promise<Replayed> {
  const { db, tables } = environment;
  const forgotten = new Map<string, ForgottenEnrollment>();
  for (const list of [copies.forgotten, tables.forgotten]) {
    for await (const item of scan(db, list)) {
      const entry = forgottenEnrollment.parse(item);
      forgotten.set(entry.customerId, entry);
    }
  }
  const replayed: Replayed = { deleted: 0, closed: 0 };
  for (const entry of forgotten.values()) {
    const outcome = await replay(environment, copies.enrollments, entry);
    if (outcome) replayed[outcome]++;
  }
  return replayed;
}

async function replay(
  { db, operator }: Pick<RestoreEnvironment, "db" | "operator">,
  TableName: string,
  { customerId, at, keptUntil }: ForgottenEnrollment,
): Promise<keyof Replayed | undefined> {
  const Key = { customerId };
  const { Item } = await db.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  if (!Item || Item.closed) return undefined;
  // The law requires a completed enrollment. An earlier state of it is an application, which nobody has to keep.
  if (keptUntil === undefined || Item.stage !== "completed") {
    await db.send(new DeleteCommand({ TableName, Key }));
    return "deleted";
  }
  await db.send(new PutCommand({ TableName, Item: closedAgain(Item, { at, keptUntil, operator }) }));
  return "closed";
}

/** The record as the deletion left it, except for the evidence of who asked, which the list does not have. */
function closedAgain(
  item: Item,
  { at, keptUntil, operator }: { at: string; keptUntil: string; operator: string },
): Item {
  const evidence = { by: "support", operator, identifiedBy: "the list of forgotten enrollments" } as const;
  const enrollment = enrollmentRecord.parse(item);
  const { cancellation } = closureNow(enrollment, { at: new Date(at), evidence });
  const { numberKey, ...rest } = item;
  return {
    ...rest,
    closed: { at, evidence, keptUntil },
    numberLost: enrollment.numberLost ?? { reason: "forgotten", at },
    ...(cancellation && { cancellations: [...(enrollment.cancellations ?? []), cancellation] }),
    expiresAt: recordExpiry(keptUntil),
  };
}
