/** The page on a phone that sends a bill to the computer that shows the code. */
export const phoneUpload = {
  title: "Send your bill to your computer",
  text: "Photograph your bill, or choose a file. It goes to the page that shows the code, and this phone sees none of your details.",
  /** Against people who send their own link to somebody else. */
  onlyOwn:
    "Whoever has the page with the code sees what is on the bill. If somebody else sent you this link, don't use it.",
  sent: {
    title: "Done. Continue on your computer.",
    text: "Your bill was sent. The page with the code goes on by itself, and you can close this one.",
  },
  notValid: {
    title: "This code doesn't work any more",
    text: (minutes: number) =>
      `A code works for one bill and for ${minutes} minutes. On your computer, press 'Get a new code', or start again with 'Use your phone's camera', and scan the new code.`,
  },
  help: "Need a hand?",
};
