import type { UtilityAuthReply } from "#contracts/http/utility-auth.ts";
import { type ConnectEvent, reducer } from "#web/src/screens/connect/dialog/reducer.ts";
import type { RequestError } from "#web/src/screens/connect/dialog/request-errors.ts";
import { type ConnectState, initialState } from "#web/src/screens/connect/dialog/state.ts";
import { ace, pse, yes } from "./responses.ts";

export const submitted: ConnectEvent = { type: "submitted" };
export const back: ConnectEvent = { type: "back" };
export const typed = (field: "zipcode" | "username" | "password" | "code", value: string): ConnectEvent => ({
  type: "field_changed",
  field,
  value,
});
export const answered = (reply: UtilityAuthReply): ConnectEvent => ({ type: "response_received", reply });
export const failed = (error: RequestError): ConnectEvent => ({ type: "request_failed", error });
export const chosen: ConnectEvent = { type: "utility_chosen", utility: pse };

export const dialogAfter = (...events: ConnectEvent[]) => from(initialState("07302"), ...events);
export const from = (state: ConnectState, ...events: ConnectEvent[]) => events.reduce(reducer, state);

export const toList = [submitted, answered(yes({ data: [pse, ace] }))];
export const toLogin = [...toList, chosen];
export const loggingIn = [...toLogin, typed("username", "ana"), typed("password", "secret"), submitted];
export const secondFactor = answered(yes({ response: { is_two_step_verification: true, token: "t-1" } }));
export const toType = [...loggingIn, secondFactor];
export const toCode = [...toType, submitted, answered(yes())];
export const verifying = [...toCode, typed("code", "246810"), submitted];

export const unreachable = failed({ kind: "unreachable" });
export const question = ({ pendingRequest }: ConnectState) => pendingRequest?.name;
