import { connectDialog } from "#messages/connect-dialog.ts";
import { connectedWithoutAccount, errorToast } from "./response-handlers.ts";
import type { ConnectState, RequestName } from "./state.ts";

/** Why a request has no result. A rejected or limited request comes with a message for the household. */
export type RequestError =
  | { kind: "unreachable" }
  | { kind: "offline"; message: string }
  | { kind: "rejected"; message: string; endsLogin?: boolean }
  /** The firewall or the API accepts no more requests for some minutes. */
  | { kind: "rate_limited"; message: string }
  | { kind: "encryption_failed" }
  | { kind: "unexpected" };

const { errors, toasts } = connectDialog;

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
  if ("message" in error) return error.message;
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
  const mayPass = ["unreachable", "offline", "rate_limited"].includes(error.kind);
  if (name === "hosted_state" && mayPass) {
    // Beyond a limit it asks as rarely as it ever does.
    const polls = error.kind === "rate_limited" ? Number.POSITIVE_INFINITY : (state.hosted?.polls ?? 0) + 1;
    return { hosted: state.hosted && { ...state.hosted, polls }, pendingRequest: { name } };
  }

  const loginEnded = error.kind === "rejected" && error.endsLogin === true;
  const toast = loginEnded ? undefined : errorToasts[name];
  return {
    error: messageFor(name, error),
    offersAlternatives: true,
    loginEnded,
    ...(name === "hosted_state" ? { hosted: undefined } : {}),
    ...(toast ? { toast: errorToast(toast) } : {}),
  };
}
