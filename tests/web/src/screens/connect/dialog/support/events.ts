import type { UtilityAuthReply } from "#contracts/http/utility-auth.ts";
import { type ConnectEvent, reducer } from "#web/src/screens/connect/dialog/reducer.ts";
import type { RequestError } from "#web/src/screens/connect/dialog/request-errors.ts";
import { type ConnectState, initialState } from "#web/src/screens/connect/dialog/state.ts";
import { ace, pse, successReply } from "./responses.ts";

export const submitted: ConnectEvent = { type: "submitted" };
export const back: ConnectEvent = { type: "back" };
export const fieldChanged = (
  field: "zipcode" | "username" | "password" | "code",
  value: string,
): ConnectEvent => ({
  type: "field_changed",
  field,
  value,
});
export const responseReceived = (reply: UtilityAuthReply): ConnectEvent => ({
  type: "response_received",
  reply,
});
export const requestFailed = (error: RequestError): ConnectEvent => ({ type: "request_failed", error });
export const utilityChosen: ConnectEvent = { type: "utility_chosen", utility: pse };

export const stateAfter = (...events: ConnectEvent[]) =>
  applyEvents(initialState({ zipcode: "07302" }), ...events);
export const applyEvents = (state: ConnectState, ...events: ConnectEvent[]) => events.reduce(reducer, state);

export const eventsToUtilityStep = [submitted, responseReceived(successReply({ data: [pse, ace] }))];
export const eventsToLoginStep = [...eventsToUtilityStep, utilityChosen];
export const eventsToLoginRequest = [
  ...eventsToLoginStep,
  fieldChanged("username", "ana"),
  fieldChanged("password", "secret"),
  submitted,
];
export const secondFactorRequired = responseReceived(
  successReply({ response: { is_two_step_verification: true, token: "t-1" } }),
);
export const eventsToTypeStep = [...eventsToLoginRequest, secondFactorRequired];
export const eventsToCodeStep = [...eventsToTypeStep, submitted, responseReceived(successReply())];
export const eventsToVerification = [...eventsToCodeStep, fieldChanged("code", "246810"), submitted];

export const apiUnreachable = requestFailed({ kind: "unreachable" });
export const pendingRequestName = ({ pendingRequest }: ConnectState) => pendingRequest?.name;
