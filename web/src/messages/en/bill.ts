import { inWords } from "#contracts/messages/en/numbers.ts";
import { maxBillPictures } from "#domain/bill-file.ts";

export const bill = {
  panel: "Your electric bill",
  fastest: "Fastest",
  help: `A PDF, or up to ${inWords(maxBillPictures)} pictures. We read your name, address and numbers, and you only check them.`,
  choose: "Choose a file",
  photograph: "Photograph your bill",
  /** On a computer: shows a code for the phone. */
  phone: "Use your phone's camera",
  phoneSends: "Your phone is sending your bill…",
  /** Ends the upload or the waiting for it, and goes back to the choice of a file. */
  stop: "Stop",
  uploading: "Uploading your bill…",
  uploaded: "Bill uploaded successfully. Analyzing your bill...",
  analyzing: "Reading your bill…",
  afterAnalyzing: "Next, you'll compare what we read with your bill. Nothing is signed yet.",
  stillAnalyzing: "Still reading. A scan or a picture can take a minute.",
  processed: "Bill processed successfully",
  foundTitle: "Here's what we found",
  foundText: "Compare this with your bill. You can correct all of it before you sign.",
  goOn: "Continue",
  /** Back to the pictures that the bill was made of, where its enrollment number was not found. */
  addPicture: "Add a picture of that page",
  otherBill: "Use a different bill",
  rows: {
    customer: "Customer",
    account: "Account",
    address: "Address",
    utility: "Utility",
  },
  /** Below the enrollment number, which stands beside the account number. */
  enrolledNumber: "This is the number we enroll.",
  notFound: "Not found",
  /** Beside an enrollment number that was not found. `where` says where the bills of the utility have it. */
  numberNotFound: (number: string, where: string) =>
    `Your ${number} may be on a page that you didn't send. ${where} You can also type it in the last step.`,
  /** Of a bill that was made of pictures. */
  pageMissing: {
    title: (number: string) => `Your ${number} is missing`,
    text: (where: string) =>
      `We didn't find it on the pages that you sent. ${where} You can also type it in the last step.`,
  },
  check: "please check",
  strip: "On your bill:",
  errorTitle: "Error Processing Bill",
  errorText: "We had trouble reading your bill. Please try again or use manual entry.",
  tryAgain: "Try Again",
  byHand: "Enter your details by hand instead",
  onlineAgain: "You're online again. Press 'Try Again' to upload your bill.",
  interrupted: "The connection was interrupted.",
  storageError: (message: string) => `Storage error: ${message}`,
  failed: (message: string | undefined) => `Failed to process bill: ${message ?? "Unknown error"}`,
  tookTooLong: "Reading your bill took too long. Please try again.",
  /** The session waits for another bill and has no account yet. */
  sentAgain: "A bill was sent a second time since. Please upload the one that you mean once more.",
};
