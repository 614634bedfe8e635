import { nineOrMore } from "#domain/income-limits.ts";

export const application = {
  title: "Check your details",
  utility: "Utility",
  unknown: "Unknown",
  missingTitle: "Please complete your information",
  missingText: {
    utility_login:
      "We couldn't get everything from your utility account. Please fill in the fields marked in red.",
    bill_upload: "We couldn't get everything from your bill. Please fill in the fields marked in red.",
  },
  /** After a login. */
  connected: (utility: string) => `Your ${utility} account is connected.`,
  onlyPhone: "Only your phone number is missing.",
  missing: (names: string) => `Still missing: ${names}.`,
  missingNames: {
    phone: "your phone number",
    accountHolder: "whose account it is",
    otherSubscription: "whether you still have your other subscription",
  },
  nothingMissing: "Nothing is missing.",
  /** Beside them, where the enrollment number is not known. */
  numberLater: (number: string) => `You'll type your ${number} in the last step.`,
  /** What is known of the household, where it needs no fields. */
  known: { title: "Your details", name: "Name", change: "Change these details" },
  personal: "Personal Information",
  service: "Service Address",
  mailing: "Mailing Address",
  household: "Household",
  fields: {
    firstName: "First Name",
    lastName: "Last Name",
    email: "Email",
    phone: "Phone",
    street: "Street",
    unit: "Unit",
    city: "City",
    state: "State",
    zip: "ZIP",
  },
  sameAsService: "Same as Service Address",
  /** What else we know of the person, beside what the form contains. */
  otherPerson: {
    sign_up: (value: string) => `You entered ${value} before.`,
    utility_login: (value: string) => `Your utility account says ${value}.`,
    bill_upload: (value: string) => `Your bill says ${value}.`,
    use: {
      name: (name: string) => `I'm ${name}: enroll in this name`,
      email: () => "Use this email instead",
    },
  },
  accountHolder: {
    question: "Are you the customer, or do you have their permission?",
    answers: (name: string) => ({
      customer: `I'm the customer, under another name${name && `: enroll as ${name}`}`,
      permission: "I have their permission",
    }),
  },
  otherSubscription: {
    question: "Your bill shows community solar credits. Do you still have that subscription?",
    why: "A household gets credits from one project at a time.",
    answers: { leaving: "Yes, and I'll leave it", none: "No" },
  },
  /** Beside values that the bill reader was not sure of. */
  readFromBill: {
    check: "Please check: it was hard to read on your bill.",
    confirm: {
      customer_name: "This name is right",
      service_address: "This address is right",
      number: "This number is right",
      numbers: "These numbers are right",
    },
    /** Below a marked number that the household enters on the billing screen. */
    correctLater: (number: string) => `If your ${number} isn't right, you can correct it in the last step.`,
  },
  partialName: "Your utility shared only part of this name. Please type it in full.",
  partialZip: "Please enter the complete 5-digit ZIP code.",
  saved: "Draft saved",
  saving: "Saving draft…",
  notSaved: "Not saved yet. We'll keep trying.",
  fromOtherTab: "Updated with what you typed in another tab.",
  button: "Continue Application",
  busy: "Submitting...",
  noDataTitle: "No Utility Data Found",
  noDataText: "Please connect your utility account first.",
  noDataButton: "Go Back",
  incomeLimitsFailed: "Unable to load LMI income levels.",
  failed: "There was an error submitting your application. Please try again.",
  size: "How many people are in your household?",
  county: "Which county do you live in?",
  nineOrMore: `${nineOrMore} or more`,
  people: (count: number) =>
    count === 1 ? "1 person" : `${count < nineOrMore ? count : `${nineOrMore} or more`} people`,
  statement: (people: string, limit: string) =>
    `Portions of community solar projects are reserved for households of ${people} earning up to ${limit} per year.`,
  question: "Does this apply to your household?",
  yes: "Yes",
  no: "No",
  incomeNote:
    "Your answer is optional. A yes may give you priority placement. It won't change your discount or stop you from joining. If a project needs the state's income form, the project manager will send it to you.",
  incomeSource: (year: number) => `Income limits for ${year}.`,
};
