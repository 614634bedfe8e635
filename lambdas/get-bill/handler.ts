import { billErrors } from "../../contracts/bill-errors.ts";
import type { BillRecord } from "../../contracts/records.ts";
import type { routes } from "../../contracts/routes.ts";
import { serverWords } from "../../contracts/words/en/server.ts";
import type { Decide } from "../platform/http.ts";
import { notFound, ok } from "../platform/replies.ts";
import type { BillStore } from "../ports.ts";

export const getBill =
  ({ bills }: { bills: BillStore }): Decide<typeof routes.getBill> =>
  async ({ params, owner }) => {
    const bill = await bills.find(params.tempId);
    if (!bill || bill.ownerHash !== owner.hash) return notFound(serverWords.noBill);
    const error = sentenceFor(bill);
    return ok({ ...bill, error });
  };

const sentenceFor = ({ error, issuer }: BillRecord): string | undefined =>
  error === "unserved" && issuer
    ? billErrors.unserved_issuer.replace("{issuer}", issuer)
    : error && billErrors[error];
