import type { UtilityMessageCode } from "#contracts/http/utility-auth.ts";

/** What happened while somebody connected a utility account. A utility may also answer with its own sentences. */
export const utilityMessages: Record<UtilityMessageCode, string> = {
  not_understood: "This request could not be understood.",
  no_utilities: "No utilities found for this ZIP code",
  login_rejected:
    "We could not log in with this username and password. Please check both. If they are right, log in on your utility's website first, because it may have locked your account, and then try again here.",
  login_expired: "Your login has expired. Please log in again.",
  code_sent: "We sent you a code.",
  wrong_code: "The code you entered is not correct.",
  code_expired: "This code has expired. Please ask for a new one.",
  too_many_codes: "You have no tries left for this login. Please log in again.",
  no_active_account:
    "There is no active electric account under this login. You can use another login, or one of the ways below.",
  no_email_on_file: "There is no e-mail address on file for your account. Please choose SMS.",
  no_mobile_on_file: "There is no mobile number on file for your account. Please choose Email.",
  connection_ended: "This connection has ended. Please start again.",
  no_electric_account:
    "We found no electric account under this login. You can upload a bill or enter your details by hand.",
};

export const triesLeft = (tries: number): string =>
  tries === 1 ? "You have one try left." : `You have ${tries} tries left.`;
