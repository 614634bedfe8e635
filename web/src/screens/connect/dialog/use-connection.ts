import { useEffect, useEffectEvent, useReducer } from "react";
import type { UtilityConnection } from "#contracts/site/site-config.ts";
import { stored } from "#web/src/browser/storage.ts";
import { toast } from "#web/src/components/toast-store.ts";
import type { ConnectedAccount } from "./connected-account.ts";
import { type ConnectEvent, reducer } from "./reducer.ts";
import { sendRequest, toRequestError } from "./send-request.ts";
import { type ConnectState, initialState, type RequestName, type ToastMessage } from "./state.ts";

/** Leaves time to find a password, register and answer a second factor on the partner's page. */
export const hostedTimeoutMs = 15 * 60_000;

type Send = (event: ConnectEvent) => void;
type Options = {
  open: boolean;
  mode: UtilityConnection["mode"];
  onConnected: (account: ConnectedAccount) => void;
};

/** Returns the state of the dialog, and runs its side effects: requests, toasts and the handover of the account. */
export function useConnection({ open, mode, onConnected }: Options): { state: ConnectState; send: Send } {
  const [state, send] = useReducer(reducer, { zipcode: "" }, initialState);
  useEffect(() => {
    const zipcode = (open && stored.initialZip.read()) || "";
    const knownUtility = open ? stored.initialUtility.read() : undefined;
    send({ type: "reset", zipcode, knownUtility, connectionMode: mode });
  }, [open, mode]);
  usePendingRequest(state, send);
  useHostedTimeout(state, send);

  /** Beside the error of the same response. */
  const show = useEffectEvent(({ tone, text, title }: ToastMessage) =>
    toast[tone](text, { title, isInPage: state.error?.includes(text) ?? false }),
  );
  useEffect(() => {
    if (state.toast) show(state.toast);
  }, [state.toast]);

  const handOver = useEffectEvent(onConnected);
  useEffect(() => {
    if (state.connected) handOver(state.connected);
  }, [state.connected]);
  return { state, send };
}

/** Sends the pending request. Ignores its result once the state has another pending request, or none. */
function usePendingRequest(state: ConnectState, send: Send) {
  const { pendingRequest } = state;
  const request = useEffectEvent((name: RequestName, signal: AbortSignal) => {
    const sendUnlessAborted = (event: ConnectEvent) => signal.aborted || send(event);
    sendRequest(name, state, signal).then(
      (result) => sendUnlessAborted({ type: "response_received", ...result }),
      (error) => sendUnlessAborted({ type: "request_failed", error: toRequestError(error) }),
    );
  });
  useEffect(() => {
    if (!pendingRequest) return;
    if (pendingRequest.name !== "hosted_state") toast.clear();
    const controller = new AbortController();
    request(pendingRequest.name, controller.signal);
    return () => controller.abort();
  }, [pendingRequest]);
}

function useHostedTimeout({ pendingRequest }: ConnectState, send: Send) {
  const isWaiting = pendingRequest?.name === "hosted_state";
  useEffect(() => {
    if (!isWaiting) return;
    const timeout = setTimeout(() => send({ type: "hosted_timed_out" }), hostedTimeoutMs);
    return () => clearTimeout(timeout);
  }, [isWaiting, send]);
}
