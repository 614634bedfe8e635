import { enrollmentMessages } from "#web/src/messages/index.ts";
import { connectedWithoutAccount, errorToast } from "./response-handlers.ts";
import type { ConnectState, RequestName } from "./state.ts";

/** Why a question got no answer: nobody there, a request refused with a sentence, or a password not encrypted. */
export type RequestError =
  | { kind: "unreachable" }
  | { kind: "refused"; message: string }
  | { kind: "not_secured" }
  | { kind: "unexpected" };

const { errors, toasts } = enrollmentMessages.connectDialog;

const whenUnreachable: Record<RequestName, string> = {
  utilities: errors.lookup,
  login: errors.unreachable,
  account: errors.accountUnreachable,
  code: errors.verificationUnreachable,
  verification: errors.verificationUnreachable,
  hosted_start: errors.unreachable,
  hosted_state: errors.unreachable,
};

function sentenceFor(question: RequestName, failure: RequestError): string {
  if (failure.kind === "unreachable") return whenUnreachable[question];
  if (failure.kind === "refused") return failure.message;
  return failure.kind === "not_secured" ? errors.notSecured : errors.unexpected;
}

const newsOn: Partial<Record<RequestName, { title: string; text: string }>> = {
  utilities: toasts.lookup,
  code: toasts.notVerified,
  verification: toasts.notVerified,
};

/** What changes when no answer came. */
export function handleRequestError(
  state: ConnectState,
  question: RequestName,
  failure: RequestError,
): Partial<ConnectState> {
  const through = question === "account" ? connectedWithoutAccount(state) : undefined;
  if (through) return through;
  // The person is on another page meanwhile: a silence of ours is not their failure.
  if (question === "hosted_state" && failure.kind === "unreachable") return { pendingRequest: { question } };

  const toast = newsOn[question];
  return {
    error: sentenceFor(question, failure),
    offersAlternatives: true,
    ...(question === "hosted_state" ? { hosted: undefined } : {}),
    ...(toast ? { toast: errorToast(toast) } : {}),
  };
}
