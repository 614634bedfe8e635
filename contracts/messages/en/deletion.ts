import { claims } from "#domain/claims.ts";
import { forgottenDays, recordYears, recoveryDays, retentionDays } from "#domain/retention.ts";
import { appeal } from "./corrections.ts";
import { lastCredits } from "./last-credits.ts";
import { inWords, timeOf } from "./numbers.ts";

/** What a deletion removes and what it keeps: before it on the page, and after it on the page and in the e-mail. */
export const deletionMessages = {
  subject: "Your data is deleted",
  intro:
    "As you asked, we deleted what we had about you under this email address. This is the last email that we send here.",
  titles: {
    removed: "Deleted",
    closed: "Ended, and kept for the law only",
    kept: "What else is left, why, and until when",
  },
  questions: "Questions, or you didn't ask for this? Please write or call us:",
  enrollment: "An enrollment",
  /** `ending`: the last characters of the account number. */
  enrollmentOf: (utility: string, ending: string | undefined) =>
    ending ? `Your ${utility} account that ends in ${ending}` : `Your ${utility} account`,
  /** Days are written out. */
  signedOn: (day: string) => `Signed on ${day}.`,
  canceledAtOnce:
    "Canceled at once. It was not sent to your utility, so it changes nothing on your electric bill.",
  /** `month` is written out. */
  canceledAfterSent: (onlyFormerWasSent = false, month = "") =>
    `Canceled. ${lastCredits(onlyFormerWasSent, month)}`,
  endedBefore: "It had ended before.",
  keptRecord: `We keep the signed agreement with your name, address, enrollment number and account number; your answer about income; your contact details, also former ones; what you agreed to, changed or asked us for, and for each when, from which internet address and with which browser; and which emails we sent you. New Jersey's community solar rules require records of an enrollment while a subscription lasts and for ${inWords(recordYears)} years after. Nobody uses them for anything else.`,
  keptUntil: (day: string) => `Kept until ${day}, then deleted.`,
  removed: {
    applications: "Every application that isn't completed, with everything typed for it",
    drafts: "What you typed while you enrolled, beyond what you signed",
    bills: "Your bills: the files in every version, and what we read from them",
    access: "Access to My enrollment, in every browser and by every link that we sent",
    emails: "Emails that aren't sent yet, and marketing emails",
  },
  kept: {
    conversions: `A scrambled form of your account number, so that no partner is paid twice for one household. It can't be turned back into the number. It's deleted ${timeOf(retentionDays.conversion)} after you enrolled.`,
    recognition: "Amazon's copy of what it read on your bill. It's deleted seven days after the reading.",
    recovery_copies: `Backup copies of our tables, only for restoring them after an accident. They're deleted within ${recoveryDays} days. For ${forgottenDays} days we keep the random id of your record, so that a restored copy doesn't bring your data back.`,
    hashes:
      "Counters, and the wish not to get email if you told us so. They don't have your name or address.",
  },
  vendors: `We also ask the companies that work for us to delete what they know about you. We do that within ${claims.answerDays} days.`,
  appeal,
};
