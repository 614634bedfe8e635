import type { SignedAccount } from "#contracts/http/session.ts";
import {
  endsLogin,
  isSuccess,
  type UtilityAuthReply,
  type UtilityAuthResult,
} from "#contracts/http/utility-auth.ts";
import { connectDialog } from "#messages/connect-dialog.ts";
import { accountsIn, connectedAccount } from "./connected-account.ts";
import type { ConnectState, RequestName, ToastMessage } from "./state.ts";

type StateChange = Partial<ConnectState>;
/** The pending request is removed before the handler's changes apply. */
type ResponseHandler = (state: ConnectState, reply: UtilityAuthReply) => StateChange;

const { errors, toasts } = connectDialog;

export const errorToast = (toast: { title: string; text: string }): ToastMessage => ({
  tone: "error",
  ...toast,
});

const messageOf = ({ msg }: UtilityAuthReply, fallback: string) => msg.trim() || fallback;

const rejected = (error: string, toast?: ToastMessage): StateChange => ({
  error,
  offersAlternatives: true,
  ...(toast ? { toast } : {}),
});

/** Codes come within a minute, and the API accepts three requests for each login. */
const resendAfterSeconds = 30;

function rejectedCode(reply: UtilityAuthReply, toast: { title: string; text: string }): StateChange {
  const error = messageOf(reply, errors.verification);
  // Nothing was typed wrong, so nothing else is said or offered than a new code.
  if (reply.code === "code_expired") return { error, code: "", resendAfterSeconds: 0 };
  const loginEnded = endsLogin(reply);
  return { ...rejected(error, loginEnded ? undefined : errorToast(toast)), loginEnded };
}

export const handleResponse: Record<RequestName, ResponseHandler> = {
  utilities: ({ knownUtility, connectionMode }, reply) => {
    if (isSuccess(reply) && reply.data) {
      const utility = reply.data.find(({ utility_code }) => utility_code === knownUtility);
      // A hosted login starts a connection at the partner, so it waits for the household's choice.
      const step = utility && connectionMode === "embedded" ? "login" : "select-utility";
      return { step, utilities: reply.data, utility };
    }
    const { title, text } = toasts.noUtilities;
    return rejected(
      messageOf(reply, errors.noUtilities),
      errorToast({ title, text: messageOf(reply, text) }),
    );
  },

  login: (_, reply) => {
    if (!isSuccess(reply)) return rejected(messageOf(reply, errors.login));
    const { is_two_step_verification: hasSecondFactor, token } = reply.response ?? {};
    return hasSecondFactor ? { step: "verification-type", token } : { pendingRequest: { name: "account" } };
  },

  code: ({ codesSent }, reply) =>
    isSuccess(reply)
      ? {
          step: "verify",
          code: "",
          codesSent: codesSent + 1,
          isNewCodeSent: codesSent > 0,
          resendAfterSeconds,
        }
      : rejectedCode(reply, toasts.notVerified),

  verification: ({ token }, reply) =>
    isSuccess(reply)
      ? {
          verified: reply.response ?? {},
          token: reply.response?.token ?? token,
          pendingRequest: { name: "account" },
        }
      : { isCodeRefused: true, ...rejectedCode(reply, toasts.wrongCode) },

  account: (state, reply) => {
    if (isSuccess(reply)) return connectOrChoose(state, reply.response ?? {});
    return connectedWithoutAccount(state) ?? rejected(messageOf(reply, errors.account));
  },

  hosted_start: (_, reply) => {
    const { link, token } = reply.response ?? {};
    return isSuccess(reply) && link && token
      ? { hosted: { link, state: "ready", polls: 0 }, token }
      : rejected(messageOf(reply, errors.unreachable));
  },

  hosted_state: (state, reply) => {
    const hostedState = reply.response?.state;
    if (!isSuccess(reply) || !hostedState || hostedState === "failed") {
      return { hosted: undefined, ...rejected(messageOf(reply, errors.login)) };
    }
    if (hostedState === "connected") return connectOrChoose(state, reply.response ?? {});
    return {
      hosted: state.hosted && { ...state.hosted, state: hostedState, polls: state.hosted.polls + 1 },
      pendingRequest: { name: "hosted_state" },
    };
  },
};

/** After the second factor the household gets through even without account information. Specification, "Error catalogue". */
export const connectedWithoutAccount = (state: ConnectState): StateChange | undefined =>
  state.verified && connectOrChoose(state, state.verified);

function connectOrChoose(state: ConnectState, response: UtilityAuthResult): StateChange {
  const accounts = accountsIn(response);
  const toastChange: StateChange = state.verified
    ? { toast: { tone: "success", text: toasts.verified } }
    : {};
  const [first = {}] = accounts;
  if (accounts.length > 1)
    return { ...toastChange, step: "select-account", accounts, chosenAccount: undefined };
  return { ...toastChange, ...connectTo(state, withVerifiedNumber(state, first)) };
}

/** Some utilities return the account number only with the second factor. */
function withVerifiedNumber({ verified }: ConnectState, account: SignedAccount): SignedAccount {
  const [{ account_number, signed_details = [] } = {}] = verified ? accountsIn(verified) : [];
  if (!account_number || account.account_number) return account;
  return {
    ...account,
    account_number,
    ...((account.signed_details || signed_details.length > 0) && {
      signed_details: [...new Set([...signed_details, ...(account.signed_details ?? [])])],
    }),
  };
}

export const connectTo = ({ utility }: ConnectState, account: SignedAccount): StateChange =>
  utility ? { connected: connectedAccount(utility, account) } : rejected(errors.unexpected);
