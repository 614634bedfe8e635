import { setTimeout as pause } from "node:timers/promises";
import { type Bill, bill, createBillReply } from "#contracts/http/bill.ts";
import { postForm } from "#tests/builders/visitor.ts";
import { ifDisconnected, type Requests, replyOf, StuckError } from "./browser.ts";

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
const maxUploads = 20;

/** Uploads a bill and waits until it has ended, or until the household does not want to wait any more. */
export async function sendBill(browser: Requests, upload: Upload): Promise<Bill> {
  const billId = await uploadFile(browser, upload);
  for (const startedAt = Date.now(); ; await pause(pollMs)) {
    const current = replyOf(bill, await browser.get(`/bills/${billId}`));
    const hasEnded = current.status === "complete" || current.status === "error";
    if (hasEnded || Date.now() - startedAt > maxWaitMs) return current;
  }
}

/** Again with a new bill, as on the page, if the upload was interrupted. Returns the id of the uploaded one. */
async function uploadFile(browser: Requests, { sessionId, file, onBill, onUpload }: Upload): Promise<string> {
  const metadata = { fileName: "bill.pdf", fileType: "application/pdf", fileSize: file.length };
  for (let attempt = 0; attempt < maxUploads; attempt++) {
    const created = await browser.post("/bills", { sessionId, ...metadata });
    const { tempId, upload } = replyOf(createBillReply, created);
    onBill(tempId);
    const response = await postForm(upload, file).catch(ifDisconnected);
    if (!response?.ok) continue;
    onUpload(tempId);
    return tempId;
  }
  throw new StuckError("No upload succeeded.");
}
