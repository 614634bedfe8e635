import type {
  AccountDetails,
  EncryptedPassword,
  HostedState,
  UtilityAuthResult,
  UtilityOption,
  VerificationType,
} from "#contracts/http/utility-auth.ts";
import type { ConnectedAccount } from "./connected-account.ts";

export type Step =
  | "zipcode"
  | "select-utility"
  | "login"
  | "verification-type"
  | "verify"
  /** Only where a login covers several accounts. */
  | "select-account"
  /** In hosted mode, in place of `login`. */
  | "hosted";

/** What is being asked of the server. */
export type RequestName =
  | "utilities"
  | "login"
  | "account"
  | "code"
  | "verification"
  | "hosted_start"
  | "hosted_state";

export type ToastMessage = { tone: "good" | "bad"; text: string; title?: string };

/** Spec, "Connect dialog state", and what its later screens need. */
export type ConnectState = {
  step: Step;
  zipcode: string;
  utilities: UtilityOption[];
  utility: UtilityOption | undefined;
  username: string;
  password: string;
  code: string;
  type: VerificationType | undefined;
  token: string | undefined;
  /** What the login was sent with: account information is asked for with the same. */
  encryptedPassword: EncryptedPassword | undefined;
  /** There once the second factor was accepted: from then on the person gets through. */
  verified: UtilityAuthResult | undefined;
  accounts: AccountDetails[];
  chosenAccount: number;
  hosted: { link: string; state: "ready" | HostedState } | undefined;
  /** A new object for each question, so that an answer to an older one is known to be too late. */
  pendingRequest: { question: RequestName } | undefined;
  error: string | undefined;
  /** Something other than the person's typing stands in the way. */
  offersAlternatives: boolean;
  /** To be told in a toast, once for each new object. */
  toast: ToastMessage | undefined;
  connected: ConnectedAccount | undefined;
};

export const initialState = (zipcode: string): ConnectState => ({
  step: "zipcode",
  zipcode: digits(zipcode),
  utilities: [],
  utility: undefined,
  username: "",
  password: "",
  code: "",
  type: "email",
  token: undefined,
  encryptedPassword: undefined,
  verified: undefined,
  accounts: [],
  chosenAccount: 0,
  hosted: undefined,
  pendingRequest: undefined,
  error: undefined,
  offersAlternatives: false,
  toast: undefined,
  connected: undefined,
});

const zipLength = 5;

export const digits = (typed: string): string => typed.replace(/\D/g, "").slice(0, zipLength);

/** Whether the step's main button leads anywhere. */
export function isReady({ step, zipcode, username, password, type, code }: ConnectState): boolean {
  if (step === "zipcode") return zipcode.length === zipLength;
  if (step === "login") return username.trim() !== "" && password !== "";
  if (step === "verification-type") return type !== undefined;
  if (step === "verify") return code.trim() !== "";
  return true;
}

/** Waiting for somebody who logs in elsewhere is no business of a button here. */
export const isBusy = ({ pendingRequest: pending }: ConnectState): boolean =>
  pending !== undefined && pending.question !== "hosted_state";
