import type { PasswordUse } from "#contracts/http/credentials.ts";
import type { AccountDetails } from "#contracts/http/session.ts";
import type {
  EncryptedPassword,
  HostedState,
  ServiceKey,
  UtilityMessage,
  UtilityOption,
  VerificationType,
} from "#contracts/http/utility-auth.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { Result } from "./records/change.ts";

/**
 * A decision of the utility, such as a wrong password or a locked account, is `refused`, with the utility's own message
 * where it has one. An outage, a timeout or an invalid response is `unavailable`.
 */
export type UtilityResponse<Data = unknown> =
  | ({ ok: true } & Data)
  | ({ ok: false; reason: "refused" } & UtilityMessage)
  | { ok: false; reason: "unavailable" };

export type UtilityLogin = {
  utility_code: UtilityCode;
  state_id: string;
  username: string;
  password: string;
};

/** `details` belongs to the first electric account. `accounts` is set when the login has several. */
export type UtilityAccount = { details: AccountDetails; accounts?: AccountDetails[] };

type ListsUtilities = {
  utilitiesAt(zip: string): Promise<UtilityResponse<{ utilities: UtilityOption[] }>>;
};

/** Our own dialog asks for the login and passes it on. */
export type EmbeddedConnector = ListsUtilities & {
  mode: "embedded";
  /** A token means that the utility requires a verification code as well. */
  logIn(login: UtilityLogin): Promise<UtilityResponse<{ token?: string }>>;
  sendCode(token: string, channel: VerificationType): Promise<UtilityResponse>;
  /** Some utilities return the account number when they accept the code. */
  submitCode(
    token: string,
    code: string,
    channel: VerificationType,
  ): Promise<UtilityResponse<{ accountNumber?: string | undefined }>>;
  account(credentials: UtilityLogin | { token: string }): Promise<UtilityResponse<UtilityAccount>>;
};

/** The household logs in on a partner's page, and we never see the password. */
export type HostedConnector = ListsUtilities & {
  mode: "hosted";
  start(connection: {
    utility: UtilityCode;
    sessionId: string;
  }): Promise<UtilityResponse<{ link: string; token: string }>>;
  /** `refused` for a token that we did not issue to this session or that has expired. */
  state(connection: {
    token: string;
    sessionId: string;
  }): Promise<
    UtilityResponse<
      | { state: Exclude<HostedState, "connected" | "failed"> }
      | ({ state: "failed" } & UtilityMessage)
      | ({ state: "connected" } & UtilityAccount)
    >
  >;
};

/** How this deployment stage connects utility accounts; `none` where it is not configured. */
export type UtilityConnector = EmbeddedConnector | HostedConnector | { mode: "none" };

/** Decrypts a password. Undefined when it was encrypted for another key or another use, or was tampered with. */
export type OpenPassword = (encrypted: EncryptedPassword, use: PasswordUse) => Promise<string | undefined>;

/** The part of the service key that is the same for every login. */
export type PublicServiceKey = Omit<ServiceKey, "nonce">;

/** One login attempt: its nonce, and the account that it is for. */
export type LoginAttempt = Omit<PasswordUse, "method"> & { nonce: string };

/** Nonces let a browser log in once and then read the account of that login once. */
export type LoginNonces = {
  issue(nonce: { nonce: string; sessionId: string }): Promise<void>;
  /** Uses the nonce for the login. Fails when it is unknown, expired, another session's or already used. */
  startLogin(attempt: LoginAttempt): Promise<Result<"not_usable">>;
  /** Records that the utility accepted the login. */
  acceptLogin(attempt: LoginAttempt): Promise<void>;
  /** Uses the nonce for the account. Fails unless its login, for the same account, was accepted. */
  startAccount(attempt: LoginAttempt): Promise<Result<"not_usable">>;
};
