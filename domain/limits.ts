/** At most `max` times in any `windowSeconds`, for each subject: a session, a network, a recipient. */
export type Limit = { name: string; max: number; windowSeconds: number };

/** At most `max` units on each UTC day, or in each hour, for everybody together. */
export type Quota = { name: string; max: number; per?: "hour" };

/** A quota that stops nobody who has used little of it: while it is used up, networks that used at most `share` of `ofNetwork` go on. */
export type SharedQuota = Quota & { ofNetwork: Limit; share: number };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What messages say of the limits below. Constants of their own, so that no page loads all limits. */
export const accessLinksPerHour = 3;
export const codesPerLogin = 3;
export const contactMessageMinutes = 10;
export const usernameCountDays = 1;

/**
 * The limits that functions count in the Limits table. They hold for one subject wherever its requests come from; the
 * firewall's and the API's limits (docs/adr/0034-request-limits.md) count IP addresses and all requests.
 */
export const limits = {
  /** A household uploads one bill, or a few if the first is unreadable. */
  uploadsOfSession: { name: "uploads-of-session", max: 20, windowSeconds: day },
  /**
   * Bills of one session that are read at the same time: a use is given back when the reading has ended. The window is longer than a
   * reader may run, so that a reader that crashed keeps its session's bills waiting no longer than that.
   */
  readingsOfSession: { name: "readings-of-session", max: 1, windowSeconds: 30 },
  /** Links with which another device uploads a bill. Each is good for one bill. */
  uploadLinksOfSession: { name: "upload-links-of-session", max: 20, windowSeconds: day },
  /** Messages of the contact form from one network. Our staff read each of them. */
  contactMessagesOfNetwork: {
    name: "contact-messages-of-ip",
    max: 10,
    windowSeconds: contactMessageMinutes * minute,
  },
  /** The same from one routed prefix, so that whoever has one counts as few networks and not as 256. A carrier's phones share theirs. */
  contactMessagesOfPrefix: {
    name: "contact-messages-of-prefix",
    max: 20,
    windowSeconds: contactMessageMinutes * minute,
  },
  /**
   * E-mails with the same message from the contact form. It is used twice by one e-mail: when it is begun, and when it was
   * accepted.
   */
  sameContactMessage: { name: "same-contact-message", max: 2, windowSeconds: 10 * minute },
  /**
   * Confirmations to one address that nobody has confirmed: those that one network causes, and all. Later ones wait: nobody is
   * flooded with our mail, and no stranger delays what the household itself causes from its own network.
   */
  confirmationsOfAskerPerHour: { name: "confirmations-of-asker-per-hour", max: 2, windowSeconds: hour },
  confirmationsOfAskerPerDay: { name: "confirmations-of-asker-per-day", max: 5, windowSeconds: day },
  confirmationsPerHour: { name: "confirmations-per-hour", max: 4, windowSeconds: hour },
  confirmationsPerDay: { name: "confirmations-per-day", max: 10, windowSeconds: day },
  /** Links that confirm an address, before its application is completed. The browser of the application asks for them. */
  confirmationLinksPerHour: { name: "confirmation-links-per-hour", max: 2, windowSeconds: hour },
  confirmationLinksPerDay: { name: "confirmation-links-per-day", max: 5, windowSeconds: day },
  /** The same from one network, whatever sessions it has. A campus may share its address. */
  confirmationLinksOfAsker: { name: "confirmation-links-of-asker", max: 30, windowSeconds: hour },
  /**
   * Confirmations to addresses that nobody has confirmed, caused from one network. A campus may share its address. Confirmations
   * beyond it wait.
   */
  firstEmailsPerHour: { name: "first-emails-per-hour", max: 30, windowSeconds: hour },
  firstEmailsPerDay: { name: "first-emails-per-day", max: 100, windowSeconds: day },
  /**
   * Confirmations to addresses that their owners had confirmed before, caused from one network: a hall in which households sign up
   * together. Who confirms own addresses has any number of them. Confirmations beyond it wait.
   */
  ownConfirmationsPerHour: { name: "own-confirmations-per-hour", max: 120, windowSeconds: hour },
  ownConfirmationsPerDay: { name: "own-confirmations-per-day", max: 400, windowSeconds: day },
  /**
   * E-mails to one address about its owner's enrollments. Only their owner, support and projects cause them, so the maximum
   * is above what their days bring.
   */
  noticesPerHour: { name: "notices-per-hour", max: 10, windowSeconds: hour },
  noticesPerDay: { name: "notices-per-day", max: 30, windowSeconds: day },
  /** Forms that ask for a fresh link, from one network: a whole apartment building may share one. */
  linkRequestsOfNetwork: { name: "link-requests-of-address", max: 20, windowSeconds: hour },
  /** Links in place of one that was used. Whoever has that one need not know its address. */
  renewalsOfLink: { name: "renewals-of-link", max: accessLinksPerHour, windowSeconds: hour },
  /** Fresh links to the documents, to one address: those that one network asks for, and all. */
  documentLinksOfAsker: { name: "document-links-of-asker", max: 3, windowSeconds: day },
  documentLinks: { name: "document-links", max: 6, windowSeconds: day },
  /** Links to "My enrollment" that are sent to one address: those that one network asks for, and all. */
  accessLinksOfAskerPerHour: {
    name: "access-links-of-asker-per-hour",
    max: accessLinksPerHour,
    windowSeconds: hour,
  },
  accessLinksOfAskerPerDay: { name: "access-links-of-asker-per-day", max: 8, windowSeconds: day },
  accessLinksPerHour: { name: "access-links-per-hour", max: 6, windowSeconds: hour },
  accessLinksPerDay: { name: "access-links-per-day", max: 16, windowSeconds: day },
  /**
   * Links that would move somebody's enrollments to an address, sent to it. They count apart from links to "My enrollment": who asks
   * for them must not use up what the owner of the address needs.
   */
  newAddressLinksOfAsker: { name: "new-address-links-of-asker", max: 3, windowSeconds: hour },
  newAddressLinks: { name: "new-address-links", max: 6, windowSeconds: day },
  /** Sign-ups that name one address, from one network: My enrollment shows and reads all that name its address. */
  signUpsOfAddressInNetwork: { name: "sign-ups-of-address-in-network", max: 20, windowSeconds: day },
  /** Nobody needs more than a few tries for a password, and utilities lock accounts after as many. */
  loginsOfSession: { name: "logins-of-session", max: 5, windowSeconds: hour },
  /**
   * Of one username: from one network, and from all together, so that nobody can guess a password with many sessions. A stranger
   * who knows a username does not use up its owner's tries.
   */
  loginsOfUsernameInNetwork: {
    name: "logins-of-username-in-network",
    max: 5,
    windowSeconds: usernameCountDays * day,
  },
  loginsOfUsername: { name: "logins-of-username", max: 10, windowSeconds: usernameCountDays * day },
  /** Codes that the utility sends for one login, and codes that are typed for it. */
  codeRequestsOfLogin: { name: "code-requests-of-login", max: codesPerLogin, windowSeconds: day },
  codesOfLogin: { name: "codes-of-login", max: codesPerLogin, windowSeconds: day },
  /** All requests with a login's token: bounds what a session can ask a utility with invented tokens. */
  tokenRequestsOfSession: { name: "token-requests-of-session", max: 40, windowSeconds: hour },
  /** Each creates a customer at the partner. A whole apartment building may share one network. */
  hostedStartsOfSession: { name: "hosted-starts-of-session", max: 5, windowSeconds: hour },
  hostedStartsOfNetwork: { name: "hosted-starts-of-network", max: 30, windowSeconds: hour },
  /** Each asks the partner. The page asks every ten seconds, and more often only after each of a few starts. */
  hostedPollsOfSession: { name: "hosted-polls-of-session", max: 500, windowSeconds: hour },
  /** Each login reads the key once. */
  loginKeysOfSession: { name: "login-keys-of-session", max: 20, windowSeconds: hour },
  /** A partner is credited for one household, or for a few that share a device. */
  conversionsOfClick: { name: "conversions-of-click", max: 3, windowSeconds: day },
  /**
   * Presses of one network that may cause an e-mail to a household or to support: decisions on the page "This wasn't me", changes in
   * My enrollment, and requests to e-mail the household that holds a number. Who invents mailboxes has one network, or a few.
   */
  changesOfNetwork: { name: "changes-of-network", max: 60, windowSeconds: hour },
  /** Requests of one session to e-mail the household that holds an enrollment number. */
  holderEmailsOfSession: { name: "holder-emails-of-session", max: 5, windowSeconds: day },
  /** Changes on the page "This wasn't me": of one enrollment, and of all of one mailbox. Tags in its address are no other mailbox. */
  mailboxChangesOfEnrollment: { name: "mailbox-changes-of-enrollment", max: 10, windowSeconds: day },
  mailboxChangesOfMailbox: { name: "mailbox-changes-of-mailbox", max: 40, windowSeconds: day },
  /** E-mails to support that one network causes. Beyond it they wait: what was decided or asked for holds already. */
  supportEmailsOfNetwork: { name: "support-emails-of-network", max: 10, windowSeconds: hour },
  /** Opt-outs and deletions of one network, about which support asks the vendors. */
  vendorRequestsOfNetwork: { name: "vendor-requests-of-network", max: 20, windowSeconds: hour },
  /** E-mails to support about what is decided there about one enrollment. The last of the later decisions waits for the next day. */
  supportEmailsOfEnrollment: { name: "support-emails-of-enrollment", max: 1, windowSeconds: day },
  /** Cancellations by one mailbox, and their undoing. Each sends an e-mail. */
  cancellationsOfMailbox: { name: "cancellations-of-mailbox", max: 10, windowSeconds: day },
  /** Changes of contact details by one mailbox. Some send an e-mail, and each adds to a record. */
  contactChangesOfMailbox: { name: "contact-changes-of-mailbox", max: 20, windowSeconds: day },
  /** Correction requests of one mailbox, and their withdrawal. Our staff read each of them. */
  correctionsOfMailbox: { name: "corrections-of-mailbox", max: 10, windowSeconds: day },
  /** Downloads of everything that we hold of one mailbox. Each reads and decrypts every record. */
  dataDownloadsOfMailbox: { name: "data-downloads-of-mailbox", max: 20, windowSeconds: day },
  /** Deletions that one mailbox asks for, or looks at. Each reads every record. */
  deletionsOfMailbox: { name: "deletions-of-mailbox", max: 20, windowSeconds: day },
  /** Choices of one mailbox whether vendors may use its data. Each adds to every record, and support asks the vendors. */
  vendorChoicesOfMailbox: { name: "vendor-choices-of-mailbox", max: 10, windowSeconds: day },
  /** Moves that one mailbox begins. Each creates a session and a record. */
  movesOfMailbox: { name: "moves-of-mailbox", max: 10, windowSeconds: day },
} as const satisfies Record<string, Limit>;

