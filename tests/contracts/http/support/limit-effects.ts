import type { limits } from "#domain/limits.ts";

/** Whom a limit counts, who can use it up, and what the person it counts for, or its owner, sees then. */
export type LimitEffect = { subject: string; whoCanSpendIt: string; ownerSees: string };

/** One entry for each limit; the reasons are in docs/adr/0034-request-limits.md. A limit without an entry does not compile. */
export const limitEffects = {
  uploadsOfSession: {
    subject: "session",
    whoCanSpendIt: "the browser of the session, and phones with its upload links",
    ownerSees: "429 for a day; the number can be typed",
  },
  readingsOfSession: {
    subject: "session",
    whoCanSpendIt: "the browser of the session, and phones with its upload links",
    ownerSees: "its next bill waits until the one before is read",
  },
  uploadLinksOfSession: {
    subject: "session",
    whoCanSpendIt: "the browser of the session",
    ownerSees: "429 for a day; the bill can be uploaded in this browser",
  },
  contactMessagesOfNetwork: {
    subject: "network",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "our telephone number, and when to try again",
  },
  contactMessagesOfPrefix: {
    subject: "routed prefix: the /24 or /48 of the address",
    whoCanSpendIt: "whoever shares the prefix: three networks or more, such as phones of one carrier",
    ownerSees: "our telephone number, and when to try again",
  },
  sameContactMessage: {
    subject: "the whole content",
    whoCanSpendIt: "whoever knows the whole message in advance, and sends it: it reached us",
    ownerSees: "that it was sent, which is true",
  },
  confirmationsOfAskerPerHour: {
    subject: "network and address",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "the confirmation waits for its turn",
  },
  confirmationsOfAskerPerDay: {
    subject: "network and address",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "the confirmation waits for its turn",
  },
  confirmationsPerHour: {
    subject: "address",
    whoCanSpendIt: "strangers who complete enrollments from two networks or more",
    ownerSees: "the confirmation waits for its turn; any of those e-mails blocks the mailbox",
  },
  confirmationsPerDay: {
    subject: "address",
    whoCanSpendIt: "strangers who complete enrollments from two networks or more",
    ownerSees: "the confirmation waits for its turn; any of those e-mails blocks the mailbox",
  },
  confirmationLinksPerHour: {
    subject: "session",
    whoCanSpendIt: "the browser of the session",
    ownerSees: "when to try again",
  },
  confirmationLinksPerDay: {
    subject: "session",
    whoCanSpendIt: "the browser of the session",
    ownerSees: "when to try again",
  },
  confirmationLinksOfAsker: {
    subject: "network",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "when to try again",
  },
  firstEmailsPerHour: {
    subject: "network",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "the confirmation waits for its turn",
  },
  firstEmailsPerDay: {
    subject: "network",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "the confirmation waits for its turn",
  },
  ownConfirmationsPerHour: {
    subject: "network",
    whoCanSpendIt: "whoever shares the network, and confirms addresses of their own",
    ownerSees: "the confirmation waits for its turn",
  },
  ownConfirmationsPerDay: {
    subject: "network",
    whoCanSpendIt: "whoever shares the network, and confirms addresses of their own",
    ownerSees: "the confirmation waits for its turn",
  },
  noticesPerHour: {
    subject: "address",
    whoCanSpendIt: "its owner, support and projects",
    ownerSees: "the notice waits for its turn; My enrollment shows it",
  },
  noticesPerDay: {
    subject: "address",
    whoCanSpendIt: "its owner, support and projects",
    ownerSees: "the notice waits for its turn; My enrollment shows it",
  },
  linkRequestsOfNetwork: {
    subject: "network",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "when to try again",
  },
  renewalsOfLink: {
    subject: "link",
    whoCanSpendIt: "who has the link",
    ownerSees: "when to try again; the address can be typed",
  },
  documentLinksOfAsker: {
    subject: "network and address",
    whoCanSpendIt: "whoever shares the network, and knows the session's id or the enrollment number",
    ownerSees: "no further e-mail; the earlier links work, and so does My enrollment",
  },
  documentLinks: {
    subject: "address",
    whoCanSpendIt: "who knows the session's id or the enrollment number, from two networks or more",
    ownerSees: "no further e-mail; the earlier links work, and so does My enrollment",
  },
  accessLinksOfAskerPerHour: {
    subject: "network and address",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "no further e-mail; the links that came work",
  },
  accessLinksOfAskerPerDay: {
    subject: "network and address",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "no further e-mail; the links that came work",
  },
  accessLinksPerHour: {
    subject: "address",
    whoCanSpendIt: "strangers with two networks or more, if the address is known",
    ownerSees:
      "no further e-mail but to who asks from a network where its owner enrolled; the links that came work, in any browser; support can send one",
  },
  accessLinksPerDay: {
    subject: "address",
    whoCanSpendIt: "strangers with two networks or more, if the address is known",
    ownerSees: "the same",
  },
  newAddressLinksOfAsker: {
    subject: "network and address",
    whoCanSpendIt: "whoever shares the network, and asks from an enrollment of their own",
    ownerSees: "no further e-mail; the links that came work",
  },
  newAddressLinks: {
    subject: "address",
    whoCanSpendIt: "strangers with two networks or more, from enrollments of their own",
    ownerSees:
      "no link for moving an own enrollment to the address for a day; its links to My enrollment are not affected",
  },
  signUpsOfAddressInNetwork: {
    subject: "network and address",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "when to try again, or another address",
  },
  loginsOfSession: {
    subject: "session",
    whoCanSpendIt: "the browser of the session",
    ownerSees: "a bill can be uploaded, or the number typed",
  },
  loginsOfUsernameInNetwork: {
    subject: "network and user name",
    whoCanSpendIt: "whoever shares the network, and knows the user name",
    ownerSees: "a bill can be uploaded, or the number typed",
  },
  loginsOfUsername: {
    subject: "user name",
    whoCanSpendIt:
      "who knows the user name, from two networks or more. The utility locks the account after fewer, at its own site as well",
    ownerSees: "a bill can be uploaded, or the number typed",
  },
  codeRequestsOfLogin: {
    subject: "login",
    whoCanSpendIt: "the browser that logged in: nobody else knows its token",
    ownerSees: "a bill can be uploaded, or the number typed",
  },
  codesOfLogin: {
    subject: "login",
    whoCanSpendIt: "the browser that logged in: nobody else knows its token",
    ownerSees: "a bill can be uploaded, or the number typed",
  },
  tokenRequestsOfSession: {
    subject: "session",
    whoCanSpendIt: "the browser of the session",
    ownerSees: "a bill can be uploaded, or the number typed",
  },
  hostedStartsOfSession: {
    subject: "session",
    whoCanSpendIt: "the browser of the session",
    ownerSees: "a bill can be uploaded, or the number typed",
  },
  hostedStartsOfNetwork: {
    subject: "network",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "a bill can be uploaded, or the number typed",
  },
  hostedPollsOfSession: {
    subject: "session",
    whoCanSpendIt: "the browser of the session",
    ownerSees: "the page asks again by itself",
  },
  loginKeysOfSession: {
    subject: "session",
    whoCanSpendIt: "the browser of the session",
    ownerSees: "a bill can be uploaded, or the number typed",
  },
  conversionsOfClick: {
    subject: "partner's click",
    whoCanSpendIt: "who knows the click, and completes enrollments with numbers that nobody has reported",
    ownerSees: "nothing; the partner is credited three times for the click",
  },
  changesOfNetwork: {
    subject: "network",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "when to try again",
  },
  holderEmailsOfSession: {
    subject: "session",
    whoCanSpendIt: "the browser of the session",
    ownerSees: "when to try again",
  },
  mailboxChangesOfEnrollment: {
    subject: "enrollment and the mailbox that the link was sent to",
    whoCanSpendIt: "who reads that mailbox: each former address has a count of its own",
    ownerSees: "when to try again",
  },
  mailboxChangesOfMailbox: {
    subject: "mailbox, whatever the tag in its address",
    whoCanSpendIt: "who reads the mailbox",
    ownerSees: "when to try again",
  },
  supportEmailsOfNetwork: {
    subject: "network",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "nothing: what was pressed holds, and support is told later",
  },
  vendorRequestsOfNetwork: {
    subject: "network",
    whoCanSpendIt: "whoever shares the network",
    ownerSees: "when to try again",
  },
  supportEmailsOfEnrollment: {
    subject: "enrollment",
    whoCanSpendIt: "who reads the mailbox",
    ownerSees: "nothing: what was decided holds, and support is told of the last decision a day later",
  },
  cancellationsOfMailbox: {
    subject: "address",
    whoCanSpendIt: "who has access to My enrollment",
    ownerSees: "when to try again",
  },
  contactChangesOfMailbox: {
    subject: "address",
    whoCanSpendIt: "who has access to My enrollment",
    ownerSees: "when to try again",
  },
  correctionsOfMailbox: {
    subject: "address",
    whoCanSpendIt: "who has access to My enrollment",
    ownerSees: "when to try again",
  },
  dataDownloadsOfMailbox: {
    subject: "address",
    whoCanSpendIt: "who has access to My enrollment",
    ownerSees: "when to try again",
  },
  deletionsOfMailbox: {
    subject: "address",
    whoCanSpendIt: "who has access to My enrollment",
    ownerSees: "when to try again",
  },
  vendorChoicesOfMailbox: {
    subject: "address",
    whoCanSpendIt: "who has access to My enrollment",
    ownerSees: "when to try again",
  },
  movesOfMailbox: {
    subject: "address",
    whoCanSpendIt: "who has access to My enrollment",
    ownerSees: "when to try again",
  },
} as const satisfies Record<keyof typeof limits, LimitEffect>;

