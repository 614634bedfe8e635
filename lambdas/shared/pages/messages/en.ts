/** The messages of the pages that explain why a document cannot be opened, and that answer a form without script. */
export const messages = {
  cannotOpen: {
    title: "This link doesn't open your document",
    text: "It may have expired, or a part of it may be missing.",
  },
  receiptNotAvailable: {
    title: "There's no receipt yet",
    text: "Your receipt is ready as soon as your application is complete.",
  },
  failed: {
    title: "We couldn't open your document just now",
    text: "Please wait a few minutes and try again.",
  },
  linkRequested: {
    title: "Please check your email",
    text: "If this enrollment is complete, and you haven't deleted your data, a new link goes to the email address we have for it. It can take a few minutes, or longer when our emails are delayed. Please look in the spam folder too.",
  },
  enrolled: {
    title: "If you've completed your enrollment",
    text: "We can send a new link to the email address we have for it.",
    button: "Email me a new link",
  },
  notFinished: {
    title: "If you haven't completed it yet",
    text: "Please go on in the browser in which you started. What you saved is there for {days} days after your last visit, unless you deleted your data.",
    link: "Go to my application",
  },
  deleted: {
    title: "If you deleted your data",
    text: "Then this link opens nothing any more, and we send no new one. Our email about the deletion says what the law has us keep.",
  },
  notFound: {
    title: "There's nothing to show here",
    text: "The link may be old, or you may have come back to the answer of a form.",
  },
  toMyEnrollment: "Go to My enrollment",
  forms: {
    invalid: {
      title: "Please check these answers",
      text: "Correct what is marked below and send it again. Everything else that you typed is still there.",
    },
    failed: { title: "That didn't work just now" },
    unread: {
      title: "We couldn't read this form",
      text: "It may be too long, or come from another website. Please fill it out on our page and send it from there.",
      link: "Go to the form",
    },
    messageSent: {
      title: "Thanks! Your message has been sent.",
      text: "We'll write back to the email address you gave us.",
      home: "Back to the home page",
    },
    available: {
      title: "Good news: {utility} serves homes in {zip}",
      text: "Community solar is available there. The sign-up needs JavaScript, which this browser seems to block or hasn't loaded. If it doesn't open, call us or write to us: we'll help you sign up.",
      link: "Go to the sign-up",
    },
    choose: { title: "Which utility serves your home in {zip}?" },
    notAvailable: {
      title: "Looks like we aren't available in your area yet...",
      text: "Please check back again later.",
    },
    needsScript: {
      title: "The sign-up needs JavaScript",
      text: "Nothing that you typed was saved. Please turn on JavaScript in your browser, or wait until the page has loaded, and try again. Or call us or write to us: we'll help you sign up.",
      link: "Back to the sign-up",
    },
    chooseUtility: "Choose your utility",
    buttons: { sendMessage: "Send message", checkEligibility: "Check eligibility" },
    labels: {
      name: "Name",
      email: "Email",
      phone: "Phone",
      message: "Message",
      zip: "ZIP code",
      utility: "Electric utility",
    },
  },
  tryAgain: "Try again",
  reference: "Reference for our support:",
};
