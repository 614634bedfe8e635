import type { Section } from "#tests/spec-coverage/row.ts";

export const entities = {
  title: "3 Entities and their fields",
  rows: [
    {
      text: "Eligibility record: zipcode, provider; eligibility is a set of zip plus provider pairs",
      verdict: "holds",
      code: ["contracts/http/eligibility.ts", "data/zip-codes.ts"],
      tests: {
        "tests/lambdas/services/public-pages/reference-tables.test.ts": [
          "lists the served ZIP codes with their utilities, cacheable for an hour",
        ],
        "tests/data/zip-codes.test.ts": [
          "a ZIP code on a border has every utility that serves some of its homes",
        ],
      },
    },
    {
      text: "Session: sessionId, status, firstName, lastName, email, phone, utilityData, applicationData",
      verdict: "holds",
      code: ["contracts/http/session.ts"],
      tests: {
        "tests/lambdas/services/enrolling/get-session.test.ts": ["returns the session to its owner"],
        "tests/lambdas/services/enrolling/save-session.test.ts": [
          "keeps fields that the request does not contain",
        ],
        "tests/web/src/screens/enrollment/submit-manual-enrollment.test.tsx": [
          "saves the session, then the utility data, then the application, each once, and continues to billing",
        ],
      },
    },
    {
      text: "Customer created at sign-up: firstName, lastName, email, sessionId",
      verdict: "holds",
      code: ["contracts/http/session.ts"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "creates a session, then a customer, and continues to the utility screen",
        ],
        "tests/lambdas/services/enrolling/create-customer.test.ts": [
          "creates a lead that support can find by e-mail address in any letter case",
        ],
      },
    },
    {
      text: "Utility choices: pse (PSE&G), jcpl (JCP&L), ace (ACE)",
      verdict: "holds",
      code: ["domain/utilities/index.ts"],
      tests: {
        "tests/domain/utilities/index.test.ts": ["a utility is found by"],
      },
    },
    {
      text: "Discount rate by utility: pse 31, jcpl 20, ace 15 (ACE-like default 15 in terms text)",
      verdict: "holds",
      code: ["domain/discounts.ts"],
      tests: {
        "tests/domain/discounts.test.ts": [
          "promises each utility's rate and the guaranteed minimum, with the day since which they are in force",
        ],
        "tests/web/src/screens/billing/billing.test.tsx": [
          "requires an unknown utility to be chosen and promises the minimum until then",
        ],
      },
    },
    {
      text: "Utility company option (lookup response): utility_code, state_id, utility_name",
      verdict: "holds",
      code: ["contracts/http/utility-auth.ts"],
      tests: {
        "tests/lambdas/services/utility-auth/utility-auth.test.ts": ["returns the utilities at a ZIP code"],
      },
    },
    {
      text: "Login response: status, msg, response with is_two_step_verification and token",
      verdict: "holds",
      code: ["contracts/http/utility-auth.ts"],
      tests: {
        "tests/lambdas/services/utility-auth/utility-auth.test.ts": [
          "returns the account after a verification code by",
        ],
        "tests/web/src/screens/connect/dialog/reducer.test.ts": [
          "keeps the token and continues to the verification type when a second factor is needed",
        ],
      },
    },
    {
      text: "Account information response: status, msg, response holding account_number or details.account_number",
      verdict: "holds",
      code: ["contracts/http/utility-auth.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer-account.test.ts": [
          "passes on an account whose number is in its details",
          "passes on an account whose number is outside its details",
        ],
      },
    },
    {
      text: "Utility data: accountNumber, utilityName, accountDetails with every spelling of its fields, state_id",
      verdict: "holds",
      code: ["contracts/http/session.ts", "lambdas/services/enrolling/save-utility-data.ts"],
      tests: {
        "tests/lambdas/services/enrolling/save-utility-data.test.ts": [
          "has one name for each field, and omits empty fields",
          "uses the number from the details if the page sends none",
        ],
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "saves the account and continues to the application",
        ],
      },
    },
    {
      text: "For the manual path accountDetails has address, city, state, zip",
      verdict: "holds",
      code: ["web/src/screens/enrollment/submit-manual-enrollment.ts"],
      tests: {
        "tests/web/src/screens/enrollment/submit-manual-enrollment.test.tsx": [
          "saves the session, then the utility data, then the application, each once, and continues to billing",
        ],
        "tests/lambdas/services/enrolling/save-utility-data.test.ts": [
          "stores manually entered data with its source",
        ],
      },
    },
    {
      text: "Utility data: rawAccountData",
      verdict: "decided",
      decision: "It is accepted and dropped: nothing reads it, and it holds personal data of unknown size.",
      code: ["contracts/http/session.ts"],
      tests: {
        "tests/contracts/http/utility-auth.test.ts": ["drops a utility's raw reply and unknown fields"],
        "tests/lambdas/services/enrolling/save-utility-data.test.ts": [
          "stores nothing of the utility's raw response",
        ],
      },
    },
    {
      text: "Utility data: isUtilityConnect flag, manualEntry flag",
      verdict: "decided",
      decision:
        "Both are accepted on the wire and stored as one field, the source, so that they cannot contradict each other.",
      code: ["contracts/http/session.ts"],
      tests: {
        "tests/contracts/http/utility-auth.test.ts": ["rejects data that is both connected and typed"],
        "tests/lambdas/services/enrolling/save-utility-data.test.ts": [
          "is stored with its source, and the status becomes utility_verified",
          "stores manually entered data with its source",
        ],
      },
    },
    {
      text: "Data handed to the connect success handler: accountNumber (falls back to 'Unknown'), utilityName, accountDetails, isUtilityConnect true",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/connected-account.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer-account.test.ts": [
          "passes on an account whose number is",
          "sets the number of an account without one to 'Unknown'",
        ],
      },
    },
    {
      text: "Data handed to the connect success handler: rawLoginData, rawAccountData",
      verdict: "decided",
      decision: "They are not handed over, sent or kept: nothing reads them, and they hold personal data.",
      code: ["web/src/screens/connect/dialog/connected-account.ts"],
      tests: {
        "tests/contracts/http/utility-auth.test.ts": ["drops a utility's raw reply and unknown fields"],
        "tests/lambdas/services/enrolling/save-utility-data.test.ts": [
          "stores nothing of the utility's raw response",
        ],
      },
    },
    {
      text: "Connect dialog state: zipcode, utilities list, selected utility, username, password, verification code, token, verification type (default email), loading flag, error text",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/state.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer-navigation.test.ts": [
          "starts over with the stored ZIP code when the dialog opens",
        ],
        "tests/web/src/screens/connect/dialog/reducer.test.ts": [
          "keeps the token and continues to the verification type when a second factor is needed",
        ],
      },
    },
    {
      text: "Bill-reader result: bill_info with customer_info (name, server_address.full_address), bill_detail (service_number or pod_id), account_number, esiid",
      verdict: "holds",
      code: ["contracts/http/bill.ts", "lambdas/shared/reading/parsed-bill.ts"],
      tests: {
        "tests/lambdas/shared/reading/parsed-bill.test.ts": [
          "puts the enrollment number into the utility's own field and null into the others",
          "formats the service address on one line",
        ],
        "tests/lambdas/services/read-bill/read-bill.test.ts": [
          "reads a bill from its text layer and saves the account in the session",
        ],
      },
    },
    {
      text: "Bill-reader result: customer_name, service_address (street, city, state, zipcode), account_number, utility.utility_name",
      verdict: "holds",
      code: ["contracts/http/bill.ts", "lambdas/shared/reading/parsed-bill.ts"],
      tests: {
        "tests/lambdas/services/read-bill/read-bill.test.ts": [
          "reads a bill from its text layer and saves the account in the session",
          "stores a missing field as null and omits it from the session",
        ],
      },
    },
    {
      text: "Bill-upload record: filePath, fileSize, tempId",
      verdict: "holds",
      code: ["contracts/storage/bill.ts", "lambdas/services/uploads/create-bill.ts"],
      tests: {
        "tests/lambdas/services/uploads/create-bill.test.ts": [
          "allows one upload of a PDF to a path of its own",
        ],
        "tests/contracts/storage/bill.test.ts": ["stores a bill under the attribute names of the table"],
      },
    },
    {
      text: "Bill-upload record: fileName, fileType",
      verdict: "decided",
      decision: "They are sent and not kept: people name files after themselves, and the type is always PDF.",
      code: ["lambdas/services/uploads/create-bill.ts"],
      tests: {
        "tests/lambdas/services/uploads/create-bill.test.ts": [
          "does not store or return the name of the file, which may be the name of a person",
        ],
      },
    },
    {
      text: "The file is stored under anonymous/{uuid}/{filename} in a storage bucket named utility_bills",
      verdict: "decided",
      decision:
        "As anonymous/{uuid}/bill.pdf, in a bucket that has its stage's name: names of files hold names of people, and names of buckets are global.",
      code: ["contracts/storage/bill.ts", "lambdas/shared/adapters/s3-bill-files.ts"],
      tests: {
        "tests/lambdas/services/uploads/create-bill.test.ts": [
          "allows one upload of a PDF to a path of its own",
        ],
        "tests/lambdas/shared/adapters/s3-bill-files.test.ts": [
          "permits one form post of a PDF, which caches keep for an hour, to the path of the bill",
        ],
      },
    },
    {
      text: "Application form values: firstName, lastName, email, phone, serviceAddress, mailingAddress, householdInfo",
      verdict: "holds",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "submits a valid application once, stores the customer id and continues to billing",
        ],
        "tests/contracts/http/application/manual-form.test.ts": [
          "keeps every field of both screens in a draft",
        ],
      },
    },
    {
      text: "applicationData: enrollmentType (default 'Home'), referralCode, contactMethod (default Email), consentChecked",
      verdict: "holds",
      code: ["contracts/http/application.ts", "web/src/screens/enrollment/manual-values.ts"],
      tests: {
        "tests/web/src/screens/enrollment/submit-manual-enrollment.test.tsx": [
          "saves the session, then the utility data, then the application, each once, and continues to billing",
        ],
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "has the session's name, the checked ZIP code and utility, New Jersey and the defaults",
        ],
      },
    },
    {
      text: "applicationData: enrollmentSource ('manual' when hand-entered)",
      verdict: "holds",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "stores every edit at once, with its enrollment source",
        ],
      },
    },
    {
      text: "applicationData: addresses with default state NJ, zip prefilled from initialZip, sameAsService default true",
      verdict: "holds",
      code: ["web/src/screens/enrollment/manual-values.ts"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "has the session's name, the checked ZIP code and utility, New Jersey and the defaults",
        ],
      },
    },
    {
      text: "applicationData: householdInfo (size default 1, income default empty)",
      verdict: "holds",
      code: ["web/src/screens/shared/household-panel.tsx"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "asks for the household where an income limit is known",
        ],
        "tests/web/src/screens/shared/household-panel.test.tsx": [
          "submits a household size of 1 that nobody touched",
        ],
        "tests/web/src/screens/enrollment/submit-manual-enrollment.test.tsx": [
          "saves the session, then the utility data, then the application, each once, and continues to billing",
        ],
      },
    },
    {
      text: "Income-limit data: counties (zipcode, county) and incomeLimits entries (county, household_size, limit)",
      verdict: "holds",
      code: ["contracts/http/eligibility.ts", "data/income.ts"],
      tests: {
        "tests/lambdas/services/public-pages/reference-tables.test.ts": [
          "lists the income limits of all counties, cacheable for an hour",
        ],
        "tests/data/generate.test.ts": ["all 21 counties have limits for households of one to eight people"],
      },
    },
    {
      text: "Lookup: ZIP to county to household size, with size capped at 8",
      verdict: "holds",
      code: ["domain/income-limits.ts"],
      tests: {
        "tests/domain/income-limits.test.ts": [
          "a household of more than eight people has the limit for eight",
        ],
      },
    },
    {
      text: "A ZIP has one county",
      verdict: "decided",
      decision:
        "A ZIP with several counties starts with the county of most homes, and the person chooses where their limits differ: 103 ZIPs touch more than one.",
      code: ["domain/income-limits.ts", "web/src/screens/shared/household-panel.tsx"],
      tests: {
        "tests/domain/income-limits.test.ts": [
          "a ZIP code in two counties starts with the county of most homes, until the other is chosen",
        ],
        "tests/web/src/screens/shared/household-panel.test.tsx": [
          "asks for the county only if limits differ and submits the answer",
        ],
      },
    },
    {
      text: "Terms form data: utilityCompany, accountNumber, didAccept",
      verdict: "holds",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "completes once, requests the e-mail, shows the confirmation and clears the stored application",
        ],
      },
    },
    {
      text: "Contact form draft: name, email, phone, message (text)",
      verdict: "holds",
      code: ["web/src/screens/contact/use-contact-form.ts", "web/src/browser/form-drafts.ts"],
      tests: {
        "tests/web/src/screens/contact/contact-form.test.tsx": [
          "keeps what was typed through a reload until it is sent",
        ],
      },
    },
    {
      text: "Estimator state: monthly bill amount (number)",
      verdict: "holds",
      code: ["web/src/components/estimator.tsx"],
      tests: {
        "tests/web/src/components/estimator.test.tsx": ["accepts a typed bill, and moves the slider to it"],
      },
    },
    {
      text: "FAQ item: question, answer",
      verdict: "holds",
      code: ["web/src/messages/en/faqs.ts"],
      tests: {
        "tests/web/src/components/faq.test.tsx": [
          "opens one question at a time and closes it on a second click",
        ],
      },
    },
    {
      text: "Benefit card: icon, title, description",
      verdict: "holds",
      code: ["web/src/components/feature.tsx"],
      tests: {
        "tests/web/src/screens/landing/landing.test.tsx": ["the benefits are four cards and a phone"],
      },
    },
    {
      text: "Browser storage keys: initialZip, initialUtility, session_id, customer_id, utilityData, applicationData, utilityBillData, accountNumber",
      verdict: "holds",
      code: ["web/src/browser/storage.ts"],
      tests: {
        "tests/web/src/browser/storage.test.ts": ["uses the keys of the specification"],
      },
    },
  ],
} as const satisfies Section;
