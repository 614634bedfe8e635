import type { UtilityOption, VerificationType } from "#contracts/http/utility-auth.ts";
import type { UtilityConnection } from "#contracts/site/site-config.ts";
import { connectDialog } from "#messages/connect-dialog.ts";
import { handleRequestError, type RequestError } from "./request-errors.ts";
import { connectTo, handleResponse } from "./response-handlers.ts";
import {
  type ConnectState,
  initialState,
  isBusy,
  isReady,
  type KnownHome,
  type RequestName,
  type RequestResult,
  type Step,
  zipDigits,
} from "./state.ts";

export type ConnectEvent =
  /** The dialog opens or closes. Nothing that was typed before remains. */
  | ({ type: "reset"; connectionMode: UtilityConnection["mode"] } & KnownHome)
  | { type: "field_changed"; field: "zipcode" | "username" | "password" | "code"; value: string }
  | { type: "utility_chosen"; utility: UtilityOption }
  | { type: "type_chosen"; value: VerificationType }
  | { type: "account_chosen"; index: number }
  /** The main button of the step was pressed. */
  | { type: "submitted" }
  | { type: "back" }
  | { type: "home_changed" }
  | { type: "code_requested" }
  | { type: "login_restarted" }
  /** The partner's login page was opened in another tab. */
  | { type: "hosted_opened" }
  | { type: "hosted_timed_out" }
  | ({ type: "response_received" } & RequestResult)
  | { type: "request_failed"; error: RequestError };

const { errors, hosted } = connectDialog;

/**
 * Holds the state of the whole dialog, including the pending request. Going back or closing the dialog removes the
 * pending request, so that a late response changes nothing.
 */
export function reducer(state: ConnectState, event: ConnectEvent): ConnectState {
  const next = nextState(state, event);
  if (next === state || next.error === undefined || !canFail.has(event.type)) return next;
  return { ...next, errorCount: state.errorCount + 1, isNewCodeSent: false };
}

/** Other events keep an error that is there already. */
const canFail: ReadonlySet<ConnectEvent["type"]> = new Set([
  "submitted",
  "hosted_timed_out",
  "response_received",
  "request_failed",
]);

function nextState(state: ConnectState, event: ConnectEvent): ConnectState {
  switch (event.type) {
    case "reset":
      return initialState(event, event.connectionMode);
    case "field_changed":
      return changeField(state, event.field, event.value);
    case "utility_chosen":
      return chooseUtility(state, event.utility);
    case "type_chosen":
      return { ...state, type: event.value, error: undefined };
    case "account_chosen":
      return { ...state, chosenAccount: event.index, error: undefined };
    case "submitted":
      return isBusy(state) || state.connected || state.loginEnded ? state : submitStep(withoutRequest(state));
    case "back":
      return goBack(state);
    case "home_changed":
      return { ...withoutRequest(state), step: "zipcode" };
    case "code_requested":
      return isBusy(state) ? state : withRequest(withoutRequest(state), "code");
    case "login_restarted":
      return { ...withoutRequest(state), step: "login", token: undefined, code: "" };
    case "hosted_opened":
      return waitForHostedLogin(state);
    case "hosted_timed_out":
      return {
        ...withoutRequest(state),
        hosted: undefined,
        error: hosted.tookTooLong,
        offersAlternatives: true,
      };
    case "response_received":
      return state.pendingRequest
        ? {
            ...withoutRequest(state),
            encryptedPassword: event.encryptedPassword ?? state.encryptedPassword,
            ...handleResponse[state.pendingRequest.name](state, event.reply),
          }
        : state;
    case "request_failed":
      return state.pendingRequest
        ? { ...withoutRequest(state), ...handleRequestError(state, state.pendingRequest.name, event.error) }
        : state;
  }
}

const withoutRequest = (state: ConnectState): ConnectState => ({
  ...state,
  pendingRequest: undefined,
  error: undefined,
  offersAlternatives: false,
  loginEnded: false,
  isCodeRefused: false,
});

const withRequest = (state: ConnectState, name: RequestName): ConnectState => ({
  ...state,
  pendingRequest: { name },
});

type TextField = Extract<ConnectEvent, { type: "field_changed" }>["field"];

function changeField(state: ConnectState, field: TextField, value: string): ConnectState {
  const next = { ...state, [field]: field === "zipcode" ? zipDigits(value) : value };
  return state.offersAlternatives ? next : { ...next, error: undefined };
}

function goBack(state: ConnectState): ConnectState {
  // From the choice of an account the way back leads to another login.
  const credentials = state.step === "select-account" ? { username: "", password: "" } : {};
  return { ...withoutRequest(state), ...credentials, step: previousStep(state), hosted: undefined };
}

function chooseUtility(state: ConnectState, utility: UtilityOption): ConnectState {
  const isOther = state.utility?.utility_code !== utility.utility_code;
  // The password for one utility is never sent to another.
  const credentials = isOther ? { username: "", password: "" } : {};
  const next = { ...withoutRequest(state), ...credentials, utility };
  return state.connectionMode === "hosted"
    ? withRequest({ ...next, step: "hosted", hosted: undefined }, "hosted_start")
    : { ...next, step: "login" };
}

/** Opening the login page a second time changes nothing: the dialog waits already. */
function waitForHostedLogin(state: ConnectState): ConnectState {
  if (!state.hosted || state.pendingRequest) return state;
  return withRequest(
    { ...withoutRequest(state), hosted: { ...state.hosted, state: "waiting", polls: 0 } },
    "hosted_state",
  );
}

function submitStep(state: ConnectState): ConnectState {
  switch (state.step) {
    case "zipcode":
      return isReady(state)
        ? withRequest({ ...state, knownUtility: undefined }, "utilities")
        : { ...state, error: errors.zip };
    case "login":
      return isReady(state)
        ? withRequest(
            { ...state, token: undefined, encryptedPassword: undefined, verified: undefined, codesSent: 0 },
            "login",
          )
        : { ...state, error: errors.noCredentials };
    case "verification-type":
      if (!state.type) return { ...state, error: errors.noType };
      return state.token ? withRequest(state, "code") : { ...state, error: errors.noToken };
    case "verify":
      if (!isReady(state)) return { ...state, error: errors.noCode };
      return state.token ? withRequest(state, "verification") : { ...state, error: errors.noToken };
    case "select-account":
      if (state.chosenAccount === undefined) return { ...state, error: errors.noAccount };
      return { ...state, ...connectTo(state, state.accounts[state.chosenAccount] ?? {}) };
    case "hosted":
      return state.hosted ? state : withRequest(state, "hosted_start");
    case "select-utility":
      return state;
  }
}

function previousStep({ step, encryptedPassword }: ConnectState): Step {
  const previous: Record<Step, Step> = {
    zipcode: "zipcode",
    "select-utility": "zipcode",
    login: "select-utility",
    "verification-type": "login",
    verify: "verification-type",
    "select-account": encryptedPassword ? "login" : "select-utility",
    hosted: "select-utility",
  };
  return previous[step];
}
