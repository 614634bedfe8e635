import type { Section } from "#tests/spec-coverage/row.ts";

export const validation = {
  title: "5 Validation rules",
  rows: [
    {
      text: "Eligibility form: zip required, exactly 5 characters",
      verdict: "decided",
      decision: "A ZIP code with the state's name, ZIP+4 or spaces is understood: it is the same home.",
      code: ["contracts/http/eligibility.ts", "domain/zip-code.ts"],
      tests: {
        "tests/contracts/http/eligibility.test.ts": ["which is no ZIP code", "checks the ZIP code typed as"],
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "marks and explains empty fields and focuses the first one",
        ],
      },
    },
    {
      text: "Eligibility form: utility required",
      verdict: "decided",
      decision:
        "A ZIP code that one utility serves chooses it, and one that nobody serves is told so without asking.",
      code: ["contracts/http/eligibility.ts", "web/src/components/eligibility/use-zip-utilities.ts"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "asks for the utility where ours serve",
          "is enough for a check where only one utility serves it",
          "says without a chosen utility that none of ours serves",
        ],
      },
    },
    {
      text: "Otherwise the zip field and/or utility select gets a red border and the form does not proceed",
      verdict: "holds",
      code: ["web/src/components/eligibility/eligibility-card.tsx"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "marks and explains empty fields and focuses the first one",
        ],
      },
    },
    {
      text: "Not-eligible pair shows the notice",
      verdict: "holds",
      code: ["web/src/components/eligibility/"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "explains that a home is not served and stays on the page",
        ],
      },
    },
    {
      text: "Sign-up: first name, last name, email all required",
      verdict: "holds",
      code: ["contracts/http/session.ts"],
      tests: {
        "tests/contracts/http/sign-up.test.ts": ["requires all three fields of the sign-up form"],
        "tests/web/src/screens/signup/signup.test.tsx": [
          "says what to enter in each missing field, and links to it",
        ],
      },
    },
    {
      text: "Sign-up: email uses an email-type input check",
      verdict: "holds",
      code: ["web/src/screens/signup/signup.tsx"],
      tests: {
        "tests/web/src/screens/signup/sign-up-draft.test.tsx": [
          "refuses an impossible e-mail address when its field is left",
        ],
      },
    },
    {
      text: "Sign-up: no other bounds",
      verdict: "decided",
      decision:
        "A name has at most 50 characters, only those that names need, and an e-mail address a domain that takes mail: our e-mails greet with the name, and the confirmation has to arrive.",
      code: ["contracts/http/session.ts", "contracts/http/fields.ts"],
      tests: {
        "tests/contracts/http/sign-up.test.ts": [
          "rejects a name that carries a link, and accepts at most 50 characters",
        ],
        "tests/lambdas/services/enrolling/create-customer.test.ts": [
          "rejects an address at a domain without mail beside its field, and stores nothing",
        ],
      },
    },
    {
      text: "Contact form: Name, Email, Phone required; Message optional",
      verdict: "holds",
      code: ["contracts/http/contact.ts"],
      tests: {
        "tests/web/src/screens/contact/contact-form.test.tsx": [
          "links missing fields in a summary and keeps the input",
        ],
        "tests/lambdas/services/messages/send-message.test.ts": [
          "accepts a request to be called without a message",
        ],
      },
    },
    {
      text: "Contact form: email and telephone input types only (browser-level checks); no custom messages",
      verdict: "decided",
      decision:
        "Our own messages, as on every form: they are in the page's language, and stay until the field is right.",
      code: ["contracts/http/contact.ts"],
      tests: {
        "tests/contracts/http/contact.test.ts": ["rejects the phone number"],
        "tests/web/src/screens/contact/contact-form.test.tsx": [
          "links missing fields in a summary and keeps the input",
        ],
      },
    },
    {
      text: "Contact form: placeholders show the label with an asterisk when required",
      verdict: "decided",
      decision: "Labels have the asterisk: a placeholder is gone when somebody types.",
      code: ["web/src/screens/contact/contact-form.tsx"],
      tests: {
        "tests/web/src/screens/contact/contact.test.tsx": [
          "has a form for name, email, phone and message, of which the message is optional",
        ],
      },
    },
    {
      text: "Contact form: submission is not sent",
      verdict: "decided",
      decision: "It is sent, as the section about the contact page says.",
      code: ["lambdas/services/messages/send-message.ts"],
      tests: {
        "tests/lambdas/services/messages/send-message.test.ts": [
          "e-mails the message to support, with the sender as reply address",
        ],
      },
    },
    {
      text: "Connect dialog: ZIP box accepts only digits, at most 5",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer.test.ts": ["keeps at most five digits"],
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "the ZIP code has five digits, and other characters are dropped",
        ],
      },
    },
    {
      text: "Connect dialog: Search enabled at exactly 5 digits; error 'Please enter a valid 5-digit ZIP code'",
      verdict: "decided",
      decision:
        "The button of an incomplete step reads as disabled, and says what is missing when it is pressed.",
      code: ["web/src/screens/connect/dialog/"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "the ZIP code has five digits, and other characters are dropped",
        ],
        "tests/web/src/screens/connect/dialog/reducer.test.ts": [
          "does not search for four digits",
          "the ZIP code step > with",
        ],
      },
    },
    {
      text: "Log In enabled only with non-empty username and password",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": ["the login has a username and a password"],
        "tests/web/src/screens/connect/dialog/reducer.test.ts": ["the login step > with username"],
      },
    },
    {
      text: "Next enabled only when a type is chosen ('Missing verification type' if absent)",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer-account.test.ts": [
          "shows an error without a verification type or a token",
        ],
      },
    },
    {
      text: "Verify enabled only with a non-empty code ('Please enter the verification code')",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": ["there is a verification code"],
        "tests/web/src/screens/connect/dialog/reducer-account.test.ts": [
          "the second factor > requires a code",
        ],
      },
    },
    {
      text: "Token required ('Missing verification token')",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/", "contracts/http/utility-auth.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer-account.test.ts": [
          "shows an error without a verification type or a token",
        ],
        "tests/contracts/http/utility-auth.test.ts": [
          "names a missing token and a missing code in its messages",
        ],
      },
    },
    {
      text: "Bill upload: type must be application/pdf else 'Please upload a PDF file'",
      verdict: "decided",
      decision:
        "What a file is, is judged by its first bytes and not by the type that a browser claims; pictures become a PDF on the device.",
      code: ["web/src/screens/connect/bill-file.ts", "lambdas/services/uploads/create-bill.ts"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": ["rejects a text before sending anything"],
        "tests/lambdas/services/uploads/create-bill.test.ts": [
          "rejects { fileType: 'image/png' } before the upload",
        ],
      },
    },
    {
      text: "The file picker accepts .pdf",
      verdict: "holds",
      code: ["web/src/screens/connect/drop-zone.tsx"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "the field for a file accepts .pdf and pictures",
        ],
      },
    },
    {
      text: "Application form: validates on submit, revalidates on change",
      verdict: "holds",
      code: ["web/src/screens/application/application-form.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "lists validation errors in a focused summary and validates again while typing",
        ],
      },
    },
    {
      text: "firstName at least 2: 'Please enter your first name (at least 2 characters)'",
      verdict: "decided",
      decision:
        "One letter is the whole name of some people: the page asks about it once, and it is accepted. An empty or masked name gets the message.",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "the specification's messages > { firstName: '' }",
          "accepts a name of one letter, about which the page asks",
        ],
      },
    },
    {
      text: "lastName at least 2: 'Please enter your last name (at least 2 characters)'",
      verdict: "decided",
      decision:
        "One letter is the whole name of some people: the page asks about it once, and it is accepted. An empty or masked name gets the message.",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "the specification's messages > { lastName: ' ' }",
          "accepts a name of one letter, about which the page asks",
        ],
      },
    },
    {
      text: "email valid: 'Please enter a valid email address (e.g., {email})'",
      verdict: "holds",
      code: ["contracts/http/fields.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "the specification's messages > { email: 'ana@' }",
        ],
      },
    },
    {
      text: "phone at least 10 characters: 'Please enter a complete phone number (at least 10 digits)'",
      verdict: "decided",
      decision:
        "Ten digits by the North American Numbering Plan, or a foreign number with its country code: no other can be called. What is wrong has a message of its own.",
      code: ["domain/phone-number.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "the specification's messages > { phone: '555-0142' }",
          "the specification's messages > { phone: '1-609-555-014' }",
        ],
      },
    },
    {
      text: "phone only digits, spaces and + - ( ): 'Phone number can only contain digits, spaces, and these symbols: + - ( )'",
      verdict: "holds",
      code: ["domain/phone-number.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "the specification's messages > { phone: '609-555-0142 home' }",
        ],
      },
    },
    {
      text: "serviceAddress.street at least 5: 'Please enter your complete street address'",
      verdict: "holds",
      code: ["contracts/http/address.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": ["serviceAddress { street: 'Elm' }"],
      },
    },
    {
      text: "serviceAddress.city at least 2: 'Please enter your city name'",
      verdict: "holds",
      code: ["contracts/http/address.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": ["serviceAddress { city: 'X' }"],
      },
    },
    {
      text: "serviceAddress.state exactly 2: 'Please use the 2-letter state code (e.g., TX, CA)'",
      verdict: "decided",
      decision:
        "A service address is in New Jersey, and says '(e.g., NJ)'; the mailing address keeps the example.",
      code: ["contracts/http/address.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "serviceAddress { state: 'N' }",
          "serviceAddress { state: 'TX' }",
          "mailingAddress { state: 'T' }",
        ],
      },
    },
    {
      text: "serviceAddress.zip 5 digits or ZIP+4: 'Please enter a valid 5-digit ZIP code or ZIP+4 format'",
      verdict: "holds",
      code: ["contracts/http/address.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "serviceAddress { zip: '0882A' }",
          "accepts ZIP+4 and a state in lower case",
        ],
      },
    },
    {
      text: "serviceAddress.zip minimum 5 characters: 'ZIP code must be at least 5 digits'",
      verdict: "holds",
      code: ["contracts/http/address.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": ["serviceAddress { zip: '0882' }"],
      },
    },
    {
      text: "unit is a required string (may be empty)",
      verdict: "holds",
      code: ["contracts/http/address.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "has a default message for a field without its own",
        ],
      },
    },
    {
      text: "mailingAddress.sameAsService boolean; if false, city, state and zip must be filled: 'Please complete all mailing address fields when using a different mailing address' (attached to the street field)",
      verdict: "decided",
      decision:
        "The street is needed as well: the message says all fields, and mail cannot be sent without it.",
      code: ["contracts/http/address.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "requires a complete mailing address, and reports it at the street",
          "does not require a mailing address that is the same as the service address",
        ],
      },
    },
    {
      text: "householdInfo.size number at least 1 (optional); income optional string",
      verdict: "decided",
      decision: "At most 30, above which it is a slip.",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "householdInfo { size: 0 }",
          "householdInfo { size: 31 }",
          "accepts an application without size and income",
        ],
      },
    },
    {
      text: "Where no custom message exists, a default such as 'Required' is used",
      verdict: "holds",
      code: ["contracts/http/field-codes.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "has a default message for a field without its own",
        ],
      },
    },
    {
      text: "Review screen: state max length 2",
      verdict: "decided",
      decision:
        "A choice of states whose values have two letters, as on the manual screen: a text of two letters loses what browsers fill in, such as New Jersey.",
      code: ["web/src/components/state-select.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": ["limits the state to two letters"],
      },
    },
    {
      text: "Review screen: other field rules are not shown",
      verdict: "decided",
      decision: "They are those of the application form, since it is the same screen.",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "marks and explains partly masked values and rejects them on submit",
        ],
      },
    },
    {
      text: "Manual enrollment, checked in this order, each as a toast",
      verdict: "holds",
      code: ["web/src/screens/enrollment/manual-values.ts", "contracts/http/application.ts"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "are shown one per submit in a toast, in the order of the specification",
        ],
        "tests/contracts/http/application/manual-form.test.ts": [
          "reports the missing answers of an empty form in the order of the specification",
        ],
      },
    },
    {
      text: "phone required 'Please enter your phone number'; email 'Please enter your email'; first and last name 'Please enter your name'",
      verdict: "decided",
      decision:
        "They also have to be possible: a confirmation to an impossible address would stay pending forever.",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/application/manual-form.test.ts": [
          "reports the missing answers of an empty form in the order of the specification",
          "rejects an e-mail address that the confirmation could not reach",
          "rejects { phone: '1' }",
        ],
      },
    },
    {
      text: "contact method 'Please select your preferred contact method'",
      verdict: "holds",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/application/manual-form.test.ts": [
          "reports the missing answers of an empty form in the order of the specification",
        ],
      },
    },
    {
      text: "service street, city, state, zip 'Please complete your service address'",
      verdict: "holds",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/application/manual-form.test.ts": ["of both addresses"],
      },
    },
    {
      text: "mailing street, city, state, zip (only when not same as service) 'Please complete your mailing address'",
      verdict: "holds",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/application/manual-form.test.ts": [
          "of both addresses",
          "reports the missing answers of an empty form in the order of the specification",
        ],
      },
    },
    {
      text: "The consent checkbox is not enforced",
      verdict: "decided",
      decision:
        "What was shown and chosen is kept with its text, time and origin, and calls need it: a household can be shown what it agreed to.",
      code: ["lambdas/shared/records/consents.ts"],
      tests: {
        "tests/contracts/http/application/manual-form.test.ts": ["accepts { consentChecked: false }"],
        "tests/lambdas/services/enrolling/submit-application.test.ts": [
          "stores a consent event for calls, whether given or declined",
        ],
      },
    },
    {
      text: "When same as service is set, the mailing address is copied from the service address on save",
      verdict: "holds",
      code: [
        "web/src/screens/enrollment/submit-manual-enrollment.ts",
        "lambdas/services/enrolling/submit-application.ts",
      ],
      tests: {
        "tests/web/src/screens/enrollment/submit-manual-enrollment.test.tsx": [
          "saves the session, then the utility data, then the application, each once, and continues to billing",
        ],
        "tests/lambdas/services/enrolling/submit-application.test.ts": [
          "stores the application as entered and copies the service address",
        ],
      },
    },
    {
      text: "Billing form: utility company required 'Please enter your utility company name'",
      verdict: "holds",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/billing.test.ts": ["{ utilityCompany: '' }"],
      },
    },
    {
      text: "Billing form: account number required 'Please enter your account number' (trimmed)",
      verdict: "holds",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/billing.test.ts": ["{ accountNumber: '  ' }"],
      },
    },
    {
      text: "PSE&G must contain PE or pe followed by 18 digits: 'Please check your account number. PSE&G account numbers are 'PE' followed by 18 digits'",
      verdict: "holds",
      code: ["domain/enrollment-number.ts", "contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/billing.test.ts": [
          "{ accountNumber: 'PE12' }",
          "returns the account number without the text around it",
        ],
      },
    },
    {
      text: "ACE must contain 22 digits: 'Please check your account number. ACE account numbers are 22 digits'",
      verdict: "holds",
      code: ["domain/enrollment-number.ts", "contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/billing.test.ts": ["{ utilityCompany: 'ace' }"],
        "tests/domain/enrollment-number.test.ts": ['ace: "service number 0551471128279474027566"'],
      },
    },
    {
      text: "JCP&L must contain 20 digits, with the message 'Please check your account number. PSE&G account numbers are 20 digits' (the message names the wrong utility)",
      verdict: "decided",
      decision: "The message names JCP&L: the wrong name would make its customers look for another number.",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/billing.test.ts": ["{ utilityCompany: 'jcpl' }"],
      },
    },
    {
      text: "Patterns are not anchored",
      verdict: "decided",
      decision:
        "Words, spaces and dashes may stand around the number, and exactly one number of the right length must remain: 25 digits are not a number of 20.",
      code: ["domain/enrollment-number.ts"],
      tests: {
        "tests/domain/enrollment-number.test.ts": [
          "finds the number without separators in a pasted text",
          "rejects everything but exactly one number of the right length",
        ],
      },
    },
    {
      text: "Terms must be accepted: 'Please accept the terms and conditions'",
      verdict: "holds",
      code: ["contracts/http/application.ts"],
      tests: {
        "tests/contracts/http/billing.test.ts": ["{ didAccept: false }"],
      },
    },
  ],
} as const satisfies Section;
