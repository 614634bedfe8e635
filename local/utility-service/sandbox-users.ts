import type { UtilityMessageCode, VerificationType } from "#contracts/http/utility-auth.ts";

/** Where people stand after a right password. */
export type LoginOutcome =
  | { login: "in" }
  | { login: "code"; by: VerificationType; codes?: "expired_first" | "never" }
  | { login: "refused"; code: UtilityMessageCode }
  | { login: "down" }
  /** Answers, but only after this many seconds. */
  | { login: "slow"; seconds: number };

/** What the account itself says, once somebody is in. */
export type AccountOutcome = "one" | "several" | "none" | "partial" | "masked" | "zip_plus_four" | "down";

export type SandboxUser = {
  username: string;
  /** What happens to whoever logs in with it, as docs/sandbox-utility.md prints it. */
  description: string;
  outcome: LoginOutcome;
  account: AccountOutcome;
};

/** Every user's, save for `wrong-password`, who has none. */
export const sandboxPassword = "swamp-gator";
/** What every e-mail and text message of theirs says. */
export const verificationCode = "246810";
/** After so many wrong codes a login is over. */
export const maxWrongCodes = 5;
/** Nobody lives there: the search itself fails. */
export const failingZip = "00503";

/** One for each outcome, at each of the three utilities. */
export const sandboxUsers: readonly SandboxUser[] = [
  {
    username: "plain",
    description: "No second factor. The account's details come at once.",
    outcome: { login: "in" },
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
    outcome: { login: "refused", code: "wrong_password" },
    account: "none",
  },
  {
    username: "locked",
    description: "Refused: the account is locked.",
    outcome: { login: "refused", code: "account_locked" },
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
    outcome: { login: "in" },
    account: "several",
  },
  {
    username: "no-account",
    description: "Logs in, and there is no electric account.",
    outcome: { login: "in" },
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
    outcome: { login: "in" },
    account: "partial",
  },
  {
    username: "masked",
    description: "A first name of one letter, a last name in asterisks, a ZIP with its middle hidden.",
    outcome: { login: "in" },
    account: "masked",
  },
  {
    username: "zip-plus-four",
    description: "As for `plain`, with a ZIP+4.",
    outcome: { login: "in" },
    account: "zip_plus_four",
  },
  {
    username: "details-down",
    description: "Logs in; the account's details don't come, because the utility stops working there.",
    outcome: { login: "in" },
    account: "down",
  },
  {
    username: "code-then-down",
    description: "A code by e-mail, which works; the account's details don't come, but its number does.",
    outcome: { login: "code", by: "email" },
    account: "down",
  },
];
