import { useEffect, useRef, useState } from "react";
import type { Bill, ParsedBill } from "#contracts/http/bill.ts";
import type { Session } from "#contracts/http/session.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { uploadFile } from "#web/src/api/upload-file.ts";
import { awaitedBill, stored } from "#web/src/browser/storage.ts";
import { toast } from "#web/src/components/toast-store.ts";
import { common } from "#web/src/messages/common.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { mergeBillIntoDraft } from "#web/src/screens/shared/prefill.ts";
import { useBillPolling } from "./use-bill-polling.ts";
import { validateBillFile } from "./validate-bill-file.ts";

const messages = enrollmentMessages.bill;

export type Rejection = { reason: string };
export type UploadState =
  /** Each rejection is a new object, also if the next file is rejected for the same reason. */
  | { phase: "idle"; rejection?: Rejection }
  | { phase: "uploading"; percent: number }
  | { phase: "analyzing"; tempId: string }
  | { phase: "complete"; bill: ParsedBill }
  | { phase: "error"; reason: string }
  /** The device lost its connection. The file is kept, so that it need not be chosen again. */
  | { phase: "offline"; file: File };

/** After a reload the tab continues to wait for the bill that it uploaded. */
function initialState(): UploadState {
  const tempId = awaitedBill.read();
  return tempId ? { phase: "analyzing", tempId } : { phase: "idle" };
}

export function useBillUpload(session: Session) {
  const [state, setState] = useState<UploadState>(initialState);
  const upload = useRef<AbortController>(undefined);
  const polling = useBillPolling(state.phase === "analyzing" ? state.tempId : undefined);

  function fail(reason: string, toastText = messages.failed(reason)) {
    awaitedBill.clear();
    setState({ phase: "error", reason });
    toast.error(toastText, { standsInPage: true });
  }

  async function choose(file: File) {
    if (upload.current) return;
    const reason = validateBillFile(file);
    if (reason) return setState({ phase: "idle", rejection: { reason } });

    const controller = new AbortController();
    upload.current = controller;
    toast.clear();
    setState({ phase: "uploading", percent: 0 });
    try {
      const onProgress = (percent: number) => setState({ phase: "uploading", percent });
      const tempId = await uploadBill(session, file, { onProgress, signal: controller.signal });
      awaitedBill.write(tempId);
      toast.success(messages.uploaded, { standsInPage: true });
      setState({ phase: "analyzing", tempId });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!navigator.onLine) {
        setState({ phase: "offline", file });
        toast.error(common.offline, { standsInPage: true });
      } else if (error instanceof StorageError) fail(error.message, error.message);
      else fail(error instanceof ApiError ? error.message : billErrorMessages.unreadable);
    } finally {
      if (upload.current === controller) upload.current = undefined;
    }
  }

  /** Back to the choice of a file. Stops a running upload, and the waiting for a bill that is being read. */
  function reset() {
    upload.current?.abort();
    upload.current = undefined;
    awaitedBill.clear();
    toast.clear();
    setState({ phase: "idle" });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the result of the polling triggers the effect
  useEffect(() => {
    if (state.phase !== "analyzing") return;
    const result = handleFinalBill(polling.bill, session);
    if (result) {
      if (result.phase === "error") fail(result.reason);
      else setState(result);
    } else if (polling.notFound || polling.timedOut) {
      fail(polling.notFound ? billErrorMessages.no_data : messages.tookTooLong);
    }
  }, [polling.bill, polling.notFound, polling.timedOut]);

  return { state, isSlow: polling.isSlow, choose, reset };
}

class StorageError extends Error {}

type UploadOptions = { onProgress: (percent: number) => void; signal: AbortSignal };

/** Returns the bill's id once the file is in the bucket. */
async function uploadBill({ sessionId }: Session, file: File, options: UploadOptions): Promise<string> {
  const created = await callApi("createBill", {
    body: {
      sessionId,
      fileName: file.name.slice(-255).toWellFormed(),
      fileType: "application/pdf",
      fileSize: file.size,
    },
  });
  options.signal.throwIfAborted();
  try {
    await uploadFile(created.upload, file, options);
  } catch (error) {
    throw new StorageError(messages.storageError(error instanceof Error ? error.message : ""));
  }
  return created.tempId;
}

type FinalState = Extract<UploadState, { phase: "complete" | "error" }>;

function handleFinalBill(bill: Bill | undefined, session: Session): FinalState | undefined {
  if (bill?.status === "error") return { phase: "error", reason: bill.error ?? billErrorMessages.unreadable };
  if (bill?.status !== "complete") return undefined;
  if (!bill.parsed_bill) return { phase: "error", reason: billErrorMessages.no_data };

  storeBill(bill.parsed_bill, session);
  toast.success(messages.processed, { standsInPage: true });
  return { phase: "complete", bill: bill.parsed_bill };
}

function storeBill(bill: ParsedBill, session: Session) {
  stored.utilityBillData.write(bill);
  stored.accountNumber.clear();
  const draft = stored.applicationData.read() ?? session.applicationData;
  if (draft) stored.applicationData.write(mergeBillIntoDraft(draft, bill));
}
