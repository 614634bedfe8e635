import { inWords } from "#contracts/messages/en/numbers.ts";
import { accessTokenMinutes } from "#domain/access.ts";
import { undoDays } from "#domain/cancellation.ts";
import { claims } from "#domain/claims.ts";
import { type ContactMethod, contactMethods } from "#domain/contact-methods.ts";
import { retentionDays } from "#domain/retention.ts";

export const myEnrollment = {
  title: "My enrollment",
  closed: {
    text: "See where your enrollment stands, or go on with an application that you began, on any device. There's no password: we email you a link.",
    signedOut: "You're signed out on this device.",
    signedOutEverywhere: "You're signed out on every device.",
    notDone:
      "What you just asked for was not done: your access on this device had ended. Have a link emailed to you, open it, and do it again.",
  },
  loading: "Loading your enrollment",
  retry: "Try again",
  unavailable: "This part of the page couldn't be loaded. Reload the page, or call or write to us.",
  nothing: {
    text: "There's no enrollment to show for this email address. Either the enrollment has another address now, or it never had this one. Have a link sent to the address that it has now:",
    signUp: "Not enrolled yet?",
    link: "Sign up",
  },
  signedInAs: "Opened for",
  unconfirmed: {
    title: "One thing is left: confirm your email",
    text: "Until then, we pass nothing on. Is something below that you didn't sign up for? Cancel it first.",
    button: "Send the confirmation again",
    sent: `It's on its way. Open its link within ${accessTokenMinutes} minutes, and press the button there: that confirms your email.`,
  },
  state: {
    names: { active: "Active", held: "On hold", ended: "Ended" },
    heldTitle: "This enrollment is on hold",
    held: "Someone who reads this mailbox told us that they didn't sign up. The enrollment goes to nobody.",
    undoUntil: (date: string) =>
      `Was it you after all? Until ${date} you can undo it with the link “This wasn't me” in our email.`,
    callToUndo: "Was it you after all? Call us, and we'll undo it.",
    endedTitle: "This enrollment has ended",
    rest: "Papers, emails and what we still hold",
    known: "What we know about you, and corrections",
    endedOn: (date: string) => `Since ${date}, it goes to nobody.`,
    ended: {
      superseded: "A household that confirmed its email has enrolled the same account.",
      canceled: "It was canceled.",
      moved: "You moved, and enrolled your new home.",
      held_back: "It was held back.",
      forgotten: "You asked us to delete it.",
    },
  },
  facts: {
    title: "What you save",
    ending: (ending: string) => `ends in ${ending}`,
    /** The rate was recorded with the signature, so it is not that of today. */
    promise:
      "Your rate when you signed: {percent}% off your solar credits. Guaranteed: never less than {minimum}%.",
    promiseAtMinimum: "Your rate when you signed: {percent}% off your solar credits, the guaranteed minimum.",
    anyUtility: "Your enrollment",
    enrolled: (day: string) => `Enrolled on ${day}`,
    enrolledOn: (home: string, day: string) => `${home}, enrolled on ${day}`,
  },
  progress: {
    title: "Where it stands",
    now: {
      confirm: "Waiting for you: confirm your email with the link that we sent you.",
      match: (day: string) => `Waiting for your match, by ${day}.`,
      nothingToDo: "Nothing to do.",
    },
    cancelOrMove: "Move or cancel",
    notYet: "Not yet",
    received: { name: "Received" },
    checked: {
      name: "Email confirmed",
      /** Where support allowed it without that. */
      bySupport: "Checked",
      text: "Once your email address is confirmed, we may pass your enrollment on.",
    },
    matched: {
      name: "Matched with a solar project",
      project: (project: string) => `Your project: ${project}.`,
    },
    sent: {
      name: "Sent to your utility",
      text: "Your utility learns which project your credits come from.",
    },
    creditExpected: {
      name: "First credit",
      text: "Solar credits appear on your electric bill. The first can take up to two bills, or longer if the project is still being built.",
      month: (month: string) => `Expected in ${month}.`,
    },
  },
  papers: {
    title: "Your papers",
    disclosure: "Signed disclosure form",
    receipt: "Consent receipt",
    emailsTitle: "Emails that we sent",
    emails: {
      confirmation: "Confirmation of your enrollment",
      documents: "A fresh link to your documents",
    },
    emailStates: {
      pending: "on its way",
      sent: "sent",
      bounced: "came back: please check the address with us",
      complained: "reported as spam",
    },
  },
  contact: {
    title: "How we reach you",
    labels: {
      email: "Email",
      phone: "Telephone",
      mailingAddress: "Mailing address",
      contactMethod: "How we contact you",
      language: "Language of our emails",
      calls: "Calls and text messages",
    },
    values: {
      none: "Not given",
      sameAddress: "Same as the home we enrolled",
      callsAllowed: "You agreed to them",
      callsNotAllowed: "You haven't agreed to them",
    },
    contactMethods: contactMethods as Record<ContactMethod, string>,
    address: {
      street: "Street",
      unit: "Unit",
      city: "City",
      state: "State (2 letters)",
      zip: "ZIP code",
    },
    agreedOn: (date: string) => `Since ${date}.`,
    declinedOn: (date: string) => `On record since ${date}.`,
    callsEndWithNumber:
      "Your consent to calls is for the old number, so it ends with this change. You can give it for the new one below.",
    callsNeedConsent: "We can only call or text you if you agree to this. Or choose email.",
    stopCallsText:
      "We stop at once, contact you by email only, and email you a receipt. Nothing else changes.",
    allowCalls: "Yes, I agree",
    stopCalls: "Stop calls and texts",
    newEmail: "New email",
    newEmailHint: `We send a link there. Your address changes when you open it, within ${accessTokenMinutes} minutes; until then, it stays as it is.`,
    sameEmail: "This is your address already.",
    sendLink: "Send the link",
    change: "Change",
    save: "Save",
    saving: "Saving...",
    cancel: "Keep it as it is",
    saved: {
      email: "We sent a link to the new address. Open it there, and press its button, to finish the change.",
      emailDelayed:
        "Our emails are delayed right now. A link goes to the new address as soon as we can send again. Open it there, and press its button, to finish the change.",
      phone: "Saved. We use the new telephone number from now on.",
      mailingAddress: "Saved. Letters go to the new address from now on.",
      contactMethod: "Saved.",
      language: "Saved. Our next emails are in this language.",
      calls: "Saved. It takes effect at once, and we email you a receipt.",
    },
    kept: "Your signed papers stay as you signed them. We keep a record of each change.",
  },
  cancellation: {
    free: "Canceling is free at any time.",
    start: "Cancel this enrollment",
    question: (home?: string) => (home ? `Cancel the enrollment of ${home}?` : "Cancel this enrollment?"),
    endsAtOnce:
      "This enrollment wasn't sent to your utility yet, so it changes nothing on your electric bill. It ends at once.",
    endedAtOnce:
      "This enrollment hadn't been sent to your utility yet, so it changes nothing on your electric bill. It ended at once.",
    undoable: `You can undo this here for ${inWords(undoDays)} days.`,
    final: "This can't be undone. You can enroll again at any time, free.",
    confirm: "Yes, cancel it",
    keep: "Keep my enrollment",
    busy: "One moment...",
    canceled: (date: string) => `You canceled this enrollment on ${date}`,
    undoUntil: (date: string) => `Changed your mind? You can undo this until ${date}.`,
    undo: "Undo: keep my enrollment",
    enrollAgain: `Changed your mind? You can enroll again at any time, free, in about ${inWords(claims.signUpMinutes)} minutes.`,
    undone: "Your enrollment goes on as before.",
  },
  moving: {
    rule: `Moving? Tell us and your utility within ${claims.moveNoticeDays} days of moving, with your new account number. To tell us, press “I'm moving”.`,
    start: "I'm moving",
    /** In place of that button. */
    oneAtATime: "You've begun to move: continue or stop that above.",
    title: "Move to your new home",
    steps: [
      "Moving your subscription costs nothing.",
      "You give the account of your new home: connect it, upload a bill, or type it in.",
      "You get a new disclosure form to read and sign.",
    ],
    ends: (atOnce: boolean) =>
      `Until you sign, nothing changes. Then the enrollment of your old home ends ${atOnce ? "at once" : "when the new one starts"}. A move can't be undone, but canceling stays free.`,
    zip: "ZIP code of your new home",
    date: "Day of your move",
    /** Until a day is typed. */
    dateHint: "Then we tell you by when your utility has to know, too.",
    /** On the card of a home whose move was begun. */
    begun:
      "You've begun to move: the application for your new home is above. If you don't sign it, nothing changes here.",
    tellBy: (date: string) => `Tell your utility, too: at the latest on ${date}.`,
    go: "Continue",
    busy: "One moment...",
    stay: "Not now",
    outside: (utility: string, zip: string) =>
      `${utility} doesn't serve ${zip}, so this subscription can't move there.`,
    cancelFree: "You can cancel it for free: with the button below, whenever you like.",
    notServed: "We don't serve this ZIP code yet, so we can't enroll your new home.",
    again: "Try another ZIP code",
    enrollWith: (utility: string) => `Enroll the new home with ${utility}`,
    moved: (date: string) => `You moved: you enrolled your new home on ${date}`,
    endsWithStart: "This enrollment ends when that of your new home starts.",
    newHomeEnded: "The enrollment of your new home has ended, too.",
    notUndoable: `A move can't be undone. If you stay after all, enroll this home again: it's free and takes about ${inWords(claims.signUpMinutes)} minutes.`,
    /** The utility reported it, not the household. The e-mail says the same: lambdas/shared/emails/messages/notices. */
    movedOut: {
      title: (utility: string, date: string) => `${utility} told us that your account there ended on ${date}`,
      creditsEnd: "The solar credits end with it.",
      whatToDo: (utility: string, part: string) =>
        `If you moved to another home with ${utility}, your subscription can move with you, free. New Jersey's rules give you ${claims.moveNoticeDays} days from the move. If you moved elsewhere, you can cancel, free. Both are below, at '${part}'.`,
      stillThere: "If you didn't move, please call us: we'll find out with your utility.",
    },
    movedHere: (date: string) => `This is the enrollment of your new home (move: ${date})`,
    tellUtility: (utility: string, date: string) =>
      `Tell ${utility} of your move, too, if you haven't yet: at the latest on ${date}.`,
    staysOpen:
      "You began to move this enrollment: if you cancel it, your application for the new home stays, and signing it enrolls that home on its own.",
    formerStaysEnded: "If you cancel this enrollment, that of your old home doesn't come back.",
  },
  actions: {
    title: "Move or cancel, free",
    notMe: "Didn't sign up for this? Cancel it here, or press “This wasn't me” in our email about it.",
  },
  unfinished: {
    title: "Applications that you haven't completed",
    moveTitle: (zip = "") => `Your move to ${zip || "your new home"} isn't signed yet`,
    begun: (date: string) => `Begun on ${date}`,
    by: (firstName: string) => `by ${firstName}`,
    submitted: "Only the last step is left: check, and sign.",
    more: (count: number) =>
      `${count} more ${count === 1 ? "application" : "applications"} with your email address`,
    text: "Go on where it was left.",
    otherDevice: "Then the device on which it was begun can't open it any more.",
    otherwise: `If you don't go on, it's deleted ${retentionDays.session} days after the last visit.`,
    button: "Continue here",
    busy: "Opening...",
    discard: {
      start: "Delete this application",
      question: () => "Delete this application?",
      text: "What was entered and uploaded for it is deleted. Nothing else changes, and you can sign up again at any time, free.",
      confirm: "Yes, delete it",
      keep: "Keep it",
      done: "The application is deleted.",
      /** Where it would move a household. */
      move: {
        start: "Stop this move",
        question: (zip = "") => `Stop the move to ${zip || "your new home"}?`,
        text: "That deletes the application for your new home. Your enrollment stays as it is.",
        confirm: "Yes, stop the move",
        keep: "Keep the move",
        done: "The move is stopped. Your enrollment stays as it is.",
      },
      busy: "One moment...",
    },
    gone: `This application isn't there any more: it's complete, it was deleted, or ${retentionDays.session} days have passed since the last visit.`,
  },
  myData: {
    title: "Privacy and data",
    text: "Download everything that we hold about you under this email address: what you entered, what we read from your bill, what you agreed to, each change, and the emails that we sent.",
    pdf: "Download my data to read (PDF)",
    json: "Download my data for programs (JSON)",
    notStored:
      "We make the file when you ask for it, and keep no copy. It has your whole account number, so keep it safe.",
    deletion:
      "You can delete your data. First we show you what is deleted, and what the law has us keep and until when.",
    delete: "Delete my data",
  },
  signOut: {
    here: "Sign out here",
    everywhere: "Sign out everywhere",
    busy: "Signing out...",
  },
  help: "Questions?",
};