/**
 * Confirmations to addresses that nobody has confirmed, caused by everybody. SES lets a new production account send 50,000 e-mails in
 * 24 hours; half of them, spread over the day. When they are used up, an alarm goes off, and whoever has caused more than its share in
 * this hour waits.
 */
export const firstEmails: SharedQuota = {
  name: "first-emails",
  max: 1000,
  per: "hour",
  ofNetwork: limits.firstEmailsPerHour,
  share: 5,
};

/**
 * What an e-mail counts for: everybody together; whoever asks, whatever the address; the share of its address that whoever asks has; and
 * what the address gets from everybody. The first limit of `ofNetwork` is that of the quota.
 */
export type EmailLimits = {
  quota?: SharedQuota;
  ofNetwork?: readonly Limit[];
  ofAsker: readonly Limit[];
  ofAddress: readonly Limit[];
};

const toAnyAddress = {
  quota: firstEmails,
  ofNetwork: [firstEmails.ofNetwork, limits.firstEmailsPerDay],
} as const;
const toUnconfirmedAddress = {
  ofAsker: [limits.confirmationsOfAskerPerHour, limits.confirmationsOfAskerPerDay],
  ofAddress: [limits.confirmationsPerHour, limits.confirmationsPerDay],
} as const;

/**
 * How many e-mails one address gets, by what causes them: anybody who types it, its owner, a change that its owner must hear of
 * at once, or whoever asks for a link. They count e-mails that are sent to this very address. The hourly limits come first: while
 * a daily one is used up, a use of the hourly one would be wasted. What goes to any address alike counts for whoever causes it, too. What
 * is sent to known addresses only does not: what somebody has left must not tell whether it was sent.
 */
