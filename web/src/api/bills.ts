import { type Bill, getBillRoute } from "#contracts/http/bill.ts";
import { callApi } from "./call.ts";
import { withMessages } from "./with-messages.ts";

/** Loads a bill. Its `error` is in the language of the page. */
export async function loadBill(tempId: string): Promise<Bill> {
  const bill = await callApi(getBillRoute, { params: { tempId } });
  if (!bill.error) return bill;
  return {
    ...bill,
    error: await withMessages(({ localizedBillError }) => localizedBillError(bill), bill.error),
  };
}
