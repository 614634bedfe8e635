import type { Bill } from "#contracts/http/bill.ts";
import type { routes } from "#contracts/http/routes.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import type { BillRecord } from "#contracts/storage/bill.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { BillStore } from "#lambdas/shared/ports.ts";

type Dependencies = { bills: BillStore };

/** Returns a bill only to the browser that uploaded it. */
export const getBill =
  ({ bills }: Dependencies): RouteHandler<typeof routes.getBill> =>
  async ({ params, owner }) => {
    const bill = await bills.find(params.tempId);
    if (!bill || bill.ownerHash !== owner.hash) return fail("bill_not_found");
    return ok({ ...bill, tempId: bill.billId, ...errorOf(bill) });
  };

function errorOf({ error, issuer }: BillRecord): Pick<Bill, "error" | "errorCode" | "errorParams"> {
  if (!error) return { error: undefined };
  if (error !== "unserved" || !issuer) return { error: billErrorMessages[error], errorCode: error };
  const errorParams = { issuer };
  return {
    error: fillPlaceholders(billErrorMessages.unserved_issuer, errorParams),
    errorCode: "unserved_issuer",
    errorParams,
  };
}
