import type { VerificationType } from "#contracts/http/utility-auth.ts";
import { utilityMessages } from "#contracts/messages/en/server.ts";

/** Where people stand after a right password. */
export type Outcome =
  | { login: "in" }
  | { login: "code"; by: VerificationType; codes?: "expired_first" | "never" }
  | { login: "refused"; msg: string }
  | { login: "down" }
  /** Answers, but only after this many seconds. */
  | { login: "slow"; seconds: number };

/** What the account itself says, once somebody is in. */
export type Holding = "one" | "several" | "none" | "partial" | "masked" | "zip_plus_four" | "down";

export type SandboxUser = {
  username: string;
  /** What happens to whoever logs in with it, as docs/sandbox-utility.md prints it. */
  happens: string;
  outcome: Outcome;
  holding: Holding;
};

/** Every user's, save for `wrong-password`, who has none. */
export const password = "swamp-gator";
/** What every e-mail and text message of theirs says. */
export const code = "246810";
/** After so many wrong codes a login is over. */
export const mostCodes = 5;
/** Nobody lives there: the search itself fails. */
export const zipThatIsDown = "00503";

/** One for each outcome, at each of the three utilities. */
export const sandboxUsers: readonly SandboxUser[] = [
  {
    username: "plain",
    happens: "No second factor. The account's details come at once.",
    outcome: { login: "in" },
    holding: "one",
  },
  {
    username: "email-code",
    happens: "A code by e-mail. Asking for one by SMS is refused: no mobile number is on file.",
    outcome: { login: "code", by: "email" },
    holding: "one",
  },
  {
    username: "sms-code",
    happens: "A code by SMS. Asking for one by e-mail is refused: no e-mail address is on file.",
    outcome: { login: "code", by: "sms" },
    holding: "one",
  },
  {
    username: "wrong-password",
    happens: "Refused, whatever the password.",
    outcome: { login: "refused", msg: utilityMessages.wrongPassword },
    holding: "none",
  },
  {
    username: "locked",
    happens: "Refused: the account is locked.",
    outcome: { login: "refused", msg: utilityMessages.locked },
    holding: "none",
  },
  {
    username: "wrong-code",
    happens: "A code by e-mail, and every code is wrong. The fifth ends the login.",
    outcome: { login: "code", by: "email", codes: "never" },
    holding: "one",
  },
  {
    username: "expired-code",
    happens: "A code by e-mail. The first has expired by the time it is typed; the next one works.",
    outcome: { login: "code", by: "email", codes: "expired_first" },
    holding: "one",
  },
  {
    username: "several-accounts",
    happens: "Two electric accounts under one login.",
    outcome: { login: "in" },
    holding: "several",
  },
  {
    username: "no-account",
    happens: "Logs in, and there is no electric account.",
    outcome: { login: "in" },
    holding: "none",
  },
  {
    username: "utility-down",
    happens: "The utility does not work: it answers with an error of its own.",
    outcome: { login: "down" },
    holding: "none",
  },
  {
    username: "slow",
    happens: "The login takes five seconds, then goes on as for `plain`.",
    outcome: { login: "slow", seconds: 5 },
    holding: "one",
  },
  {
    username: "too-slow",
    happens: "The login takes a minute, which is longer than anybody waits.",
    outcome: { login: "slow", seconds: 60 },
    holding: "one",
  },
  {
    username: "partial",
    happens: "Only a name and a part of the address; the account number is a short one.",
    outcome: { login: "in" },
    holding: "partial",
  },
  {
    username: "masked",
    happens: "A first name of one letter, a last name in asterisks, a ZIP with its middle hidden.",
    outcome: { login: "in" },
    holding: "masked",
  },
  {
    username: "zip-plus-four",
    happens: "As for `plain`, with a ZIP+4.",
    outcome: { login: "in" },
    holding: "zip_plus_four",
  },
  {
    username: "details-down",
    happens: "Logs in; the account's details don't come, because the utility stops working there.",
    outcome: { login: "in" },
    holding: "down",
  },
  {
    username: "code-then-down",
    happens: "A code by e-mail, which works; the account's details don't come, but its number does.",
    outcome: { login: "code", by: "email" },
    holding: "down",
  },
];
