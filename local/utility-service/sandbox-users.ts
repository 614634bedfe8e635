import type { VerificationType } from "#contracts/http/utility-auth.ts";

/** What the login answers. */
export type LoginOutcome =
  | { login: "accepted" }
  | { login: "code"; by: VerificationType; codes?: "expired_first" | "never" }
  /** Rejects every password, with the utility's own sentence. */
  | { login: "rejected"; reason: "wrong_password" | "locked" }
  | { login: "down" }
  /** Succeeds after this many seconds. */
  | { login: "slow"; seconds: number };

/** What the account details contain after a successful login. */
export type AccountOutcome = "one" | "several" | "none" | "partial" | "masked" | "zip_plus_four" | "down";

export type SandboxUser = {
  username: string;
  /** What this user name demonstrates. docs/sandbox-utility.md prints it. */
  description: string;
  outcome: LoginOutcome;
  account: AccountOutcome;
};

/** The password of all users except `wrong-password`, which rejects every password. */
export const sandboxPassword = "swamp-gator";
/** The code in every e-mail and text message. */
export const verificationCode = "246810";
/** The last wrong code ends the login. */
export const maxWrongCodes = 5;
/** The search for providers fails for this ZIP code. */
export const failingZip = "00503";

/** One user for each outcome. They exist at each utility. */
export const sandboxUsers: readonly SandboxUser[] = [
  {
    username: "plain",
    description: "No second factor. The account's details come at once.",
    outcome: { login: "accepted" },
    account: "one",
  },
  {
    username: "email-code",
    description: "A code by e-mail. Asking for one by SMS is refused: no mobile number is on file.",
    outcome: { login: "code", by: "email" },
    account: "one",
  },
  {
    username: "sms-code",
    description: "A code by SMS. Asking for one by e-mail is refused: no e-mail address is on file.",
    outcome: { login: "code", by: "sms" },
    account: "one",
  },
  {
    username: "wrong-password",
    description: "Refused, whatever the password.",
    outcome: { login: "rejected", reason: "wrong_password" },
    account: "none",
  },
  {
    username: "locked",
    description: "Refused: the account is locked.",
    outcome: { login: "rejected", reason: "locked" },
    account: "none",
  },
  {
    username: "wrong-code",
    description: "A code by e-mail, and every code is wrong. The fifth ends the login.",
    outcome: { login: "code", by: "email", codes: "never" },
    account: "one",
  },
  {
    username: "expired-code",
    description: "A code by e-mail. The first has expired by the time it is typed; the next one works.",
    outcome: { login: "code", by: "email", codes: "expired_first" },
    account: "one",
  },
  {
    username: "several-accounts",
    description: "Two electric accounts under one login.",
    outcome: { login: "accepted" },
    account: "several",
  },
  {
    username: "no-account",
    description: "Logs in, and there is no electric account.",
    outcome: { login: "accepted" },
    account: "none",
  },
  {
    username: "utility-down",
    description: "The utility does not work: it answers with an error of its own.",
    outcome: { login: "down" },
    account: "none",
  },
  {
    username: "slow",
    description: "The login takes five seconds, then goes on as for `plain`.",
    outcome: { login: "slow", seconds: 5 },
    account: "one",
  },
  {
    username: "too-slow",
    description: "The login takes a minute, which is longer than anybody waits.",
    outcome: { login: "slow", seconds: 60 },
    account: "one",
  },
  {
    username: "partial",
    description: "Only a name and a part of the address; the account number is a short one.",
    outcome: { login: "accepted" },
    account: "partial",
  },
  {
    username: "masked",
    description: "A first name of one letter, a last name in asterisks, a ZIP with its middle hidden.",
    outcome: { login: "accepted" },
    account: "masked",
  },
  {
    username: "zip-plus-four",
    description: "As for `plain`, with a ZIP+4.",
    outcome: { login: "accepted" },
    account: "zip_plus_four",
  },
  {
    username: "details-down",
    description: "Logs in; the account's details don't come, because the utility stops working there.",
    outcome: { login: "accepted" },
    account: "down",
  },
  {
    username: "code-then-down",
    description: "A code by e-mail, which works; the account's details don't come, but its number does.",
    outcome: { login: "code", by: "email" },
    account: "down",
  },
];
