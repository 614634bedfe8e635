import { copy } from "#web/src/copy/index.ts";
import { badNews, withoutAccount } from "./answers.ts";
import type { ConnectState, Question } from "./state.ts";

/** Why a question got no answer: nobody there, a request refused with a sentence, or a password not encrypted. */
export type Failure =
  | { kind: "unreachable" }
  | { kind: "refused"; message: string }
  | { kind: "not_secured" }
  | { kind: "unexpected" };

const { errors, toasts } = copy.connectDialog;

const whenUnreachable: Record<Question, string> = {
  utilities: errors.lookup,
  login: errors.unreachable,
  account: errors.accountUnreachable,
  code: errors.verificationUnreachable,
  verification: errors.verificationUnreachable,
  hosted_start: errors.unreachable,
  hosted_state: errors.unreachable,
};

function sentenceFor(question: Question, failure: Failure): string {
  if (failure.kind === "unreachable") return whenUnreachable[question];
  if (failure.kind === "refused") return failure.message;
  return failure.kind === "not_secured" ? errors.notSecured : errors.unexpected;
}

const newsOn: Partial<Record<Question, { title: string; text: string }>> = {
  utilities: toasts.lookup,
  code: toasts.notVerified,
  verification: toasts.notVerified,
};

/** What changes when no answer came. */
export function afterFailure(
  state: ConnectState,
  question: Question,
  failure: Failure,
): Partial<ConnectState> {
  const through = question === "account" ? withoutAccount(state) : undefined;
  if (through) return through;
  // The person is on another page meanwhile: a silence of ours is not their failure.
  if (question === "hosted_state" && failure.kind === "unreachable") return { pending: { question } };

  const toast = newsOn[question];
  return {
    error: sentenceFor(question, failure),
    offersOtherWays: true,
    ...(question === "hosted_state" ? { hosted: undefined } : {}),
    ...(toast ? { news: badNews(toast) } : {}),
  };
}
