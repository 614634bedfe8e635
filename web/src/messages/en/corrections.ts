import { claims } from "#domain/claims.ts";

/** What a household asked us to correct, on My enrollment. The form has messages of its own. */
export const corrections = {
  title: "Is something wrong?",
  text: `Your name, address, utility and numbers are on what you signed, so you can't change them here. Tell us what's wrong. We check it and answer within ${claims.answerDays} days. It's free.`,
  ask: "Ask for a correction",
  received: (day: string) => `Received on ${day}.`,
  answerBy: (day: string) => `We answer by ${day}.`,
  withdrawnOn: (day: string) => `You withdrew it on ${day}.`,
  answeredOn: (day: string) => `Answered on ${day}.`,
  withdraw: "Withdraw",
  sent: "We received your request. It stands below, and so will our answer. We also email you then.",
  withdrawn: "Your request is withdrawn.",
};
