import { retentionDays } from "#domain/retention.ts";

export const signup = {
  title: "First, tell us a bit about you",
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  emailHint: "Use an address you check often. Your confirmation goes there.",
  button: "Get started",
  busy: "Saving...",
  saved: "Information saved successfully!",
  failed: "There was an error saving your information. Please try again.",
  welcomeTitle: "Welcome back",
  welcomeText: "Your application is right where you left it.",
  welcomeButton: "Continue Application",
  notYou: (firstName: string | undefined) =>
    firstName ? `Not ${firstName}? Start over` : "Not you? Start over",
  startAnother: "Enroll another home",
  startOverFailed:
    "We couldn't start over, so this browser still opens the documents of the person before. Please try again.",
  gone: `The application that you began here isn't on this device any more. If you went on with another device, finish it there, or have us email you a link below. Once it's deleted, or after ${retentionDays.session} days without a visit, start again.`,
  completed: "Your application is complete.",
  completedMeanwhile:
    "Your application is complete, so what you type here doesn't change it. Signing up again starts a new application.",
  unconfirmed: (email: string) =>
    `You've signed, but your email isn't confirmed yet. Press 'Confirm your email' in the message that we sent to ${email}: until then, we don't pass your enrollment on to anyone. If the address is wrong, fix it below, at 'See your enrollment'.`,
  correction: {
    before: "To correct your name or email, open ",
    call: ". If our emails don't reach you, call ",
    between: " or write to ",
  },
  notice:
    "We use this to start your application and help you finish it. It's free, and you can stop at any time. See our",
  privacyLink: "Privacy Policy",
};
