import { enrollmentMessages } from "#web/src/messages/index.ts";
import { connectedWithoutAccount, errorToast } from "./response-handlers.ts";
import type { ConnectState, RequestName } from "./state.ts";

/** Why a request has no result. A rejected or limited request comes with a message for the household. */
export type RequestError =
  | { kind: "unreachable" }
  | { kind: "rejected"; message: string }
  /** The firewall or the API accepts no more requests for some minutes. */
  | { kind: "rate_limited"; message: string }
  | { kind: "encryption_failed" }
  | { kind: "unexpected" };

const { errors, toasts } = enrollmentMessages.connectDialog;

const unreachableMessages: Record<RequestName, string> = {
  utilities: errors.lookup,
  login: errors.unreachable,
  account: errors.accountUnreachable,
  code: errors.verificationUnreachable,
  verification: errors.verificationUnreachable,
  hosted_start: errors.unreachable,
  hosted_state: errors.unreachable,
};

function messageFor(name: RequestName, error: RequestError): string {
  if (error.kind === "unreachable") return unreachableMessages[name];
  if (error.kind === "rejected" || error.kind === "rate_limited") return error.message;
  return error.kind === "encryption_failed" ? errors.notSecured : errors.unexpected;
}

const errorToasts: Partial<Record<RequestName, { title: string; text: string }>> = {
  utilities: toasts.lookup,
  code: toasts.notVerified,
  verification: toasts.notVerified,
};

export function handleRequestError(
  state: ConnectState,
  name: RequestName,
  error: RequestError,
): Partial<ConnectState> {
  const connected = name === "account" ? connectedWithoutAccount(state) : undefined;
  if (connected) return connected;
  // The household is on the partner's page: an API that does not answer for some time must not end its login.
  const mayPass = error.kind === "unreachable" || error.kind === "rate_limited";
  if (name === "hosted_state" && mayPass) return { pendingRequest: { name } };

  const toast = errorToasts[name];
  return {
    error: messageFor(name, error),
    offersAlternatives: true,
    ...(name === "hosted_state" ? { hosted: undefined } : {}),
    ...(toast ? { toast: errorToast(toast) } : {}),
  };
}
