import { useEffect, useRef, useState } from "react";
import type { Bill, ParsedBill } from "#contracts/http/bill.ts";
import type { Session } from "#contracts/http/session.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { uploadFile } from "#web/src/api/upload-file.ts";
import { awaitedBill, stored } from "#web/src/browser/storage.ts";
import { toast } from "#web/src/components/toast-store.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { mergeBillIntoDraft } from "#web/src/screens/shared/prefill.ts";
import { useBillPolling } from "./use-bill-polling.ts";
import { validateBillFile } from "./validate-bill-file.ts";

const messages = enrollmentMessages.bill;

export type UploadState =
  | { phase: "idle"; rejection?: string }
  | { phase: "uploading"; percent: number }
  | { phase: "analyzing"; tempId: string }
  | { phase: "complete"; bill: ParsedBill }
  | { phase: "error"; reason: string };

/** After a reload the tab continues to wait for the bill that it uploaded. */
function initialState(): UploadState {
  const tempId = awaitedBill.read();
  return tempId ? { phase: "analyzing", tempId } : { phase: "idle" };
}

export function useBillUpload(session: Session) {
  const [state, setState] = useState<UploadState>(initialState);
  const isUploading = useRef(false);
  const polling = useBillPolling(state.phase === "analyzing" ? state.tempId : undefined);

  function fail(reason: string, toastText = messages.failed(reason)) {
    awaitedBill.clear();
    setState({ phase: "error", reason });
    toast.error(toastText, { standsInPage: true });
  }

  async function upload(file: File) {
    const created = await callApi("createBill", {
      body: {
        sessionId: session.sessionId,
        fileName: file.name.slice(-255).toWellFormed(),
        fileType: "application/pdf",
        fileSize: file.size,
      },
    });
    try {
      await uploadFile(created.upload, file, (percent) => setState({ phase: "uploading", percent }));
    } catch (error) {
      throw new StorageError(messages.storageError(error instanceof Error ? error.message : ""));
    }
    awaitedBill.write(created.tempId);
    toast.success(messages.uploaded, { standsInPage: true });
    setState({ phase: "analyzing", tempId: created.tempId });
  }

  async function choose(file: File) {
    if (isUploading.current) return;
    const rejection = validateBillFile(file);
    if (rejection) return setState({ phase: "idle", rejection });

    isUploading.current = true;
    toast.clear();
    setState({ phase: "uploading", percent: 0 });
    try {
      await upload(file);
    } catch (error) {
      if (error instanceof StorageError) fail(error.message, error.message);
      else fail(error instanceof ApiError ? error.message : billErrorMessages.unreadable);
    }
    isUploading.current = false;
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

  return { state, isSlow: polling.isSlow, choose, reset: () => setState({ phase: "idle" }) };
}

class StorageError extends Error {}

type FinalState = Extract<UploadState, { phase: "complete" | "error" }>;

function handleFinalBill(bill: Bill | undefined, session: Session): FinalState | undefined {
  if (bill?.status === "error") return { phase: "error", reason: bill.error ?? billErrorMessages.unreadable };
  if (bill?.status !== "complete") return undefined;
  if (!bill.parsed_bill) return { phase: "error", reason: billErrorMessages.no_data };

  storeBill(bill.parsed_bill, session);
  toast.success(messages.processed, { standsInPage: true });
  return { phase: "complete", bill: bill.parsed_bill };
}

/** The bill replaces name and address of an older draft. Everything else in the draft stays. */
function storeBill(bill: ParsedBill, session: Session) {
  stored.utilityBillData.write(bill);
  stored.accountNumber.clear();
  const draft = stored.applicationData.read() ?? session.applicationData;
  if (draft) stored.applicationData.write(mergeBillIntoDraft(draft, bill));
}
