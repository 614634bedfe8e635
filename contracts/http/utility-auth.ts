import * as z from "zod/mini";
import { code } from "./field-codes.ts";
import { searchedZip, sessionId, text, utility } from "./fields.ts";
import type { Route } from "./route.ts";
import { signedAccount } from "./session.ts";

/**
 * `POST /api/utility-auth`: connecting a utility account. Spec, "Calls made".
 *
 * What the utility decides (a wrong password, a locked account, a wrong code) is status 200 with `status` 0 and a
 * `msg` for the person. If the utility is down or slow, the call fails with `utility_unavailable`; a deployment stage
 * without a connector answers `connection_not_offered`; the texts of both offer the two other ways. Credentials that
 * this service cannot decrypt, or decrypted before, are `credentials_not_encrypted`: the caller fetches the key again and
 * retries.
 *
 * Every method names a session and needs its owner cookie. Logins, verification codes and hosted starts are limited
 * (domain/limits.ts). Only this function decrypts credentials; they are never stored or logged.
 */

export const verificationTypes = ["email", "sms"] as const;
export const verificationType = z.enum(verificationTypes);
export type VerificationType = z.infer<typeof verificationType>;

/** From `serviceKey`: a random value that the server accepts for one login, within five minutes. */
const loginNonce = z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/, code.password_not_encrypted));

/**
 * Made by contracts/http/credentials.ts: IV and ciphertext in Base64, and the browser's public key. It works once, and only
 * for the method, session, utility and username that it was encrypted for.
 */
export const encryptedPassword = z.object({
  password: z
    .string()
    .check(z.maxLength(2000), z.regex(/^[A-Za-z0-9+/]+=*:[A-Za-z0-9+/]+=*$/, code.password_not_encrypted)),
  encrypted: z.literal(true),
  /** The browser's ephemeral P-256 public key: SPKI in Base64. */
  ephemeral_key: z.base64().check(z.maxLength(200)),
  nonce: loginNonce,
});
export type EncryptedPassword = z.infer<typeof encryptedPassword>;

/** A missing or malformed id gets the same answer as another browser's: `session_not_found`. */
const inSession = { sessionId };
const stateId = text(10);
const token = text(1000).check(z.minLength(1, code.token_required));
const chosenUtility = { utility_code: utility, state_id: stateId };
const credentials = {
  ...inSession,
  ...chosenUtility,
  username: text(254).check(z.minLength(1, code.required)),
  ...encryptedPassword.shape,
};

/** The characters of a code. People type and paste the spaces and hyphens that group them, too. */
export const plainVerificationCode = (typed: string): string => typed.replace(/[\s\p{Pd}]+/gu, "");

/** One method for each step of the dialog. The last one belongs to the hosted connector. */
export const utilityAuthRequest = z.discriminatedUnion("method", [
  z.object({
    method: z.literal("fetch_utility"),
    ...inSession,
    zipcode: searchedZip(code.zip_not_5_digits),
  }),
  z.object({ method: z.literal("login"), ...credentials }),
  /** With the credentials of a login that succeeded, encrypted for this method; or after a second factor with only the token. */
  z.discriminatedUnion("encrypted", [
    z.object({ method: z.literal("account_information"), ...credentials }),
    z.object({
      method: z.literal("account_information"),
      ...inSession,
      token,
      encrypted: z.optional(z.undefined()),
    }),
  ]),
  z.object({ method: z.literal("verification"), ...inSession, token, verification_type: verificationType }),
  z.object({
    method: z.literal("submit_verification"),
    ...inSession,
    token,
    verification_code: text(40, plainVerificationCode).check(z.minLength(1, code.verification_code_required)),
    type: verificationType,
  }),
  /** Hosted: replies with `response.link` to open in a new tab, and with `response.token` for `hostedLoginQuery`. */
  z.object({ method: z.literal("start_hosted"), ...inSession, ...chosenUtility }),
]);
export type UtilityAuthRequest = z.infer<typeof utilityAuthRequest>;

/**
 * `GET /api/utility-auth/hosted`: poll it after `start_hosted`. Replies with `response.state`, and once `connected` also with
 * the reply of `account_information`. The token in the query is useless without the owner cookie of its session.
 */
export const hostedLoginQuery = z.object({ ...inSession, token });

/** `utility_code` is our own code, not the connector's. */
export const utilityOption = z.object({ utility_code: utility, state_id: stateId, utility_name: text(80) });
export type UtilityOption = z.infer<typeof utilityOption>;

