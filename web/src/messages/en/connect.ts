export const connect = {
  title: "Let's make this easy",
  text: "Solar credits go on your electric account. Show us which one is yours, whichever way suits you.",
  whyLink: "Why does Wattigator want to see my utility info?",
  login: "Enter utility login credentials",
  loginHelp: "About a minute. Your password is used once and not kept.",
  saving: "Saving your account details...",
  saveFailed: "An error occurred while processing your utility information.",
  saveFailedHelp: "Your utility account was found. You don't need to log in again.",
  saveAgain: "Try Again",
  connected: "Your utility account is already connected",
  /** Instead, if a bill was read. `ending`: the last digits of the account number, empty without one. */
  haveBill: (utility: string, ending: string) =>
    `We have your bill from ${utility}${ending && `, account ending in ${ending}`}.`,
  connectedButton: "Continue to Application",
  otherAccount: "Use another account",
  or: "or",
  otherWays: "Other ways",
  upload: "Upload a copy of your most recent electric bill",
  manual: "Manually Enter Your Information",
  manualHelp: "You'll need a recent bill in front of you.",
};
