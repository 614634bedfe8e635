import { claims } from "#domain/claims.ts";
import { quietMinutes } from "#domain/retention.ts";

export const confirmation = {
  title: "Rock on, you did it!",
  email: "A confirmation email was sent to",
  emailFallback: "A confirmation email was sent to the address you provided.",
  confirmed: {
    /** Before the address. */
    email: "Your email is confirmed:",
    nothingToDo: "There's nothing to do until you're matched.",
  },
  lastTap: {
    title: "One last tap: confirm your email",
    press:
      "Press 'Confirm your email' in it, and the button on the page that opens. Until then, we don't pass your enrollment on to anyone.",
    open: (webmail: string) => `Open ${webmail}`,
    again: "Send it again",
    sending: "Sending...",
    sentAgain: "It's on its way again. Press 'Confirm your email' in the newest one.",
    wrongAddress: "Wrong address? Fix it",
    rightAddress: "Your email address",
    correct: "Save and send there",
    corrected: {
      to: "Saved. Our email goes to",
      fallback: "Saved. Our email goes to the address that you just entered.",
    },
    noEmail: "No email after five minutes?",
    noEmailHelp:
      "Look in your spam folder. If we've sent several emails to this address today, it can take until tomorrow. Did you ever press 'This wasn't me' in an email of ours? Press it again there, then allow new enrollments.",
  },
  ending: {
    title: "Still there?",
    text: `Your details leave this screen in ${quietMinutes.warned} minutes, in case others use this device.`,
    keep: "Keep them here",
  },
  hidden: {
    title: "Your enrollment is complete",
    /** Above the card that names it. */
    unconfirmedTitle: "Signed. One thing is left",
    text: `In case others use this device, your details are shown only in the tab where you signed, until nothing is pressed there for ${quietMinutes.shown} minutes. You find them in My enrollment: we email you a link.`,
  },
  /** Of an enrollment that is not active any more. */
  ended: {
    title: { ended: "This enrollment has ended", held: "This enrollment is on hold" },
    text: "On My enrollment, you see since when and why, and whether it can still be undone: we email you a link.",
  },
  disclosure: "Download the Community Solar Disclosure form",
  receipt: "Download your consent receipt",
  nextTitle: "What happens next",
  next: {
    matched: (day: string | undefined) =>
      `We match you with a community solar project within ${claims.matchingTime.days} days, ${day ? `by ${day}` : "once you've confirmed your email"}.`,
    notified:
      "The project manager, who runs your solar farm, then emails you which project it is, and its subscription agreement. If that's less favorable than what you signed, you may refuse it, free.",
    credits:
      "Once your place is confirmed, solar credits appear on your electric bill. The first can take up to two bills, or longer if the project is still being built.",
  },
  mine: {
    before: "On ",
    link: "My enrollment",
    after:
      ", you see where it stands, and change, move or cancel it, without a password: we email you a link.",
  },
  enrolled: {
    title: "What you enrolled",
    utility: "Electric utility",
    number: (ending: string) => `ends in ${ending}`,
  },
  papersTitle: "Your papers",
  helpTitle: "How to reach us",
  nextAtHome: "Nothing changes at home. Keep paying your electric bill as usual.",
  /** After a move. */
  nextAtNewHome: "Keep paying your electric bill as usual.",
  help: {
    before: "Changed your mind, or something looks wrong? Call ",
    between: " or write to ",
    after: ". Canceling is free.",
  },
};
