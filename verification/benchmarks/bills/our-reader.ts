import { readFileSync } from "node:fs";
import { photographWorker } from "#tests/builders/photograph-worker.ts";
import { type FileReadResult, readBillBytes, readBillFile } from "#tools/bill-file.ts";
import { openPhotographs } from "#web/src/photographs/photographs.ts";
import type { Answer } from "./truth.ts";

/** The bill reader as the functions run it. A photograph goes through the page in the browser first. */
export const ourReader = async (file: string): Promise<Answer> =>
  answerOf(await (file.endsWith(".jpg") ? readPhotograph(file) : readBillFile(file)));

async function readPhotograph(file: string): Promise<FileReadResult> {
  const photographs = openPhotographs(photographWorker);
  try {
    const { id } = await photographs.add(new Blob([readFileSync(file)]));
    const pdf = await photographs.pdf([id]);
    return await readBillBytes(new Uint8Array(await pdf.arrayBuffer()));
  } finally {
    photographs.close();
  }
}

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