/** `waiting`: the person has not logged in yet. `connecting`: the connector is fetching the account. */
export const hostedStates = ["waiting", "connecting", "connected", "failed"] as const;
export type HostedState = (typeof hostedStates)[number];

/** The fields of all methods: each comment names the methods that reply with it. */
const utilityAuthResult = z.partial(
  z.object({
    /** login: true if the person must request a verification code next. */
    is_two_step_verification: z.boolean(),
    /** login with a second factor, start_hosted. */
    token: z.string(),
    /** account_information, submit_verification, hosted login: the number is here, in `details`, or in both. */
    account_number: text(60),
    details: signedAccount,
    /** All electric accounts, if the login has more than one; `details` is the first, which is the default. */
    accounts: z.array(signedAccount),
    /** start_hosted. */
    link: z.url(),
    /** hosted login. */
    state: z.enum(hostedStates),
  }),
);
export type UtilityAuthResult = z.infer<typeof utilityAuthResult>;

/** What a connector reports in one of our own sentences. */
export const utilityMessageCode = z.enum([
  "not_understood",
  "no_utilities",
  /** A wrong password and a locked account are the same code: only the account's owner may know which it is. */
  "login_rejected",
  "login_expired",
  "code_sent",
  "wrong_code",
  "code_expired",
  "too_many_codes",
  "no_active_account",
  "no_email_on_file",
  "no_mobile_on_file",
  "connection_ended",
  "no_electric_account",
]);
export type UtilityMessageCode = z.infer<typeof utilityMessageCode>;

export const utilityAuthReply = z.object({
  /** 1 or "1" is success: see `isSuccess`. */
  status: z.union([z.number(), z.string()]),
  /** A message for the person, or an empty text. */
  msg: z.string(),
  /** The code behind `msg`; absent if the utility itself wrote it. A page ignores a code newer than itself. */
  code: z.catch(z.optional(utilityMessageCode), undefined),
  /** submit_verification, where the code was refused: how many more codes this login accepts. */
  tries_left: z.optional(z.int()),
  /** fetch_utility. */
  data: z.optional(z.array(utilityOption)),
  response: z.optional(utilityAuthResult),
});
export type UtilityAuthReply = z.infer<typeof utilityAuthReply>;

/** A sentence for the person, with its code if it is ours. */
export type UtilityMessage = Pick<UtilityAuthReply, "msg" | "code" | "tries_left">;

const loginEnds: readonly UtilityAuthReply["code"][] = [
  "login_expired",
  "too_many_codes",
  "connection_ended",
];

/** After these a code no longer helps: only a new login goes on. */
export const endsLogin = ({ code }: Pick<UtilityAuthReply, "code">): boolean => loginEnds.includes(code);

/** Some utilities send the status as a number, others as a text. */
export const isSuccess = ({ status }: { status: number | string }): boolean => String(status) === "1";

export const serviceKeyQuery = z.object(inSession);

/** `GET /api/utility-auth/key`: what encrypting the passwords of one login needs. Read it before each attempt. */
export const serviceKey = z.object({
  /** Identifies the key in a fault report. Changes when the key is replaced. */
  keyId: z.string(),
  /** P-256 public key: SPKI in Base64. The private key never leaves KMS. */
  publicKey: z.base64(),
  nonce: loginNonce,
});
export type ServiceKey = z.infer<typeof serviceKey>;

export const utilityAuthRoute = {
  method: "POST",
  path: "/api/utility-auth",
  body: utilityAuthRequest,
  reply: utilityAuthReply,
  errors: [
    "session_not_found",
    "credentials_not_encrypted",
    "too_many_logins",
    "too_many_verification_codes",
    "connection_not_offered",
    "utility_unavailable",
  ],
} as const satisfies Route;

export const getUtilityAuthKeyRoute = {
  method: "GET",
  path: "/api/utility-auth/key",
  query: serviceKeyQuery,
  reply: serviceKey,
  errors: ["session_not_found", "too_many_logins"],
} as const satisfies Route;

export const getHostedLoginRoute = {
  method: "GET",
  path: "/api/utility-auth/hosted",
  query: hostedLoginQuery,
  reply: utilityAuthReply,
  errors: ["session_not_found", "too_many_logins", "connection_not_offered", "utility_unavailable"],
} as const satisfies Route;
