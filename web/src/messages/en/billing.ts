import { claims } from "#domain/claims.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { utilities } from "#domain/utilities/index.ts";

/** How a number is written: its letters, and how many digits follow. */
const written = (prefix: string, digits: number): string => `${prefix && `${prefix} and `}${digits} digits`;

export const billing = {
  title: "Check and sign",
  text: "You can change anything before you sign.",
  summary: {
    change: "Change",
    contactBy: (method: string) => `Preferred contact: ${method}`,
    referral: (code: string) => `Referral Code/Offer ID: ${code}`,
    sameAddress: "Same as Service Address",
    setAside: (applies: boolean) => `Income up to the limit for your household: ${applies ? "Yes" : "No"}`,
    account: "Your electric account",
    accountHolder: {
      customer: (name: string | undefined) =>
        name
          ? `The electric account says ${name}. That's you, under another name.`
          : "You're the customer on the electric account.",
      permission: (name: string | undefined) =>
        name
          ? `The electric account is in the name of ${name}, whose permission you have.`
          : "You have the permission of the customer on the electric account.",
    },
    otherSubscription: {
      leaving: "You leave your other community solar subscription.",
      none: "You have no other community solar subscription.",
    },
  },
  numberText: "This number tells your utility where to put your solar credits.",
  utility: "Electric utility",
  utilityPlaceholder: "Choose your utility",
  /** `name`: of the number on the utility's bills. The account number that people pay with is another one. */
  label: (name?: string) => `Enter your Utility Account Number${name ? ` (${name})` : ""}`,
  digitCount: (typed: number, total: number, missingPrefix: string) =>
    `${typed} of ${total} digits${missingPrefix && `, ${missingPrefix} is missing`}`,
  /** Where all digits were typed without the letters before them. */
  missingPrefix: {
    question: (prefix: string, gasPrefix = "") =>
      `Does your bill have ${prefix} in front of these digits?${gasPrefix && ` With ${gasPrefix}, it's the number of your gas service.`}`,
    yes: (prefix: string) => `Yes, add ${prefix}`,
  },
  isCalled: (utility: string, name: string, digits: number, prefix: string) =>
    `${utility} calls it ${name}: ${written(prefix, digits)}.`,
  anyNumber: "utility account number",
  prefilled: {
    utility_login: "We got this number from your utility account. Please check that it's right.",
    bill_upload: "We read this number from your bill. Please check that it's right.",
  },
  deal: {
    title: "Your deal",
    when: (isEmailConfirmed: boolean) =>
      `We'll match you with a community solar project within ${claims.matchingTime.days} days${isEmailConfirmed ? "" : ", once you've confirmed your email"}. The project's manager then emails you the subscription agreement: if it's less favorable than what you sign, you may refuse it, free. The first credit can take up to two bills, or longer if the project is still being built.`,
    pay: "The charge for the credits is on your electric bill, and you pay it to your utility. You pay us nothing.",
    cancel: "Free to cancel at any time: in My enrollment, by phone or by email.",
    afterwards: "After you sign",
  },
  sign: "Sign",
  signAs: (name: string) =>
    `You sign as ${name}. You apply for a subscription, and agree to be subscribed once we've matched you.`,
  /** The exact link text in the consent text. */
  termsOfUse: "Terms of Use",
  disclosure: {
    needsNumber: (number: string) =>
      `The form can be opened here once your utility and your ${number} are complete.`,
    preparing: "We're preparing your disclosure form…",
    failed: "We couldn't prepare your disclosure form.",
    retry: "Try again",
    acceptAgain: "Your disclosure form now shows what you changed. Please accept it again.",
  },
  button: "Complete Application",
  busy: "Processing...",
  seeEnrollment: "See your enrollment",
  failed: "There was an error completing your application. Please try again.",
  /** For the utilities whose numbers nearly always start the same. */
  unusualNumber: {
    jcpl: `Most JCP&L customer numbers start with ${utilities.jcpl.enrollmentNumber.usualStarts[0]}. Please check yours. You can go on if it's right.`,
  } satisfies Partial<Record<UtilityCode, string>>,
  whereIsIt: (number: string) => `Where do I find my ${number}?`,
  /** The two numbers on a bill, with the names that they have everywhere on the site. */
  numbers: {
    where: "Where are these numbers on my bill?",
    account: "Account number",
    nameOnBill: (name: string) => `Your bill calls it ${name}.`,
    isOther: (name: string, prefix: string, digits: number) =>
      `This looks like the account number that you pay your bill with. Please enter your ${name}: ${written(prefix, digits)}.`,
    isGas: (name: string, prefix: string, digits: number) =>
      `This is the number of your gas service. Please enter your electric ${name}: ${written(prefix, digits)}.`,
  },
  esignTitle: "About electronic records",
};
