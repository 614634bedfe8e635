import type { EncryptedPassword, UtilityAuthReply } from "#contracts/http/utility-auth.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callUtilityAuth, EncryptionError, encryptForService } from "#web/src/api/utility-auth.ts";
import { stored } from "#web/src/browser/storage.ts";
import type { RequestError } from "./request-errors.ts";
import type { ConnectState, RequestName } from "./state.ts";

type Answer = { reply: UtilityAuthReply; sealed?: EncryptedPassword };

/** Asks one question with what the dialog knows. `signal` tells that nobody waits for it any more. */
export async function sendRequest(
  question: RequestName,
  state: ConnectState,
  signal: AbortSignal,
): Promise<Answer> {
  const { zipcode, code, type = "email" } = state;
  const token = state.token ?? "";
  switch (question) {
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
          verification_code: code.trim(),
          type,
        }),
      };
    case "hosted_start":
      return {
        reply: await callUtilityAuth({
          method: "start_hosted",
          ...chosen(state),
          sessionId: stored.sessionId.read(),
        }),
      };
    case "hosted_state":
      await untilNextAsking(signal);
      signal.throwIfAborted();
      return { reply: await callUtilityAuth({ method: "hosted_state", token }) };
  }
}

async function login(state: ConnectState, signal: AbortSignal): Promise<Answer> {
  const sealed = await encryptForService(state.password);
  signal.throwIfAborted(); // who closed the dialog meanwhile doesn't want to log in
  const reply = await callUtilityAuth({
    method: "login",
    ...chosen(state),
    username: state.username.trim(),
    ...sealed,
  });
  return { reply, sealed };
}

/** The login's own, or after a second factor just the token. */
function credentials(state: ConnectState) {
  if (state.token) return { token: state.token };
  if (!state.encryptedPassword) throw new EncryptionError("no login came before");
  return { ...chosen(state), username: state.username.trim(), ...state.encryptedPassword };
}

function chosen({ utility }: ConnectState) {
  if (!utility) throw new Error("no utility was chosen");
  return { utility_code: utility.utility_code, state_id: utility.state_id };
}

const askEvery = 2_000;

/** Browsers slow down the clocks of a page in the background. Whoever comes back to it is answered at once. */
function untilNextAsking(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", done);
      resolve();
    };
    const timer = setTimeout(done, askEvery);
    document.addEventListener("visibilitychange", done);
    signal.addEventListener("abort", done);
  });
}

/** What went wrong, in the reducer's words. A request that was refused comes with a sentence for the person. */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof EncryptionError) return { kind: "not_secured" };
  if (!(error instanceof ApiError)) return { kind: "unexpected" };
  const refused = error.status > 0 && error.status < 500;
  return refused ? { kind: "refused", message: error.message } : { kind: "unreachable" };
}
