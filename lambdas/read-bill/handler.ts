import type { z } from "zod";
import type { uploadedFiles } from "../../contracts/events.ts";
import type { BillRecord } from "../../contracts/records.ts";
import type { Page } from "../../domain/bill/page.ts";
import type { BillReading } from "../../domain/bill/reading.ts";
import { log } from "../platform/log.ts";
import type { BillFiles, BillStore, Clock, Recognition, SessionStore } from "../ports.ts";
import type { OpenedBill } from "../reading/open-bill.ts";
import { refuse, settle } from "../reading/settle.ts";

type Needs = {
  bills: BillStore;
  sessions: SessionStore;
  files: Pick<BillFiles, "read">;
  recognition: Pick<Recognition, "start">;
  open: (bytes: Uint8Array) => Promise<OpenedBill>;
  read: (pages: Page[]) => BillReading;
  now: Clock;
};

/** Reads an uploaded bill from its text, at once. A bill without usable text is sent to recognition. */
export const readUploads =
  (needs: Needs) =>
  async ({ Records }: z.output<typeof uploadedFiles>): Promise<void> => {
    for (const { s3 } of Records) await readUpload(needs, s3.object.key);
  };

async function readUpload(needs: Needs, filePath: string): Promise<void> {
  const { bills, files, open, now } = needs;
  const tempId = filePath.split("/")[1] ?? "";
  const bill = await bills.find(tempId);
  if (!bill || bill.filePath !== filePath) return log.billUnknown({ tempId });
  const started = await bills.startAnalyzing(tempId, now().toISOString());
  if (!started.ok) return log.billAlreadyRead({ tempId }); // queues deliver twice

  const opened = await open(await files.read(filePath));
  if (opened.kind === "refused") return refuse(needs)(bill, opened.reason);
  if (opened.kind === "needs_recognition") return recognise(needs, bill, opened.pageCount);

  const reading = needs.read(opened.pages);
  const isPartial = reading.kind !== "bill" || !reading.facts.enrollmentId;
  if (isPartial && opened.unreadPages.length > 0) return recognise(needs, bill, opened.pageCount);
  return settle(needs)(bill, reading, "text");
}

/** The answer comes later, on a queue, to finish-bill. */
async function recognise({ recognition, bills, now, ...rest }: Needs, bill: BillRecord, pages: number) {
  const { tempId } = bill;
  const started = await recognition.start(bill);
  if (!started.ok) return refuse({ ...rest, bills, now })(bill, started.why);
  await bills.keepRecognitionJob(tempId, started.jobId, now().toISOString());
  log.billSentToRecognition({ tempId, jobId: started.jobId, pages });
}
