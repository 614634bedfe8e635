import { useEffect, useReducer } from "react";
import { stored } from "#web/src/browser/storage.ts";
import { toast } from "#web/src/components/toasts.tsx";
import type { ConnectedAccount } from "./connected-account.ts";
import { type ConnectEvent, reducer } from "./reducer.ts";
import { sendRequest, toRequestError } from "./send-request.ts";
import { type ConnectState, initialState } from "./state.ts";

/** Long enough to find a password, register and answer a second factor on the partner's page. */
export const hostedTimeoutMs = 15 * 60_000;

type Send = (event: ConnectEvent) => void;
type Needs = { open: boolean; onConnected: (account: ConnectedAccount) => void };

/** The dialog's state, and everything that happens because of it: requests, toasts, the way on. */
export function useConnection({ open, onConnected }: Needs): { state: ConnectState; send: Send } {
  const [state, send] = useReducer(reducer, "", initialState);
  useEffect(() => send({ type: "reset", zipcode: (open && stored.initialZip.read()) || "" }), [open]);
  useAnswers(state, send);
  useEndOfWaiting(state, send);

  useEffect(() => {
    if (state.toast) toast[state.toast.tone](state.toast.text, state.toast.title);
  }, [state.toast]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the account is handed over once, to whoever listens then
  useEffect(() => {
    if (state.connected) onConnected(state.connected);
  }, [state.connected]);
  return { state, send };
}

/** Asks what the state wants to know. Once it wants to know something else, or nothing, the answer is not heard. */
function useAnswers(state: ConnectState, send: Send) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is asked once, with what was known then
  useEffect(() => {
    if (!state.pendingRequest) return;
    const { question } = state.pendingRequest;
    if (question !== "hosted_state") toast.clear();
    const waiting = new AbortController();
    const tell = (event: ConnectEvent) => waiting.signal.aborted || send(event);
    sendRequest(question, state, waiting.signal).then(
      (answer) => tell({ type: "answered", ...answer }),
      (error) => tell({ type: "failed", failure: toRequestError(error) }),
    );
    return () => waiting.abort();
  }, [state.pendingRequest]);
}

function useEndOfWaiting({ pendingRequest: pending }: ConnectState, send: Send) {
  const waiting = pending?.question === "hosted_state";
  useEffect(() => {
    if (!waiting) return;
    const over = setTimeout(() => send({ type: "waited_too_long" }), hostedTimeoutMs);
    return () => clearTimeout(over);
  }, [waiting, send]);
}
