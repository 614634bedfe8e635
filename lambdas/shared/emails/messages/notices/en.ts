import { lastCredits } from "#contracts/messages/en/last-credits.ts";
import { inWords } from "#contracts/messages/en/numbers.ts";
import type { CancellationEnd } from "#domain/cancellation.ts";
import { claims } from "#domain/claims.ts";
import { undoDays } from "#domain/enrollment-hold.ts";

type Content = { subject: string; paragraphs: string[] };

const payAsUsual = "There's nothing you need to do. Keep paying your electric bill as usual.";

/** `end.month` and `undoUntil` are written out. */
type Canceled = { utility: string; end: CancellationEnd; undoUntil: string | undefined };

/**
 * `isNewNumber`: consent ended with the telephone number that it was for. `isByEmailNow`: the contact method was by telephone,
 * which ended with the consent.
 */
type CallsChanged = { agreed: boolean; day: string; isNewNumber: boolean; isByEmailNow: boolean };

type Moved = { utility: string; end: CancellationEnd; tellUtilityBy: string };

const endSentence = (end: CancellationEnd): string => {
  switch (end.when) {
    case "at_once":
      return "This enrollment hadn't been sent to your utility yet, so it changes nothing on your electric bill.";
    case "after_month":
      return lastCredits(end.onlyFormerWasSent, end.month);
    case "within_two_bills":
      return lastCredits(end.onlyFormerWasSent);
  }
};

const movedEnd = ({ when }: CancellationEnd): string =>
  when === "at_once"
    ? "The enrollment of your old home ended at once."
    : "The enrollment of your old home ends when the new one starts.";

/** `month` is written out, such as "March 2027". */
export const noticeMessages = {
  matched: ({ project, month }: { project: string; month: string | undefined }): Content => ({
    subject: "You're matched with a community solar project",
    paragraphs: [
      `Good news: we matched your enrollment with the project ${project}.`,
      "Next, your enrollment goes to your utility. We'll email you when it does.",
      month
        ? `Your first solar credit is expected in ${month}.`
        : "We'll also tell you when your first solar credit is expected.",
      payAsUsual,
    ],
  }),
  sentToUtility: ({ utility }: { utility: string }): Content => ({
    subject: "Your community solar enrollment went to your utility",
    paragraphs: [
      `Your enrollment is on its way: it's on the list that goes to ${utility}, which puts the solar credits on your electric bill.`,
      "The month before your first credit is expected, we'll email you again.",
      payAsUsual,
    ],
  }),
  creditNextMonth: ({ utility, month }: { utility: string; month: string }): Content => ({
    subject: "Your first solar credit is expected next month",
    paragraphs: [
      `Your first community solar credit is expected in ${month}, on your ${utility} bill.`,
      "It's a forecast: if the credit isn't on that bill, it may come with a later one. Write to us if you have questions.",
      payAsUsual,
    ],
  }),
  /** The utility reported it, not the household. `day` is written out. */
  movedOut: ({ utility, day }: { utility: string; day: string }): Content => ({
    subject: "Did you move? Your solar discount can move with you",
    paragraphs: [
      `${utility} told us that your account there ended on ${day}. The solar credits end with it.`,
      `If you moved to another home with ${utility}, your subscription can move with you, free: on the page below, press “I'm moving”. New Jersey's rules give you ${claims.moveNoticeDays} days from the move, so please do it soon.`,
      "If you moved elsewhere, you can cancel on the same page, free.",
      "If you didn't move, please call us: we'll find out with your utility.",
    ],
  }),
  canceled: ({ utility, end, undoUntil }: Canceled): Content => ({
    subject: "Your community solar enrollment is canceled",
    paragraphs: [
      `As you asked, we canceled the enrollment of your ${utility} account. Canceling is free.`,
      endSentence(end),
      undoUntil
        ? `Changed your mind? You can undo this yourself on My enrollment until ${undoUntil}, New Jersey time.`
        : `Changed your mind? You can enroll again at any time, free, in about ${inWords(claims.signUpMinutes)} minutes.`,
      "If you didn't ask for this, please call us.",
    ],
  }),
  cancellationUndone: ({ utility }: { utility: string }): Content => ({
    subject: "Your community solar enrollment goes on",
    paragraphs: [
      `The enrollment of your ${utility} account is no longer canceled. Everything goes on as before.`,
      payAsUsual,
      "If you didn't ask for this, please call us.",
    ],
  }),
  /** `others`: how many more enrollments the change took along. */
  emailChanged: ({ day, others }: { day: string; others: number }): Content => ({
    subject: "Your enrollment has a new email address",
    paragraphs: [
      `On ${day}, the email address of your community solar enrollment was changed. The new address was confirmed.`,
      ...(others > 0
        ? [
            `So was that of ${others === 1 ? "another enrollment" : `${others} more enrollments`} with this address. What you decide below holds for all of them.`,
          ]
        : []),
      "Our emails go there from now on. This is the last one to this address.",
      `If you didn't ask for this, please call us at once, or use the last link of this email: you can put the enrollment on hold there and, for ${inWords(undoDays)} days, restore this address.`,
    ],
  }),
  emailRestored: ({ day }: { day: string }): Content => ({
    subject: "Your enrollment has its former email address again",
    paragraphs: [
      `On ${day}, the former email address of this community solar enrollment was restored from that mailbox. The enrollment is on hold.`,
      "Our emails go to the former address from now on. This is the last one to this address.",
      "If you changed the address yourself, please call us: we'll find out which one is right.",
    ],
  }),
  /** `tellUtilityBy` is written out, too. */
  moved: ({ utility, end, tellUtilityBy }: Moved): Content => ({
    subject: "Your community solar subscription moves with you",
    paragraphs: [
      `Your new home is enrolled with ${utility}. ${movedEnd(end)} Moving it costs nothing.`,
      `Your old home: ${endSentence(end)}`,
      `Tell ${utility} that you're moving, too, if you haven't yet: at the latest on ${tellUtilityBy}.`,
      "If you didn't ask for this, please call us.",
    ],
  }),
  /** `answer`: contracts/messages/en/corrections.ts. */
  correctionAnswered: ({ topic, answer }: { topic: string; answer: string[] }): Content => ({
    subject: "Our answer to your correction request",
    paragraphs: [
      `You asked us to correct this in your community solar enrollment: ${topic}.`,
      ...answer,
      "You also find our answer on My enrollment, with everything that belongs to it.",
      "If you didn't ask for this, please call us.",
    ],
  }),
  callsChanged: ({ agreed, day, isNewNumber, isByEmailNow }: CallsChanged): Content =>
    agreed
      ? {
          subject: "You agreed to calls and texts",
          paragraphs: [
            `On ${day}, you agreed that we may call and text you at your telephone number. This email is your receipt.`,
            "You can take this back at any time: on the page below, by replying STOP to a text, or on a call.",
            "If you didn't ask for this, please call us.",
          ],
        }
      : {
          subject: "We won't call or text you any more",
          paragraphs: [
            isNewNumber
              ? `On ${day}, your telephone number was changed. Your consent to calls and text messages was for the earlier number only, so it ended at once. This email is your receipt. You can give consent for the new number on the page below.`
              : `On ${day}, you took back your consent to calls and text messages. It took effect at once. This email is your receipt.`,
            isByEmailNow
              ? "From now on, we contact you by email. Nothing else changes."
              : "We still email you about your enrollment. Nothing else changes.",
            "If you didn't ask for this, please call us.",
          ],
        },
  seeProgress: "See where your enrollment stands",
  questions: "Questions:",
};
