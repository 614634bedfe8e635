import { type FileReadResult, readBillFile } from "#tools/bill-file.ts";
import type { Answer } from "./truth.ts";

/** The bill reader as the functions run it. */
export const ourReader = async (pdf: string): Promise<Answer> => answerOf(await readBillFile(pdf));

export function answerOf(result: FileReadResult): Answer {
  const { recognizedPages } = result;
  if (result.kind === "rejected") return { error: result.reason, recognizedPages };
  if (result.kind === "not_a_bill") return { error: "not a bill", recognizedPages };
  if (result.kind === "poorly_recognized") return { error: "poorly recognized", recognizedPages };
  if (result.kind === "unserved") return { error: `unserved: ${result.issuer}`, recognizedPages };
  if (result.kind === "unknown_issuer") return { error: "unknown issuer", recognizedPages };
  const { facts } = result;
  const fields = Object.entries(facts);
  return {
    utility: facts.utility.value,
    customerName: facts.customerName?.value ?? null,
    serviceAddress: facts.serviceAddress?.value ?? null,
    accountNumber: facts.accountNumber?.value ?? null,
    enrollmentId: facts.enrollmentId?.value ?? null,
    ...(result.usage && { usage: result.usage }),
    flagged: fields.filter(([, { check }]) => check).map(([field]) => field),
    recognizedPages,
    confidence: Object.fromEntries(fields.map(([field, { confidence }]) => [field, confidence])),
  };
}
