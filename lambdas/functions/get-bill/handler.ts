import { billErrorMessages } from "#contracts/http/bill-errors.ts";
import type { routes } from "#contracts/http/routes.ts";
import { serverMessages } from "#contracts/messages/en/server.ts";
import type { BillRecord } from "#contracts/storage/records.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { notFound, ok } from "#lambdas/shared/middleware/replies.ts";
import type { BillStore } from "#lambdas/shared/ports.ts";

export const getBill =
  ({ bills }: { bills: BillStore }): RouteHandler<typeof routes.getBill> =>
  async ({ params, owner }) => {
    const bill = await bills.find(params.tempId);
    if (!bill || bill.ownerHash !== owner.hash) return notFound(serverMessages.noBill);
    const error = sentenceFor(bill);
    return ok({ ...bill, error });
  };

const sentenceFor = ({ error, issuer }: BillRecord): string | undefined =>
  error === "unserved" && issuer
    ? billErrorMessages.unserved_issuer.replace("{issuer}", issuer)
    : error && billErrorMessages[error];
