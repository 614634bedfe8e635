import { useEffect, useRef, useState } from "react";
import type { Bill, ParsedBill } from "#contracts/http/bill.ts";
import type { Session } from "#contracts/http/session.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { uploadFile } from "#web/src/api/upload-file.ts";
import { awaitedBill, stored } from "#web/src/browser/storage.ts";
import { toast } from "#web/src/components/toasts.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { mergeBillIntoDraft } from "#web/src/screens/shared/prefill.ts";
import { useBillPolling } from "./use-bill-polling.ts";
import { validateBillFile } from "./validate-bill-file.ts";

const messages = enrollmentMessages.bill;

export type UploadState =
  | { phase: "idle"; refused?: string }
  | { phase: "uploading"; percent: number }
  | { phase: "analyzing"; tempId: string }
  | { phase: "complete"; found: ParsedBill }
  | { phase: "error"; reason: string };

/** A reload while the bill is read goes on waiting for it. */
function atFirst(): UploadState {
  const tempId = awaitedBill.read();
  return tempId ? { phase: "analyzing", tempId } : { phase: "idle" };
}

export function useBillUpload(session: Session) {
  const [state, setState] = useState<UploadState>(atFirst);
  const busy = useRef(false);
  const awaited = useBillPolling(state.phase === "analyzing" ? state.tempId : undefined);

  function fail(reason: string, toasted = messages.failed(reason)) {
    awaitedBill.clear();
    setState({ phase: "error", reason });
    toast.bad(toasted);
  }

  async function send(file: File) {
    const created = await callApi("createBill", {
      body: {
        sessionId: session.sessionId,
        fileName: file.name.slice(-255),
        fileType: "application/pdf",
        fileSize: file.size,
      },
    });
    try {
      await uploadFile(created.upload, file, (percent) => setState({ phase: "uploading", percent }));
    } catch (error) {
      throw new StorageFailure(messages.storageError(error instanceof Error ? error.message : ""));
    }
    awaitedBill.write(created.tempId);
    toast.good(messages.uploaded);
    setState({ phase: "analyzing", tempId: created.tempId });
  }

  async function choose(file: File) {
    if (busy.current) return;
    const refused = validateBillFile(file);
    if (refused) return setState({ phase: "idle", refused });

    busy.current = true;
    toast.clear();
    setState({ phase: "uploading", percent: 0 });
    try {
      await send(file);
    } catch (error) {
      if (error instanceof StorageFailure) fail(error.message, error.message);
      else fail(error instanceof ApiError ? error.message : billErrorMessages.unreadable);
    }
    busy.current = false;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: news of the bill is the only trigger
  useEffect(() => {
    if (state.phase !== "analyzing") return;
    const news = newsOf(awaited.bill, session);
    if (news) {
      if (news.phase === "error") fail(news.reason);
      else setState(news);
    } else if (awaited.notFound || awaited.timedOut) {
      fail(awaited.notFound ? billErrorMessages.no_data : messages.tookTooLong);
    }
  }, [awaited.bill, awaited.notFound, awaited.timedOut]);

  return { state, slow: awaited.slow, choose, reset: () => setState({ phase: "idle" }) };
}

class StorageFailure extends Error {}

type News = Extract<UploadState, { phase: "complete" | "error" }>;

function newsOf(bill: Bill | undefined, session: Session): News | undefined {
  if (bill?.status === "error") return { phase: "error", reason: bill.error ?? billErrorMessages.unreadable };
  if (bill?.status !== "complete") return undefined;
  if (!bill.parsed_bill) return { phase: "error", reason: billErrorMessages.no_data };

  keep(bill.parsed_bill, session);
  toast.good(messages.processed);
  return { phase: "complete", found: bill.parsed_bill };
}

/** A newer bill corrects an older draft: its name and its address count, whatever else was typed stays. */
function keep(found: ParsedBill, session: Session) {
  stored.utilityBillData.write(found);
  stored.accountNumber.clear();
  const draft = stored.applicationData.read() ?? session.applicationData;
  if (draft) stored.applicationData.write(mergeBillIntoDraft(draft, found));
}
