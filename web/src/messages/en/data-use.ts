export const dataUse = {
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
    ` we read the same details from it, and what it says about your electricity: the usage and charges of the period, your supplier, net metering and community solar credits. They tell what credits could be worth and size your share. Pictures become one file on your device, without the place and the camera. The file is stored privately and deleted after ${days} days.`,
  ratherNot: "Would you rather not?",
  ratherNotText: " No problem. You can sign up by hand with a copy of your bill beside you.",
  gotIt: "Got it",
  byHand: "Enter it by hand instead",
};