export const emailLimits = {
  unconfirmed: { ...toAnyAddress, ...toUnconfirmedAddress },
  confirmationLink: toUnconfirmedAddress,
  owner: {
    ofNetwork: [limits.ownConfirmationsPerHour, limits.ownConfirmationsPerDay],
    ofAsker: [],
    ofAddress: [limits.noticesPerHour, limits.noticesPerDay],
  },
  warning: { ofAsker: [], ofAddress: [] },
  documentLink: { ofAsker: [limits.documentLinksOfAsker], ofAddress: [limits.documentLinks] },
  accessLink: {
    ofAsker: [limits.accessLinksOfAskerPerHour, limits.accessLinksOfAskerPerDay],
    ofAddress: [limits.accessLinksPerHour, limits.accessLinksPerDay],
  },
  /** The same from a network where the owner of the address enrolled: what strangers cause elsewhere does not count for it. */
  accessLinkToHome: {
    ofAsker: [limits.accessLinksOfAskerPerHour, limits.accessLinksOfAskerPerDay],
    ofAddress: [],
  },
  newAddressLink: {
    ...toAnyAddress,
    ofAsker: [limits.newAddressLinksOfAsker],
    ofAddress: [limits.newAddressLinks],
  },
} as const satisfies Record<string, EmailLimits>;

/** E-mails that tell support of decisions and requests of all households: more than it can read. */
export const supportEmails: SharedQuota = {
  name: "support-emails",
  max: 100,
  per: "hour",
  ofNetwork: limits.supportEmailsOfNetwork,
  share: 3,
};

/** Messages of the contact form from everybody together: more than our staff can read. */
export const contactMessages: SharedQuota = {
  name: "contact-messages",
  max: 300,
  per: "hour",
  ofNetwork: limits.contactMessagesOfNetwork,
  share: 3,
};

/** Pages that are recognized, by all households together. Each deployment stage sets its own maximum. */
export const recognizedPages = (max: number): Quota => ({ name: "recognized-pages", max });

/**
 * The tenth of them that one network may use. Of 5,000 that is about 150 scanned bills a day: more than an apartment building or a
 * campus behind one address has, and it takes ten networks to end the scans of everybody.
 */
export const recognizedPagesOfNetwork = ({ max }: Quota): Quota => ({
  name: "recognized-pages-of-network",
  max: Math.ceil(max / 10),
});
