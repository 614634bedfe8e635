import { retentionDays } from "#domain/retention.ts";

/** The part of My enrollment that says what we know, and from where. */
export const storedData = {
  title: "What we know about you, and from where",
  account: "Account",
  person: "Name and address",
  reach: "Email and telephone",
  sources: {
    utility_login: "From your utility account. Your password was not kept.",
    bill_upload: "Read from your bill.",
    manual: "Entered by you.",
  },
  orByYou: {
    utility_login: "From your utility account, or entered by you.",
    bill_upload: "Read from your bill, or entered by you.",
    manual: "Entered by you.",
  },
  byYou: "Entered by you.",
  household: "Household",
  people: (size: string) => `People: ${size}.`,
  income: {
    yes: "Income up to the limit for your household: you answered yes.",
    no: "Income up to the limit for your household: you answered no.",
  },
  accountHolder: {
    what: "Whose account",
    customer: "You're the customer.",
    permission: "You have the customer's permission.",
  },
  otherSubscription: {
    what: "Another community solar subscription",
    leaving: "You leave it.",
    none: "You have none.",
  },
  bill: "Your bill",
  billText: `You uploaded it. We delete it ${retentionDays.bill} days after that.`,
  change: "What you can do about it here, free:",
  takeBack: "Take back your consent to calls",
  otherwise: "For anything else, call or write to us.",
};
