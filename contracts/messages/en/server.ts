/** Why a bill could not be read, in words that tell the person what to do. */
export const billMessages = {
  encrypted: "This PDF has a password. Please save a copy that opens without one and upload that.",
  damaged: "This PDF is damaged or incomplete. Please download it again from your utility and try once more.",
  no_pages: "This PDF has no pages. Please choose your bill again.",
  too_many_pages: "This PDF has too many pages. Please upload only your electric bill.",
  unpacks_too_large: "This PDF is too big to read once opened. Please upload only your electric bill.",
  too_slow: "This PDF takes too long to read. Please download it again from your utility and try once more.",
  unserved: "This bill is from a company we don't serve. We serve PSE&G, JCP&L and Atlantic City Electric.",
  unserved_issuer: "This bill is from {issuer}. We serve PSE&G, JCP&L and Atlantic City Electric.",
  not_a_bill: "This doesn't look like an electric bill. Please upload your most recent electric bill.",
  not_received: "Your bill did not reach us. Please upload it again.",
  timed_out: "Reading your bill took too long. Please try again, or enter your details by hand.",
};

/** What the server says of a request that it does not do. */
export const serverMessages = {
  failed: "Something went wrong on our side. Your saved details are safe. Please try again.",
  checkAll: "Please check what you entered.",
  notFound: "We could not find what you asked for.",
  notJson: "Please send this as JSON.",
  tooLarge: "This request is too large.",
  unreadable: "This request could not be read. Please reload the page and try again.",
  noSignUp: "We could not find your sign-up. Please start again.",
  changedMeanwhile: "Your sign-up was changed in another tab. Please try again.",
  changedTooOften: "Your answers were changed too many times. Please call us to finish your application.",
  slowDown: "That was a lot at once. Please wait five minutes and try again.",
  tooEarly: "This step has not been reached yet.",
  tooManyMessages: "That was a lot of messages at once. Please try again, or call {phone}.",
  messageNotSent: "We couldn't send your message. Please try again, or call {phone}.",
  alreadyComplete: "Your application is already complete.",
  notComplete: "Please complete your application first.",
  notConnected: "Please connect your utility account first.",
  alreadySubmitted: "Your application was already submitted, so the utility account in it stays as it is.",
  noEnrollment: "We could not find this enrollment.",
  noBill: "We could not find this bill. Please upload it again.",
  noReceipt: "There is a receipt once your application is complete.",
  unhealthy: "Something that this site needs does not answer.",
  connectingNotOffered:
    "Connecting a utility account isn't available right now. You can upload a bill or enter your details by hand.",
  utilityNotAnswering:
    "Your utility isn't answering right now. Please try again in a few minutes, or upload a bill or enter your details by hand.",
  connectionEnded: "This connection has ended. Please start again.",
  noElectricAccount:
    "We found no electric account under this login. You can upload a bill or enter your details by hand.",
};

/** What utilities themselves are known to say of a login. Whatever else they say is shown as it comes. */
export const utilityMessages = {
  notUnderstood: "This request could not be understood.",
  noUtilities: "No utilities found for this ZIP code",
  wrongPassword: "The username or password you entered doesn't match our records.",
  locked:
    "Your account is locked after too many attempts. Please unlock it on your utility's website, then try again.",
  ended: "Your login has expired. Please log in again.",
  codeSent: "We sent you a code.",
  wrongCode: "The code you entered is not correct.",
  expiredCode: "This code has expired. Please ask for a new one.",
  tooManyCodes: "You entered too many wrong codes. Please log in again.",
  noAccount: "There is no active electric account under this login.",
  noEmail: "There is no e-mail address on file for your account. Please choose SMS.",
  noMobile: "There is no mobile number on file for your account. Please choose e-mail.",
};
