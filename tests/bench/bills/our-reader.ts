import { readBillFile } from "#tools/bill-file.ts";
import type { Answer } from "./truth.ts";

/** Our reader, as a function would run it. */
export async function ourReader(pdf: string): Promise<Answer> {
  const reading = await readBillFile(pdf);
  if (reading.kind === "rejected") return { error: reading.reason };
  if (reading.kind === "not_a_bill") return { error: "not a bill" };
  if (reading.kind === "unserved") return { error: `unserved: ${reading.issuer ?? "unknown"}` };
  const { facts } = reading;
  const found = Object.entries(facts);
  return {
    utility: facts.utility.value,
    customerName: facts.customerName?.value ?? null,
    serviceAddress: facts.serviceAddress?.value ?? null,
    accountNumber: facts.accountNumber?.value ?? null,
    enrollmentId: facts.enrollmentId?.value ?? null,
    flagged: found.filter(([, { check }]) => check).map(([field]) => field),
    confidence: Object.fromEntries(found.map(([field, { confidence }]) => [field, confidence])),
  };
}
