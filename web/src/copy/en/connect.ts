export const connect = {
  title: "Let's make this easy",
  text: "Solar credits go on your electric account, so we need to know which one is yours. Connect it or send us a recent bill, and we'll fill in the forms for you. Or type the details yourself. Your choice.",
  whyLink: "Why does Wattigator want to see my utility info?",
  login: "Enter utility login credentials",
  loginNext: "Connecting your account comes next. For now, please upload a bill.",
  connected: "Your utility account is already connected",
  connectedButton: "Continue to Application",
  or: "or",
  upload: "Upload a copy of your most recent electric bill",
  manual: "Manually Enter Your Information",
  manualNext: "Typing your details without a bill comes next. For now, please upload a bill.",
  why: {
    title: "Why does Wattigator want to see my utility info?",
    text: [
      "Community solar credits are paid straight onto an electric account. To make sure they land on ",
      "your",
      " account and not someone else's, we need a few details from it:",
    ],
    details: ["your utility and your account number,", "the name on the account,", "the service address."],
    ifConnect: "If you connect your account,",
    ifConnectText:
      " your browser encrypts your password before it's sent. It's used once to read these details, and we don't keep it. We can't pay bills, change your service or sign you up for anything with it.",
    ifUpload: "If you upload a bill,",
    ifUploadText: (days: number) =>
      ` we read the same details from it. The file is stored privately and deleted after ${days} days unless it belongs to a finished enrollment.`,
    ratherNot: "Would you rather not?",
    ratherNotText: " No problem. You can sign up by hand with a copy of your bill beside you.",
    gotIt: "Got it",
    byHand: "Enter it by hand instead",
  },
};