/** The quotas of everybody together, whose maximum is elsewhere, and the share of one network in the day's recognized pages. */
export const quotaEffects = {
  firstEmails: {
    subject: "everybody",
    whoCanSpendIt: "34 networks or more, each with its 30",
    ownerSees:
      "nothing if its network caused at most five in the hour; otherwise the confirmation waits, and an alarm has gone off",
  },
  supportEmails: {
    subject: "everybody",
    whoCanSpendIt: "ten networks or more, each with its ten",
    ownerSees:
      "nothing: what was pressed holds; support is told at once if its network caused at most three in the hour",
  },
  contactMessages: {
    subject: "everybody",
    whoCanSpendIt: "networks of three routed prefixes or more, each with 120 an hour",
    ownerSees:
      "nothing if its network sent at most three in ten minutes; otherwise our telephone number, and when to try again",
  },
  recognizedPagesOfNetwork: {
    subject: "network that announced the bill",
    whoCanSpendIt: "whoever shares the network: about 150 scanned bills",
    ownerSees: "the utility's PDF can be uploaded, the account connected, or the number typed",
  },
  recognizedPages: {
    subject: "everybody",
    whoCanSpendIt: "ten networks at once, each for its tenth",
    ownerSees: "the same; an alarm has gone off at 80 %",
  },
} as const satisfies Record<string, LimitEffect>;
