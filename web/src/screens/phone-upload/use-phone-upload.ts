import { useRef, useState } from "react";
import useSWRImmutable from "swr/immutable";
import { checkUploadLinkRoute, createLinkedBillRoute } from "#contracts/http/bill.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { toast } from "#web/src/components/toast-store.ts";
import { common } from "#web/src/messages/common.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { type BillFileKind, rejectionOf } from "#web/src/screens/connect/bill-file.ts";
import { causeOf, sendFile, sendingFailure } from "#web/src/screens/connect/send-bill.ts";
import type { Upload, UploadState } from "#web/src/screens/connect/upload-state.ts";

/**
 * The error if the link was used, replaced or has expired. Asked when the page opens, so that nobody photographs a bill for
 * nothing. If there is no answer, the upload gets one.
 */
const useLinkCheck = (token: string): ApiError | undefined =>
  useSWRImmutable<unknown, ApiError>(
    token === "" ? null : ["checkUploadLink", token],
    () => callApi(checkUploadLinkRoute, { body: { token } }),
    { shouldRetryOnError: false },
  ).error;

/** Sends one bill to the session of the upload link with this token. */
export function usePhoneUpload(token: string): { upload: Upload; outcome: "sent" | "not valid" | undefined } {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const [outcome, setOutcome] = useState<"sent" | "not valid">();
  const isOver = useLinkCheck(token)?.code === "link_not_valid";
  const running = useRef<AbortController>(undefined);

  async function choose(file: File, kind: BillFileKind = "pdf") {
    if (running.current) return;
    const reason = rejectionOf(file, kind);
    if (reason) return setState({ phase: "idle", rejection: { reason } });
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    toast.clear();
    setState({ phase: "uploading", percent: 0 });
    try {
      const permission = await callApi(createLinkedBillRoute, {
        body: { token, fileType: "application/pdf", fileSize: file.size },
      });
      const onProgress = (percent: number) => setState({ phase: "uploading", percent });
      await sendFile(permission, file, { onProgress, signal });
      setOutcome("sent");
    } catch (error) {
      if (!signal.aborted) fail(error, file);
    } finally {
      if (running.current === controller) running.current = undefined;
    }
  }

  function fail(error: unknown, file: File) {
    if (error instanceof ApiError && error.code === "link_not_valid") return setOutcome("not valid");
    if (!navigator.onLine) {
      setState({ phase: "offline", file });
      return toast.error(common.offline, { isInPage: true });
    }
    const { reason, toastText = enrollmentMessages.bill.failed(reason) } = sendingFailure(error);
    setState({ phase: "error", cause: causeOf(reason) });
    toast.error(toastText, { isInPage: true });
  }

  function reset() {
    running.current?.abort();
    running.current = undefined;
    toast.clear();
    setState({ phase: "idle" });
  }

  return { upload: { state, choose, reset }, outcome: outcome ?? (isOver ? "not valid" : undefined) };
}
