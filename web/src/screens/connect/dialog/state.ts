import type { SignedAccount } from "#contracts/http/session.ts";
import {
  type EncryptedPassword,
  type HostedState,
  plainVerificationCode,
  type UtilityAuthReply,
  type UtilityAuthResult,
  type UtilityOption,
  type VerificationType,
} from "#contracts/http/utility-auth.ts";
import type { UtilityConnection } from "#contracts/site/site-config.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { ConnectedAccount } from "./connected-account.ts";

export type Step =
  | "zipcode"
  | "select-utility"
  | "login"
  | "verification-type"
  | "verify"
  /** Shown only if the login covers several accounts. */
  | "select-account"
  /** Replaces `login` in hosted mode. */
  | "hosted";

/** The requests of the dialog to the API. */
export type RequestName =
  | "utilities"
  | "login"
  | "account"
  | "code"
  | "verification"
  | "hosted_start"
  | "hosted_state";

/** `encryptedPassword` comes with `login`. */
export type RequestResult = {
  reply: UtilityAuthReply;
  encryptedPassword?: EncryptedPassword;
};

export type ToastMessage = { tone: "success" | "error"; text: string; title?: string };

/** Specification, "Connect dialog state", with additional fields for the later steps. */
export type ConnectState = {
  step: Step;
  zipcode: string;
  utilities: UtilityOption[];
  /** The utility of the eligibility check, while the dialog searches for it by itself. */
  knownUtility: UtilityCode | undefined;
  /** Where the household logs in. */
  connectionMode: UtilityConnection["mode"];
  utility: UtilityOption | undefined;
  username: string;
  password: string;
  code: string;
  /** How many codes the utility has sent for this login. */
  codesSent: number;
  /** A code was sent again, and none was refused since. */
  isNewCodeSent: boolean;
  /** The code that was typed is wrong or has expired. */
  isCodeRefused: boolean;
  /** How long to wait for a code before a new one can be requested. */
  resendAfterSeconds: number;
  type: VerificationType | undefined;
  token: string | undefined;
  /** The password as it was encrypted, at the login, for the account information request. */
  encryptedPassword: EncryptedPassword | undefined;
  /** The response that accepted the second factor. Once it is set, later errors do not block the household. */
  verified: UtilityAuthResult | undefined;
  accounts: SignedAccount[];
  /** Undefined until the household chooses: nothing else in the flow asks whether it is the right one. */
  chosenAccount: number | undefined;
  /** `polls`: how often the state was asked for. */
  hosted: { link: string; state: "ready" | HostedState; polls: number } | undefined;
  /** A new object for each request, so that the response to an older request is ignored. */
  pendingRequest: { name: RequestName } | undefined;
  error: string | undefined;
  /** How many errors there were: the same one can come again. */
  errorCount: number;
  /** Offers the upload and the manual entry, because the error is not in what the household typed. */
  offersAlternatives: boolean;
  /** The login has ended, such as after too many wrong codes. Only a new login goes on. */
  loginEnded: boolean;
  /** Each new object is shown once, as a toast. */
  toast: ToastMessage | undefined;
  connected: ConnectedAccount | undefined;
};

/** What the dialog starts with. */
export type KnownHome = { zipcode: string; knownUtility?: UtilityCode | undefined };

/** Searches by itself for a home that is known, so that the household need not enter it again. */
export const initialState = (
  { zipcode, knownUtility }: KnownHome,
  connectionMode: UtilityConnection["mode"] = "embedded",
): ConnectState => ({
  step: "zipcode",
  zipcode: zipDigits(zipcode),
  utilities: [],
  knownUtility,
  connectionMode,
  utility: undefined,
  username: "",
  password: "",
  code: "",
  codesSent: 0,
  isNewCodeSent: false,
  isCodeRefused: false,
  resendAfterSeconds: 0,
  type: "email",
  token: undefined,
  encryptedPassword: undefined,
  verified: undefined,
  accounts: [],
  chosenAccount: undefined,
  hosted: undefined,
  pendingRequest: knownUtility && zipDigits(zipcode).length === zipLength ? { name: "utilities" } : undefined,
  error: undefined,
  errorCount: 0,
  offersAlternatives: false,
  loginEnded: false,
  toast: undefined,
  connected: undefined,
});

const zipLength = 5;

export const zipDigits = (value: string): string => value.replace(/\D/g, "").slice(0, zipLength);

/** True if the step has all input that its main button sends. */
export function isReady({
  step,
  zipcode,
  username,
  password,
  type,
  code,
  chosenAccount,
}: ConnectState): boolean {
  if (step === "zipcode") return zipcode.length === zipLength;
  if (step === "login") return username.trim() !== "" && password !== "";
  if (step === "verification-type") return type !== undefined;
  if (step === "select-account") return chosenAccount !== undefined;
  if (step === "verify") return plainVerificationCode(code) !== "";
  return true;
}

/** Waiting for a hosted login does not make the buttons busy. */
export const isBusy = ({ pendingRequest }: ConnectState): boolean =>
  pendingRequest !== undefined && pendingRequest.name !== "hosted_state";
