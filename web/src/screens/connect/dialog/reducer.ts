import type {
  EncryptedPassword,
  UtilityAuthReply,
  UtilityOption,
  VerificationType,
} from "#contracts/http/utility-auth.ts";
import type { UtilityConnection } from "#contracts/site/site-config.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { handleRequestError, type RequestError } from "./request-errors.ts";
import { connectTo, handleResponse } from "./response-handlers.ts";
import { type ConnectState, digits, initialState, isBusy, isReady, type Step } from "./state.ts";

export type ConnectEvent =
  /** Opened or closed: nothing of what was typed before is left. */
  | { type: "reset"; zipcode: string }
  | { type: "typed"; field: "zipcode" | "username" | "password" | "code"; value: string }
  | { type: "utility_chosen"; utility: UtilityOption; mode: UtilityConnection["mode"] }
  | { type: "type_chosen"; value: VerificationType }
  | { type: "account_chosen"; index: number }
  /** The step's main button. */
  | { type: "submitted" }
  | { type: "back" }
  /** The partner's page is open in another tab. */
  | { type: "hosted_opened" }
  | { type: "waited_too_long" }
  | { type: "answered"; reply: UtilityAuthReply; sealed?: EncryptedPassword }
  | { type: "failed"; failure: RequestError };

const { errors, hosted } = enrollmentMessages.connectDialog;

/**
 * The whole dialog: what is shown, and which question waits for its answer. Whoever goes back or closes no longer
 * waits, so an answer that comes then finds no question.
 */
export function reducer(state: ConnectState, event: ConnectEvent): ConnectState {
  switch (event.type) {
    case "reset":
      return initialState(event.zipcode);
    case "typed":
      return typed(state, event.field, event.value);
    case "utility_chosen":
      return utilityChosen(state, event.utility, event.mode);
    case "type_chosen":
      return { ...state, type: event.value };
    case "account_chosen":
      return { ...state, chosenAccount: event.index };
    case "submitted":
      return isBusy(state) || state.connected ? state : submitted(settled(state));
    case "back":
      return { ...settled(state), step: before(state), hosted: undefined };
    case "hosted_opened":
      return hostedOpened(state);
    case "waited_too_long":
      return { ...settled(state), hosted: undefined, error: hosted.tookTooLong, offersAlternatives: true };
    case "answered":
      return state.pendingRequest
        ? {
            ...settled(state),
            encryptedPassword: event.sealed ?? state.encryptedPassword,
            ...handleResponse[state.pendingRequest.question](state, event.reply),
          }
        : state;
    case "failed":
      return state.pendingRequest
        ? { ...settled(state), ...handleRequestError(state, state.pendingRequest.question, event.failure) }
        : state;
  }
}

const settled = (state: ConnectState): ConnectState => ({
  ...state,
  pendingRequest: undefined,
  error: undefined,
  offersAlternatives: false,
});

type Question = NonNullable<ConnectState["pendingRequest"]>["question"];
const asking = (state: ConnectState, question: Question): ConnectState => ({
  ...state,
  pendingRequest: { question },
});

type TextField = Extract<ConnectEvent, { type: "typed" }>["field"];

function typed(state: ConnectState, field: TextField, value: string): ConnectState {
  const next = { ...state, [field]: field === "zipcode" ? digits(value) : value };
  return state.offersAlternatives ? next : { ...next, error: undefined };
}

function utilityChosen(
  state: ConnectState,
  utility: UtilityOption,
  mode: UtilityConnection["mode"],
): ConnectState {
  const other = state.utility?.utility_code !== utility.utility_code;
  // One utility's password is never sent to another.
  const credentials = other ? { username: "", password: "" } : {};
  const next = { ...settled(state), ...credentials, utility };
  return mode === "hosted"
    ? asking({ ...next, step: "hosted", hosted: undefined }, "hosted_start")
    : { ...next, step: "login" };
}

/** Opened a second time, it is waited for already. */
function hostedOpened(state: ConnectState): ConnectState {
  if (!state.hosted || state.pendingRequest) return state;
  return asking({ ...settled(state), hosted: { ...state.hosted, state: "waiting" } }, "hosted_state");
}

function submitted(state: ConnectState): ConnectState {
  switch (state.step) {
    case "zipcode":
      return isReady(state) ? asking(state, "utilities") : { ...state, error: errors.zip };
    case "login":
      return isReady(state)
        ? asking({ ...state, token: undefined, encryptedPassword: undefined, verified: undefined }, "login")
        : state;
    case "verification-type":
      if (!state.type) return { ...state, error: errors.noType };
      return state.token ? asking(state, "code") : { ...state, error: errors.noToken };
    case "verify":
      if (!isReady(state)) return { ...state, error: errors.noCode };
      return state.token ? asking(state, "verification") : { ...state, error: errors.noToken };
    case "select-account":
      return { ...state, ...connectTo(state, state.accounts[state.chosenAccount] ?? {}) };
    case "hosted":
      return state.hosted ? state : asking(state, "hosted_start");
    case "select-utility":
      return state;
  }
}

function before({ step, encryptedPassword: sealed }: ConnectState): Step {
  const steps: Record<Step, Step> = {
    zipcode: "zipcode",
    "select-utility": "zipcode",
    login: "select-utility",
    "verification-type": "login",
    verify: "verification-type",
    "select-account": sealed ? "login" : "select-utility",
    hosted: "select-utility",
  };
  return steps[step];
}
