import { useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { type Bill, createBillRoute, type ParsedBill } from "#contracts/http/bill.ts";
import { type Session, saveSessionRoute } from "#contracts/http/session.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";
import { callApi } from "#web/src/api/call.ts";
import { sessionKey } from "#web/src/api/hooks.ts";
import { useBillFile } from "#web/src/bill-strip/bill-strip.tsx";
import { log } from "#web/src/browser/log.ts";
import { awaitedBill, stored } from "#web/src/browser/storage.ts";
import { toast } from "#web/src/components/toast-store.ts";
import { common } from "#web/src/messages/common.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { formerHomeWarning, withoutFormerAddress } from "#web/src/screens/shared/new-home.ts";
import { mergeSourceIntoDraft } from "#web/src/screens/shared/prefill.ts";
import { type BillFileKind, rejectionOf } from "./bill-file.ts";
import { causeOf, sendFile, sendingFailure } from "./send-bill.ts";
import type { UploadState } from "./upload-state.ts";
import { useBillPolling } from "./use-bill-polling.ts";

const messages = enrollmentMessages.bill;

/** After a reload the tab continues to wait for the bill that it uploaded. */
function initialState(): UploadState {
  const tempId = awaitedBill.read();
  return tempId ? { phase: "analyzing", tempId } : { phase: "idle" };
}

export function useBillUpload(session: Session) {
  const [state, setState] = useState<UploadState>(initialState);
  const [incompleteBill, setIncompleteBill] = useState<ParsedBill>();
  const upload = useRef<AbortController>(undefined);
  const { mutate } = useSWRConfig();
  const { onSent, onRead } = useBillFile();
  const polling = useBillPolling(session.sessionId, state.phase === "analyzing" ? state.tempId : undefined);

  function fail(reason: string, { toastText = messages.failed(reason), isOfOther = false } = {}) {
    awaitedBill.clear();
    setState({ phase: "error", cause: causeOf(reason), isOfOther });
    toast.error(toastText, { isInPage: true });
  }

  async function choose(file: File, kind: BillFileKind = "pdf") {
    if (upload.current) return;
    const reason = rejectionOf(file, kind);
    if (reason) return setState({ phase: "idle", rejection: { reason } });

    const controller = new AbortController();
    upload.current = controller;
    toast.clear();
    setState({ phase: "uploading", percent: 0 });
    let tempId: string | undefined;
    try {
      const onProgress = (percent: number) => setState({ phase: "uploading", percent });
      const created = await createBill(session, file);
      tempId = created.tempId;
      onSent(tempId, file);
      await sendFile(created, file, { onProgress, signal: controller.signal });
      awaitedBill.write(tempId);
      toast.success(messages.uploaded, { isInPage: true });
      setState({ phase: "analyzing", tempId });
    } catch (error) {
      if (controller.signal.aborted) return stopWaiting(session, tempId);
      if (!navigator.onLine) {
        setState({ phase: "offline", file });
        toast.error(common.offline, { isInPage: true });
      } else {
        const { reason, ...toastOptions } = sendingFailure(error);
        fail(reason, toastOptions);
      }
    } finally {
      if (upload.current === controller) upload.current = undefined;
    }
  }

  /** Goes on with a bill that another device announced. */
  function waitFor(tempId: string) {
    awaitedBill.write(tempId);
    toast.clear();
    setIncompleteBill(undefined);
    setState({ phase: "analyzing", tempId, isElsewhere: true });
  }

  /** Back to the choice of a file. Stops a running upload, and the waiting for a bill that is being read. */
  function reset() {
    upload.current?.abort();
    upload.current = undefined;
    if (state.phase === "analyzing") stopWaiting(session, state.tempId);
    awaitedBill.clear();
    toast.clear();
    setState({ phase: "idle" });
  }

  function addPicture() {
    if (state.phase !== "complete") return;
    awaitedBill.clear(); // a phone that drops the page while its camera is open gets the pictures back
    toast.clear();
    setIncompleteBill(stored.utilityBillData.read() ?? state.bill); // with what the household has confirmed
    setState({ phase: "idle" });
  }

  function returnTo(bill: ParsedBill) {
    setIncompleteBill(undefined);
    setState({ phase: "complete", bill });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the result of the polling triggers the effect
  useEffect(() => {
    if (state.phase !== "analyzing") return;
    const { bill, session: latest } = polling;
    if (latest) void mutate(sessionKey(session.sessionId), latest, false);
    const isReplaced = latest && latest.utilityData?.billId !== state.tempId;
    if (isReplaced && latest.utilityData) {
      setIncompleteBill(undefined);
      reset(); // another account has replaced the bill: the screen shows that one
    } else if (isReplaced) fail(messages.sentAgain);
    else if (bill?.status === "complete" && bill.parsed_bill) {
      storeBill(bill.parsed_bill, session);
      onRead(state.tempId);
      toast.success(messages.processed, { isInPage: true });
      setIncompleteBill(undefined);
      setState({ phase: "complete", bill: bill.parsed_bill, isElsewhere: state.isElsewhere });
    } else if (bill?.status === "complete") fail(billErrorMessages.no_data);
    else if (bill?.status === "error")
      fail(bill.error ?? billErrorMessages.unreadable, { isOfOther: isOfOther(bill) });
    else if (polling.notFound || polling.timedOut) {
      fail(polling.notFound ? billErrorMessages.no_data : messages.tookTooLong);
    }
  }, [polling.bill, polling.notFound, polling.timedOut]);

  const isSentElsewhere =
    state.phase === "analyzing" && state.isElsewhere === true && polling.bill?.status === "uploading";
  return {
    state,
    isSlow: polling.isSlow,
    isSentElsewhere,
    choose,
    waitFor,
    reset,
    addPicture,
    incomplete: incompleteBill && { bill: incompleteBill, onBack: () => returnTo(incompleteBill) },
  };
}

const isOfOther = ({ errorCode }: Bill) => errorCode === "unserved" || errorCode === "unserved_issuer";

const createBill = ({ sessionId }: Session, file: File) =>
  callApi(createBillRoute, {
    body: {
      sessionId,
      fileName: file.name.slice(-255).toWellFormed(),
      fileType: "application/pdf",
      fileSize: file.size,
    },
  });

/** The bill may be read all the same: it must not replace the account. If this request fails, the next action says it. */
function stopWaiting({ sessionId }: Session, tempId: string | undefined) {
  if (!tempId) return;
  callApi(saveSessionRoute, { body: { sessionId, stoppedBillId: tempId } }, { keepalive: true }).catch(
    (error: unknown) => log.loadFailed("stopped bill", error),
  );
}

function storeBill(bill: ParsedBill, session: Session) {
  stored.utilityBillData.write(bill);
  stored.accountNumber.clear();
  // The manual form begins with the draft: the former home must not stand there as the new one.
  if (!formerHomeWarning(bill, session.move)) mergeBillIntoDraft(bill, session);
}

/** A draft precedes what was read. A move's new address was typed by somebody who knows it: no bill takes its place. */
export function mergeBillIntoDraft(readBill: ParsedBill, { move, applicationData }: Session) {
  const draft = stored.applicationData.read() ?? applicationData;
  if (!draft) return;
  const isTyped = move && draft.serviceAddress?.street;
  const bill = isTyped ? { ...readBill, service_address: null } : withoutFormerAddress.bill(readBill, move);
  stored.applicationData.write(mergeSourceIntoDraft(draft, { bill }));
}
