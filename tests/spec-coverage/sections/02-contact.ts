import type { Section } from "#tests/spec-coverage/row.ts";

export const contact = {
  title: "2 Contact",
  rows: [
    {
      text: "Heading 'Need help? Just ask.'",
      verdict: "holds",
      code: ["web/src/screens/contact/contact.tsx"],
      tests: {
        "tests/web/src/screens/contact/contact.test.tsx": [
          "names an address for help and one for everything else, and the toll-free number",
        ],
      },
    },
    {
      text: "A help address for subscription help and an info address for general inquiries",
      verdict: "holds",
      code: ["web/src/screens/contact/contact.tsx"],
      tests: {
        "tests/web/src/screens/contact/contact.test.tsx": [
          "names an address for help and one for everything else, and the toll-free number",
        ],
      },
    },
    {
      text: "A form headed 'Rather fill out the form?' with Name, Email, Phone, Message",
      verdict: "holds",
      code: ["web/src/screens/contact/contact-form.tsx"],
      tests: {
        "tests/web/src/screens/contact/contact.test.tsx": [
          "has a form for name, email, phone and message, of which the message is optional",
        ],
      },
    },
    {
      text: "A call line with the toll-free number",
      verdict: "holds",
      code: ["web/src/screens/contact/contact.tsx"],
      tests: {
        "tests/web/src/screens/contact/contact.test.tsx": [
          "names an address for help and one for everything else, and the toll-free number",
        ],
      },
    },
    {
      text: "Submitting sends nothing and gives no confirmation",
      verdict: "decided",
      decision:
        "The message is sent to support by e-mail, and the person sees that it was: a request for help must not be dropped.",
      code: ["web/src/screens/contact/", "lambdas/services/messages/send-message.ts"],
      tests: {
        "tests/web/src/screens/contact/contact-form.test.tsx": [
          "sends the message and shows the e-mail address for the reply",
        ],
        "tests/lambdas/services/messages/send-message.test.ts": [
          "e-mails the message to support, with the sender as reply address",
        ],
        "tests/journeys/public-pages.journey.ts": [
          "a message from the contact page reaches support with a reply address",
        ],
      },
    },
  ],
} as const satisfies Section;
