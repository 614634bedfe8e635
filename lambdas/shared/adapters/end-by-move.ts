import type { EndByMove } from "#lambdas/shared/records/moves.ts";
import { outboxParts } from "#lambdas/shared/records/notices.ts";
import { supportEmailParts } from "./dynamo-enrollment-emails.ts";
import type { TransactItem } from "./enrollment-number-items.ts";
import { joined, noParts, updateIfUnchanged, updateWith } from "./update-parts.ts";

/** The part of the transaction of a move that ends the enrollment of the former home. Fails if it is not as it was read. */
export function endByMoveItem(table: string, { former, movedTo, notice }: EndByMove): TransactItem {
  const { at, wasSent } = movedTo;
  const change = updateWith(
    {
      set: "movedTo = :movedTo, numberLost = :lost, updatedAt = :at",
      remove: "numberKey",
      values: { ":movedTo": movedTo, ":lost": { reason: "moved", at }, ":at": at },
    },
    joined(
      outboxParts(former, notice ? [notice] : []),
      wasSent ? supportEmailParts("moved_after_sent", at) : noParts,
    ),
  );
  return { Update: updateIfUnchanged(table, former, change) };
}
