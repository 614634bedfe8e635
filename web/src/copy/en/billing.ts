export const billing = {
  title: "One last number",
  text: "This tells your utility where to put your solar credits.",
  utility: "Electric utility",
  utilityPlaceholder: "Choose your utility",
  label: "Enter your Utility Account Number",
  prefilled: {
    utility_login: "We got this number from your utility account. Please check that it's right.",
    bill_upload: "We read this number from your bill. Please check that it's right.",
  },
  expect: (percent: number) =>
    `We'll match you with a community solar project within 60 days. The project manager will email you. From then on, your solar credits are discounted by at least ${percent}%.`,
  expectTitle: "What to expect",
  terms: {
    before: "I have read and accept the ",
    link: "Community Solar Disclosure form",
    after:
      " and the Terms of Use. I'm the customer on this account or I have that customer's permission. I agree to sign and receive these documents electronically.",
  },
  termsDisabled: "Enter your account number first. The disclosure form is then filled in for you.",
  button: "Complete Application",
  busy: "Processing...",
  failed: "There was an error completing your application. Please try again.",
  unusualNumber:
    "Most JCP&L customer numbers start with 080. Please check yours. You can go on if it's right.",
  whereIsIt: "Where do I find my account number?",
  esign: {
    title: "About electronic records",
    text: [
      "You're agreeing to sign electronically and to get the documents for this enrollment electronically: the disclosure form, your confirmation, and later notices about this subscription. You can have them on paper instead, or ask for a paper copy at any time, free:",
      " You can withdraw this agreement the same way, at no cost; we'll then send notices by mail, and what you've already signed stays valid. Please tell us if your email address changes. You need an email address, a current web browser, and a way to open and save PDF files. If you can open the disclosure form above, you have what you need.",
    ],
    contact: (phone: string, email: string) => ` call ${phone} or write to ${email}.`,
  },
};
