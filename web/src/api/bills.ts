import type { Bill } from "#contracts/http/bill.ts";
import { said } from "#web/src/messages/en/said.ts";
import { callApi } from "./call.ts";

export async function loadBill(tempId: string): Promise<Bill> {
  const bill = await callApi("getBill", { params: { tempId } });
  return bill.error ? { ...bill, error: await said(bill.error) } : bill;
}
