import { expect, test } from "vitest";
import { podId } from "#tests/web/support/builders.ts";
import { billingErrors } from "#web/src/screens/billing/billing-errors.ts";

const accept = { didAccept: true };
test.each([
  [
    { utilityCompany: "", accountNumber: podId, ...accept },
    { utilityCompany: "Please enter your utility company name" },
  ],
  [
    { utilityCompany: "", accountNumber: " ", ...accept },
    {
      utilityCompany: "Please enter your utility company name",
      accountNumber: "Please enter your account number",
    },
  ],
  [
    { utilityCompany: "pse", accountNumber: " ", ...accept },
    { accountNumber: "Please enter your account number. Your bill calls it PoD ID." },
  ],
  [
    { utilityCompany: "pse", accountNumber: "PE12", ...accept },
    {
      accountNumber:
        "Please check your account number. PSE&G account numbers are 'PE' followed by 18 digits. Your bill calls it PoD ID.",
    },
  ],
  [
    { utilityCompany: "ace", accountNumber: "12", ...accept },
    {
      accountNumber:
        "Please check your account number. ACE account numbers are 22 digits. Your bill calls it Service Number.",
    },
  ],
  [
    { utilityCompany: "jcpl", accountNumber: "100058989213", ...accept },
    {
      accountNumber:
        "This looks like the account number that you pay your bill with. Please enter your Customer Number: 20 digits.",
    },
  ],
  [
    { utilityCompany: "pse", accountNumber: "PG000067585436279163", ...accept },
    {
      accountNumber:
        "This is the number of your gas service. Please enter your electric PoD ID: PE and 18 digits.",
    },
  ],
  [
    { utilityCompany: "pse", accountNumber: podId, didAccept: false },
    { didAccept: "Please accept the terms and conditions" },
  ],
  [
    { utilityCompany: "pse", accountNumber: "PE12", didAccept: false },
    {
      accountNumber:
        "Please check your account number. PSE&G account numbers are 'PE' followed by 18 digits. Your bill calls it PoD ID.",
    },
  ],
  [{ utilityCompany: "pse", accountNumber: podId, ...accept }, {}],
])("validates %o with the errors %o", (values, errors) => {
  const messages = Object.entries(billingErrors(values)).map(([field, { message }]) => [field, message]);
  expect(Object.fromEntries(messages)).toEqual(errors);
});
