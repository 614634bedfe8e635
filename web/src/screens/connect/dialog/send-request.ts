import { plainVerificationCode } from "#contracts/http/utility-auth.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import {
  callUtilityAuth,
  EncryptionError,
  encryptForService,
  readHostedLogin,
} from "#web/src/api/utility-auth.ts";
import type { RequestError } from "./request-errors.ts";
import type { ConnectState, RequestName, RequestResult } from "./state.ts";

/** Sends one request with the input of the dialog. `signal` aborts once the dialog no longer waits for it. */
export async function sendRequest(
  name: RequestName,
  state: ConnectState,
  signal: AbortSignal,
): Promise<RequestResult> {
  const { zipcode, code, type = "email" } = state;
  const token = state.token ?? "";
  switch (name) {
    case "utilities":
      return { reply: await callUtilityAuth({ method: "fetch_utility", zipcode }) };
    case "login":
      return login(state, signal);
    case "account":
      return { reply: await callUtilityAuth({ method: "account_information", ...credentials(state) }) };
    case "code":
      return { reply: await callUtilityAuth({ method: "verification", token, verification_type: type }) };
    case "verification":
      return {
        reply: await callUtilityAuth({
          method: "submit_verification",
          token,
          verification_code: plainVerificationCode(code),
          type,
        }),
      };
    case "hosted_start":
      return {
        reply: await callUtilityAuth({ method: "start_hosted", ...utilityParams(state) }),
      };
    case "hosted_state":
      await nextPoll(hostedPollDelayMs(state.hosted?.polls ?? 0), signal);
      signal.throwIfAborted();
      return { reply: await readHostedLogin(token) };
  }
}

async function login(state: ConnectState, signal: AbortSignal): Promise<RequestResult> {
  const account = { ...utilityParams(state), username: state.username.trim() };
  const passwords = await encryptForService(state.password, account);
  signal.throwIfAborted(); // the household may have closed the dialog during the encryption
  const reply = await callUtilityAuth({ method: "login", ...account, ...passwords.login });
  return { reply, encryptedPassword: passwords.account_information };
}

/** After a second factor the token is enough. */
function credentials(state: ConnectState) {
  if (state.token) return { token: state.token };
  if (!state.encryptedPassword) throw new EncryptionError("account_information needs an earlier login");
  return { ...utilityParams(state), username: state.username.trim(), ...state.encryptedPassword };
}

function utilityParams({ utility }: ConnectState) {
  if (!utility) throw new Error("the request needs a chosen utility");
  return { utility_code: utility.utility_code, state_id: utility.state_id };
}

/** Polls less often the longer the login takes. `polls`: how many there were. */
export const hostedPollDelayMs = (polls: number): number => Math.min(10_000, 2_000 * 1.2 ** polls);

/** Browsers throttle timers of background tabs, so the next poll also starts as soon as the tab is visible again. */
function nextPoll(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", finishIfVisible);
      resolve();
    };
    const finishIfVisible = () => document.visibilityState === "visible" && finish();
    const timer = setTimeout(finish, delayMs);
    document.addEventListener("visibilitychange", finishIfVisible);
    signal.addEventListener("abort", finish);
  });
}

export function toRequestError(error: unknown): RequestError {
  if (error instanceof EncryptionError) return { kind: "encryption_failed" };
  if (!(error instanceof ApiError)) return { kind: "unexpected" };
  if (error.code === "rate_limited") return { kind: "rate_limited", message: error.message };
  if (error.isOffline) return { kind: "offline", message: error.message };
  if (error.status === 0 || error.status >= 500) return { kind: "unreachable" };
  return {
    kind: "rejected",
    message: error.message,
    endsLogin: error.code === "too_many_verification_codes",
  };
}
