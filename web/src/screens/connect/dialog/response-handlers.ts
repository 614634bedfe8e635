import {
  type AccountDetails,
  isSuccess,
  type UtilityAuthReply,
  type UtilityAuthResult,
} from "#contracts/http/utility-auth.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { accountsIn, connectedAccount } from "./connected-account.ts";
import type { ConnectState, RequestName, ToastMessage } from "./state.ts";

/** What an answer changes. The question that it answers is settled either way. */
type Change = Partial<ConnectState>;
type Meaning = (state: ConnectState, reply: UtilityAuthReply) => Change;

const { errors, toasts } = enrollmentMessages.connectDialog;

export const errorToast = (toast: { title: string; text: string }): ToastMessage => ({
  tone: "bad",
  ...toast,
});

/** The utility's own sentence where it has one. */
const saidBy = ({ msg }: UtilityAuthReply, otherwise: string) => msg.trim() || otherwise;

const refused = (error: string, news?: ToastMessage): Change => ({
  error,
  offersAlternatives: true,
  ...(news ? { toast: news } : {}),
});

export const handleResponse: Record<RequestName, Meaning> = {
  utilities: (_, reply) => {
    if (isSuccess(reply) && reply.data) return { step: "select-utility", utilities: reply.data };
    const { title, text } = toasts.noUtilities;
    return refused(saidBy(reply, errors.noUtilities), errorToast({ title, text: saidBy(reply, text) }));
  },

  login: (_, reply) => {
    if (!isSuccess(reply)) return refused(saidBy(reply, errors.login));
    const { is_two_step_verification: hasSecondFactor, token } = reply.response ?? {};
    return hasSecondFactor
      ? { step: "verification-type", token }
      : { pendingRequest: { question: "account" } };
  },

  code: (_, reply) =>
    isSuccess(reply)
      ? { step: "verify", code: "" }
      : refused(saidBy(reply, errors.verification), errorToast(toasts.notVerified)),

  verification: ({ token }, reply) =>
    isSuccess(reply)
      ? {
          verified: reply.response ?? {},
          token: reply.response?.token ?? token,
          pendingRequest: { question: "account" },
        }
      : refused(saidBy(reply, errors.verification), errorToast(toasts.wrongCode)),

  account: (state, reply) => {
    if (isSuccess(reply)) return arrivedWith(state, reply.response ?? {});
    return connectedWithoutAccount(state) ?? refused(saidBy(reply, errors.account));
  },

  hosted_start: (_, reply) => {
    const { link, token } = reply.response ?? {};
    return isSuccess(reply) && link && token
      ? { hosted: { link, state: "ready" }, token }
      : refused(saidBy(reply, errors.unreachable));
  },

  hosted_state: (state, reply) => {
    const now = reply.response?.state;
    if (!isSuccess(reply) || !now || now === "failed") {
      return { hosted: undefined, ...refused(saidBy(reply, errors.login)) };
    }
    if (now === "connected") return arrivedWith(state, reply.response ?? {});
    return {
      hosted: state.hosted && { ...state.hosted, state: now },
      pendingRequest: { question: "hosted_state" },
    };
  },
};

/** Whoever passed the second factor gets through, with what the utility said then. Spec, "Error catalogue". */
export const connectedWithoutAccount = (state: ConnectState): Change | undefined =>
  state.verified && arrivedWith(state, state.verified);

function arrivedWith(state: ConnectState, response: UtilityAuthResult): Change {
  const accounts = accountsIn(response);
  const news: Change = state.verified ? { toast: { tone: "good", text: toasts.verified } } : {};
  const [only = {}] = accounts;
  if (accounts.length > 1) return { ...news, step: "select-account", accounts, chosenAccount: 0 };
  return { ...news, ...connectTo(state, { ...numberTold(state), ...only }) };
}

/** Some utilities tell the number with the second factor, and leave it out of the account. */
const numberTold = ({ verified }: ConnectState): AccountDetails => {
  const [{ account_number } = {}] = verified ? accountsIn(verified) : [];
  return account_number ? { account_number } : {};
};

export const connectTo = ({ utility }: ConnectState, account: AccountDetails): Change =>
  utility ? { connected: connectedAccount(utility, account) } : refused(errors.unexpected);
