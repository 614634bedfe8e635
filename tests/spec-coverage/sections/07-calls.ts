import type { Section } from "#tests/spec-coverage/row.ts";

export const calls = {
  title: "7 Calls made",
  rows: [
    {
      text: "The paths of the calls",
      verdict: "decided",
      decision:
        "They are under /api on the site's own origin, so that the cookies are first-party; /pdf/{sessionId} is on the origin itself.",
      code: ["contracts/http/routes.ts"],
      tests: {
        "tests/web/src/api/call.test.ts": ["asks for JSON, and sends cookies to this site only"],
        "tests/lambdas/services/documents/get-disclosure.test.ts": [
          "returns the disclosure to sign to the session owner, inline and not cacheable",
        ],
      },
    },
    {
      text: "GET /eligibility/data (accept JSON): list of {zipcode, provider}",
      verdict: "holds",
      code: ["lambdas/services/public-pages/reference-tables.ts", "web/src/api/call.ts"],
      tests: {
        "tests/lambdas/services/public-pages/reference-tables.test.ts": [
          "lists the served ZIP codes with their utilities, cacheable for an hour",
        ],
        "tests/web/src/api/call.test.ts": ["asks for JSON, and sends cookies to this site only"],
      },
    },
    {
      text: "GET /eligibility/data: on failure only the status is logged",
      verdict: "decided",
      decision:
        "It is logged, and the card says that the check failed: a household must not take that for an answer.",
      code: ["web/src/components/eligibility/use-eligibility.ts"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "reports a failed check instead of a home that is not served, and logs its status",
        ],
      },
    },
    {
      text: "POST /session: JSON with session fields plus sessionId (may be absent); sessionId, kept in local storage as session_id",
      verdict: "holds",
      code: ["lambdas/services/enrolling/save-session.ts", "web/src/components/submit-with-session.ts"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "creates a session, then a customer, and continues to the utility screen",
          "prefills the form of a started session and continues that session",
        ],
        "tests/contracts/http/save-session.test.ts": ["treats an empty session id as absent"],
      },
    },
    {
      text: "POST /session: on failure logged, nothing returned",
      verdict: "decided",
      decision: "The household is told, and what it typed stays, as the error catalog asks.",
      code: ["web/src/screens/signup/signup.tsx"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": ["reports a failed save and keeps the input"],
      },
    },
    {
      text: "GET /session/{sessionId}: session (status, firstName, lastName, email, ...)",
      verdict: "holds",
      code: ["lambdas/services/enrolling/get-session.ts"],
      tests: {
        "tests/lambdas/services/enrolling/get-session.test.ts": ["returns the session to its owner"],
      },
    },
    {
      text: "GET /session/{sessionId}: null when no stored id",
      verdict: "holds",
      code: ["web/src/api/hooks.ts"],
      tests: {
        "tests/web/src/screens/home/continue-application.test.tsx": [
          "home asks for no application in a browser without a session",
        ],
        "tests/web/src/screens/session-guard.test.tsx": [
          "redirects a browser without a session to the home page",
        ],
      },
    },
    {
      text: "GET /session/{sessionId}: null on failure",
      verdict: "decided",
      decision:
        "Null for an unknown session only; a failure of ours shows an error with a retry, since sending the household to the start would look as if its application were lost.",
      code: ["web/src/screens/session-guard.tsx"],
      tests: {
        "tests/web/src/screens/session-guard.test.tsx": [
          "shows an error screen with the request id instead of redirecting when the session cannot be loaded",
        ],
        "tests/web/src/screens/signup/signup.test.tsx": [
          "starts a new session if the API does not know the stored one",
        ],
      },
    },
    {
      text: "POST /customer/create: firstName, lastName, email, sessionId",
      verdict: "holds",
      code: ["lambdas/services/enrolling/create-customer.ts"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "creates a session, then a customer, and continues to the utility screen",
        ],
        "tests/lambdas/services/enrolling/create-customer.test.ts": [
          "updates the lead when the household signs up again",
        ],
      },
    },
    {
      text: "Session save (path not shown): status, phone, email, firstName, lastName, applicationData",
      verdict: "decided",
      decision:
        "POST /api/session with the sessionId in the body: a partial update, merged by field, so that two tabs lose nothing.",
      code: ["lambdas/services/enrolling/save-session.ts"],
      tests: {
        "tests/web/src/screens/enrollment/submit-manual-enrollment.test.tsx": [
          "saves the session, then the utility data, then the application, each once, and continues to billing",
        ],
        "tests/lambdas/services/enrolling/save-session.test.ts": [
          "keeps fields that the request does not contain",
          "keeps the changes of two tabs that save at the same time",
        ],
      },
    },
    {
      text: "Utility data save (path not shown): accountNumber, utilityName, accountDetails (address, city, state, zip), manualEntry true on the manual path",
      verdict: "decided",
      decision: "PUT /api/session/{sessionId}/utility-data, which moves the status to utility_verified.",
      code: ["lambdas/services/enrolling/save-utility-data.ts"],
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
      text: "GET /lmi/data (accept JSON): counties and incomeLimits",
      verdict: "holds",
      code: ["lambdas/services/public-pages/reference-tables.ts"],
      tests: {
        "tests/lambdas/services/public-pages/reference-tables.test.ts": [
          "lists the income limits of all counties, cacheable for an hour",
        ],
        "tests/web/src/api/call.test.ts": ["asks for JSON, and sends cookies to this site only"],
      },
    },
    {
      text: "GET /lmi/data: failure toast 'Unable to load LMI income levels.'",
      verdict: "holds",
      code: ["web/src/screens/shared/household-panel.tsx"],
      tests: {
        "tests/web/src/screens/shared/household-panel.test.tsx": [
          "reports income limits that cannot be loaded and keeps the form usable",
        ],
      },
    },
    {
      text: "POST /application/submit: sessionId, formValues",
      verdict: "holds",
      code: ["lambdas/services/enrolling/submit-application.ts"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "submits a valid application once, stores the customer id and continues to billing",
        ],
        "tests/lambdas/services/enrolling/submit-application.test.ts": [
          "turns the lead into an application with the source of its utility data",
        ],
      },
    },
    {
      text: "POST /application/submit, non-ok: the body's error field is shown",
      verdict: "decided",
      decision: "Each error also has a code, and the page shows its text in the household's language.",
      code: ["web/src/api/error-messages.ts"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "shows the error of the API in a toast and its field message at the field",
        ],
        "tests/web/src/api/error-messages.test.ts": ["returns the Spanish message of an error code"],
      },
    },
    {
      text: "POST /application/complete: sessionId, formData {utilityCompany, accountNumber, didAccept}; customerId",
      verdict: "holds",
      code: ["lambdas/services/complete-application/"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "completes once, requests the e-mail, shows the confirmation and clears the stored application",
        ],
        "tests/lambdas/services/complete-application/complete-application.test.ts": [
          "gives the same reply to a repeated request and changes nothing",
        ],
      },
    },
    {
      text: "POST /application/complete: on error an error field",
      verdict: "holds",
      code: ["lambdas/services/complete-application/"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "shows the API's error after a failed completion and keeps the number",
        ],
        "tests/lambdas/services/complete-application/complete-application.test.ts": [
          "rejects completion before the application and for another browser",
        ],
      },
    },
    {
      text: "Utility review submit (path not shown): review form values; customerId, stored locally as customer_id",
      verdict: "decided",
      decision: "It is POST /application/submit, since review and application form are one screen.",
      code: [
        "lambdas/services/enrolling/submit-application.ts",
        "web/src/screens/application/application-form.tsx",
      ],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "submits a valid application once, stores the customer id and continues to billing",
        ],
      },
    },
    {
      text: "GET /customer/{id}/enrollment: the email field is read",
      verdict: "holds",
      code: ["lambdas/services/enrolling/get-enrollment.ts"],
      tests: {
        "tests/lambdas/services/enrolling/get-enrollment.test.ts": [
          "returns what the confirmation shows of a completed enrollment, and nothing else",
        ],
        "tests/web/src/screens/billing/billing.test.tsx": [
          "completes once, requests the e-mail, shows the confirmation and clears the stored application",
        ],
      },
    },
    {
      text: "POST /email/customer: sessionId; triggers the confirmation email",
      verdict: "decided",
      decision: "docs/adr/0004-e-mail.md",
      code: ["lambdas/services/enrolling/email-customer.ts", "lambdas/services/send-emails/"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "completes once, requests the e-mail, shows the confirmation and clears the stored application",
        ],
        "tests/lambdas/services/complete-application/complete-application.test.ts": [
          "stores the promised discount, the consent events and the pending e-mail",
        ],
        "tests/lambdas/services/enrolling/email-customer.test.ts": [
          "does not request an e-mail that was sent",
          "requests a pending e-mail again after a minute",
        ],
        "tests/lambdas/services/send-emails/send-confirmation.test.ts": [
          "sends the e-mail of a completed enrollment and marks it as sent",
        ],
      },
    },
    {
      text: "POST /conversion/track: orderId is the session id (with suffix -lt on the utility-verification side)",
      verdict: "holds",
      code: ["domain/conversions.ts", "lambdas/services/conversions/track-conversion.ts"],
      tests: {
        "tests/domain/conversions.test.ts": [
          "each conversion has an order id of its own, made from the session id",
        ],
        "tests/lambdas/services/conversions/track-conversion.test.ts": [
          "queues both conversions of a completed enrollment as separate orders, with ids only",
        ],
      },
    },
    {
      text: "POST /conversion/track: parts 'LT:1.0' there and 'DEFAULT:1.0' on the confirmation side",
      verdict: "decided",
      decision: "docs/adr/0003-third-party-services.md",
      code: ["domain/conversions.ts", "lambdas/services/conversions/track-conversion.ts"],
      tests: {
        "tests/lambdas/services/conversions/track-conversion.test.ts": [
          "queues both conversions of a completed enrollment as separate orders, with ids only",
          "queues nothing before the enrollment is completed",
        ],
        "tests/journeys/third-parties.journey.ts": [
          "an enrollment through a partner's link is reported to each vendor in its own format",
        ],
      },
    },
    {
      text: "POST /conversion/track: same-origin credentials",
      verdict: "holds",
      code: ["web/src/api/call.ts"],
      tests: {
        "tests/web/src/api/call.test.ts": ["asks for JSON, and sends cookies to this site only"],
      },
    },
    {
      text: "POST /conversion/track: a credentials marker in the payload",
      verdict: "not visible",
      why: "Its name and value are not shown, and cookies say which browser it is.",
      code: [],
    },
    {
      text: "GET /cookie/set?awc={value}, sent when the awc query parameter is present",
      verdict: "decided",
      decision: "docs/adr/0003-third-party-services.md",
      code: ["lambdas/services/conversions/set-cookie.ts", "web/src/third-parties/click.ts"],
      tests: {
        "tests/lambdas/services/conversions/set-cookie.test.ts": [
          "stores the affiliate click in an HttpOnly cookie for a year",
          "stores nothing when a link or an image on any website caused the request",
        ],
        "tests/journeys/third-parties.journey.ts": [
          "the affiliate cookie is HttpOnly, Secure and lasts a year",
        ],
      },
    },
    {
      text: "Storage upload: bucket utility_bills, path anonymous/{uuid}/{fileName}",
      verdict: "decided",
      decision:
        "The file is always called bill.pdf: names of files hold names of people. Each stage has a bucket of its own, whose name S3 must find unique.",
      code: ["lambdas/services/uploads/create-bill.ts", "web/src/api/upload-file.ts"],
      tests: {
        "tests/lambdas/services/uploads/create-bill.test.ts": [
          "allows one upload of a PDF to a path of its own",
        ],
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "shows upload progress, then the parsed bill, and continues to the application",
        ],
      },
    },
    {
      text: "Storage upload: cache control 3600",
      verdict: "holds",
      code: ["lambdas/shared/adapters/s3-bill-files.ts"],
      tests: {
        "tests/lambdas/shared/adapters/s3-bill-files.test.ts": [
          "permits one form post of a PDF, which caches keep for an hour, to the path of the bill",
        ],
      },
    },
    {
      text: "Storage upload: no overwrite",
      verdict: "holds",
      code: ["lambdas/services/read-bill/", "lambdas/shared/adapters/"],
      tests: {
        "tests/lambdas/services/read-bill/read-bill.test.ts": [
          "has only the file read whose event arrived first, and fetches no other",
        ],
        "tests/lambdas/shared/adapters/bill-store.test.ts": [
          "an uploaded file > is counted, and the first one stays the one that is read",
        ],
      },
    },
    {
      text: "Storage upload: failure 'Storage error: ...'",
      verdict: "holds",
      code: ["web/src/screens/connect/send-bill.ts"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": ["shows the error of the storage service"],
      },
    },
    {
      text: "Bill-reader function: filePath, createRecord true, fileName, fileType, fileSize, tempId; parsed bill",
      verdict: "decided",
      decision:
        "POST /api/bills announces the file, whose arrival starts the reading, and GET /api/bills/{tempId} has its status: nobody waits with an open request while a scan is read.",
      code: [
        "lambdas/services/uploads/create-bill.ts",
        "lambdas/services/read-bill/",
        "lambdas/services/uploads/get-bill.ts",
      ],
      tests: {
        "tests/lambdas/services/uploads/create-bill.test.ts": [
          "allows one upload of a PDF to a path of its own",
        ],
        "tests/lambdas/services/read-bill/read-bill.test.ts": [
          "reads a bill from its text layer and saves the account in the session",
        ],
        "tests/lambdas/services/uploads/get-bill.test.ts": [
          "returns the status of the bill to the browser that uploaded it",
        ],
      },
    },
    {
      text: "Utility connection goes through one backend function named utility-auth, invoked by POST with a JSON body and a method field",
      verdict: "decided",
      decision: "docs/adr/0005-utility-connection.md",
      code: ["lambdas/services/utility-auth/utility-auth.ts", "contracts/http/utility-auth.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "saves the account and continues to the application",
        ],
        "tests/contracts/http/utility-auth.test.ts": ["the utility-auth request > rejects no method"],
      },
    },
    {
      text: "fetch_utility: body zipcode; response status, msg, data[] (utility_code, state_id, utility_name)",
      verdict: "holds",
      code: ["contracts/http/utility-auth.ts"],
      tests: {
        "tests/lambdas/services/utility-auth/utility-auth.test.ts": ["returns the utilities at a ZIP code"],
        "tests/contracts/http/utility-auth.test.ts": ["fetch_utility keeps its own fields and drops others"],
      },
    },
    {
      text: "login: body utility_code, state_id, username, password (encrypted), encrypted true; response status, msg, response.is_two_step_verification, response.token",
      verdict: "holds",
      code: ["contracts/http/utility-auth.ts"],
      tests: {
        "tests/contracts/http/utility-auth.test.ts": ["> login keeps its own fields and drops others"],
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "saves the account and continues to the application",
        ],
        "tests/lambdas/services/utility-auth/utility-auth.test.ts": [
          "returns the account after a verification code by",
        ],
      },
    },
    {
      text: "account_information: body utility_code, state_id, username, password, encrypted true (after verification, just token); response status, msg, response",
      verdict: "holds",
      code: ["contracts/http/utility-auth.ts"],
      tests: {
        "tests/contracts/http/utility-auth.test.ts": [
          "account_information keeps its own fields and drops others",
        ],
        "tests/lambdas/services/utility-auth/utility-auth.test.ts": [
          "returns the account after a login without a second factor",
        ],
      },
    },
    {
      text: "verification: body token, verification_type; response status, msg",
      verdict: "holds",
      code: ["contracts/http/utility-auth.ts"],
      tests: {
        "tests/contracts/http/utility-auth.test.ts": ["> verification keeps its own fields and drops others"],
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "requests the code by SMS when SMS is chosen",
        ],
      },
    },
    {
      text: "submit_verification: body token, verification_code, type",
      verdict: "holds",
      code: ["contracts/http/utility-auth.ts"],
      tests: {
        "tests/contracts/http/utility-auth.test.ts": [
          "submit_verification keeps its own fields and drops others",
        ],
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "requests the code by SMS when SMS is chosen",
        ],
      },
    },
    {
      text: "The status is accepted as either 1 or the string 1",
      verdict: "holds",
      code: ["contracts/http/utility-auth.ts"],
      tests: {
        "tests/contracts/http/utility-auth.test.ts": [
          "the utility-auth reply > is a success with status",
          "the utility-auth reply > is a failure with status",
        ],
        "tests/web/src/screens/connect/dialog/reducer.test.ts": [
          "requests the account after a login with status",
        ],
      },
    },
    {
      text: "The password is encrypted in the browser with AES-GCM (256-bit key, random 12-byte IV)",
      verdict: "holds",
      code: ["contracts/http/credentials.ts"],
      tests: {
        "tests/contracts/http/credentials.test.ts": [
          "the service decrypts a password that the browser encrypted",
          "encrypting a password twice uses different ciphertexts and ephemeral keys, without the plain text",
        ],
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "sends and stores the password only encrypted",
        ],
      },
    },
    {
      text: "It is sent as base64 IV, a colon, then base64 ciphertext",
      verdict: "holds",
      code: ["contracts/http/credentials.ts"],
      tests: {
        "tests/contracts/http/credentials.test.ts": [
          "an encrypted password is the 12-byte IV, a colon, and the ciphertext with its tag, in base64",
        ],
      },
    },
    {
      text: "The key is embedded in the client (value withheld)",
      verdict: "decided",
      decision: "docs/adr/0005-utility-connection.md",
      code: ["contracts/http/credentials.ts", "lambdas/services/utility-auth/get-utility-auth-key.ts"],
      tests: {
        "tests/contracts/http/credentials.test.ts": [
          "decryption rejects a password encrypted for another service key",
          "encrypting a password twice uses different ciphertexts and ephemeral keys, without the plain text",
        ],
      },
    },
    {
      text: "The helper paths of the connect steps, session read and utility-data save are not shown",
      verdict: "not visible",
      why: "They are inside the page; the requests that they send have rows of their own.",
      code: [],
    },
    {
      text: "Contact form submit: no request is sent; values are only logged",
      verdict: "decided",
      decision:
        "POST /api/contact sends the message to support, and nothing of it is logged: personal data never reaches a log.",
      code: ["lambdas/services/messages/send-message.ts"],
      tests: {
        "tests/web/src/screens/contact/contact-form.test.tsx": [
          "sends the message and shows the e-mail address for the reply",
        ],
        "tests/lambdas/services/messages/send-message.test.ts": ["logs no personal data"],
      },
    },
    {
      text: "A marketing-tracking client identifies the user (email, first and last name, utility)",
      verdict: "holds",
      code: ["web/src/third-parties/track.ts", "web/src/third-parties/segment.ts"],
      tests: {
        "tests/journeys/third-parties.journey.ts": [
          "an enrollment through a partner's link is reported to each vendor in its own format",
        ],
      },
    },
    {
      text: "It tracks 'Completed Sign-Up' (first name, utility, discount rate) and 'Completed Billing' (utility, discount rate)",
      verdict: "holds",
      code: ["web/src/third-parties/track.ts"],
      tests: {
        "tests/journeys/third-parties.journey.ts": [
          "an enrollment through a partner's link is reported to each vendor in its own format",
        ],
      },
    },
    {
      text: "An email-marketing tool identifies by email, first and last name when the session has them",
      verdict: "holds",
      code: ["web/src/third-parties/klaviyo.ts"],
      tests: {
        "tests/web/src/third-parties/klaviyo.test.ts": [
          "identifies a household through Klaviyo's API, without a script",
        ],
        "tests/journeys/third-parties.journey.ts": [
          "an enrollment through a partner's link is reported to each vendor in its own format",
        ],
      },
    },
    {
      text: "Where the scripts of these tools run is not shown",
      verdict: "decided",
      decision: "docs/adr/0003-third-party-services.md",
      code: ["web/src/third-parties/third-parties.tsx"],
      tests: {
        "tests/web/src/third-parties/vendor-frame.test.tsx": [
          "adds one hidden frame to a public page, in a sandbox without an origin, which loads the vendors' scripts",
          "adds no frame > in the enrollment",
        ],
      },
    },
    {
      text: "Whom these tools track is not shown",
      verdict: "decided",
      decision: "docs/adr/0003-third-party-services.md",
      code: ["web/src/third-parties/privacy.ts"],
      tests: {
        "tests/journeys/third-parties.journey.ts": [
          "as request header and JavaScript property > reports nothing from page or server",
        ],
        "tests/web/src/third-parties/vendor-frame.test.tsx": [
          "adds no frame > in a browser in which a household opted out of vendors",
        ],
      },
    },
    {
      text: "An affiliate sale tracker runs with amount 1.0, currency USD, channel aw, using the session id as order reference",
      verdict: "holds",
      code: ["web/src/third-parties/awin.ts", "lambdas/shared/adapters/awin.ts"],
      tests: {
        "tests/lambdas/shared/adapters/awin.test.ts": [
          "sends the query parameters that Awin documents, and no personal data",
        ],
        "tests/journeys/third-parties.journey.ts": [
          "an enrollment through a partner's link is reported to each vendor in its own format",
        ],
      },
    },
    {
      text: "The sale tracker runs with a tracking pixel",
      verdict: "holds",
      code: ["web/src/third-parties/awin.ts"],
      tests: {
        "tests/journeys/third-parties.journey.ts": [
          "an enrollment through a partner's link is reported to each vendor in its own format",
        ],
      },
    },
    {
      text: "Monitoring telemetry goes to a third-party intake and is out of scope",
      verdict: "not visible",
      why: "The specification leaves it out.",
      code: [],
    },
  ],
} as const satisfies Section;
