import { setTimeout as pause } from "node:timers/promises";
import { type Bill, bill, createBillReply } from "#contracts/http/bill.ts";
import { postForm } from "#tests/builders/visitor.ts";
import { type Requests, replyOf } from "./browser.ts";

type Upload = {
  sessionId: string;
  file: Uint8Array;
  onBill: (billId: string) => void;
  /** The bucket has accepted the file. */
  onUpload: (billId: string) => void;
};

/** Then the household types its details. The page waits longer. */
const maxWaitMs = 60_000;
const pollMs = 1000;

/** Uploads a bill and waits until it has ended, or until the household does not want to wait any more. */
export async function sendBill(
  browser: Requests,
  { sessionId, file, onBill, onUpload }: Upload,
): Promise<Bill> {
  const metadata = { fileName: "bill.pdf", fileType: "application/pdf", fileSize: file.length };
  const created = await browser.post("/bills", { sessionId, ...metadata });
  const { tempId, upload } = replyOf(createBillReply, created);
  onBill(tempId);
  if ((await postForm(upload, file)).ok) onUpload(tempId);
  for (const startedAt = Date.now(); ; await pause(pollMs)) {
    const current = replyOf(bill, await browser.get(`/bills/${tempId}`));
    const hasEnded = current.status === "complete" || current.status === "error";
    if (hasEnded || Date.now() - startedAt > maxWaitMs) return current;
  }
}
