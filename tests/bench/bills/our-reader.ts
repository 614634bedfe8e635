import { readBillFile } from "#tools/bill-file.ts";
import type { Answer } from "./truth.ts";

/** The bill reader as the functions run it. */
export async function ourReader(pdf: string): Promise<Answer> {
  const result = await readBillFile(pdf);
  if (result.kind === "rejected") return { error: result.reason };
  if (result.kind === "not_a_bill") return { error: "not a bill" };
  if (result.kind === "unserved") return { error: `unserved: ${result.issuer ?? "unknown"}` };
  const { facts } = result;
  const fields = Object.entries(facts);
  return {
    utility: facts.utility.value,
    customerName: facts.customerName?.value ?? null,
    serviceAddress: facts.serviceAddress?.value ?? null,
    accountNumber: facts.accountNumber?.value ?? null,
    enrollmentId: facts.enrollmentId?.value ?? null,
    flagged: fields.filter(([, { check }]) => check).map(([field]) => field),
    confidence: Object.fromEntries(fields.map(([field, { confidence }]) => [field, confidence])),
  };
}
