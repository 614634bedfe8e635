import type { BillRecord, EnrollmentRecord, SessionRecord } from "./records.ts";

/**
 * Every table, bucket and queue in which something of a household can be, by the output of the app stack that names it, and
 * what the download of "My data" has of it. The deletion of a household covers the same list (tools/support/places.ts), so
 * that neither can forget a place: a test compares the list with the stack's template, another one with docs/support.md.
 */
export const personalDataPlaces = {
  EnrollmentsTable: { isDownloaded: true },
  SessionsTable: { isDownloaded: true },
  BillsTable: { isDownloaded: true },
  BillBucket: {
    isDownloaded: false,
    why: "the file that the household uploaded itself; what was read from it is downloaded",
  },
  EnrollmentNumbersTable: { isDownloaded: false, why: "a keyed hash of the enrollment number" },
  LimitsTable: { isDownloaded: false, why: "counters under hashes, which expire within a day" },
  MailboxesTable: { isDownloaded: false, why: "the wish not to get mail, under a hash of the address" },
  AccessTokensTable: {
    isDownloaded: false,
    why: "unused links, which expire after 30 minutes: their hashes, the address that each was sent to, and the one that a new address is to replace",
  },
  AccessSessionsTable: {
    isDownloaded: false,
    why: "hashes of browsers' secrets, which expire after 12 hours",
  },
  ForgottenTable: {
    isDownloaded: false,
    why: "ids of deleted and closed enrollments, so that no restored table brings them back; they expire after 60 days",
  },
  AccessLinksQueue: { isDownloaded: false, why: "requests for a link, answered within seconds" },
  AccessLinksDeadLetters: { isDownloaded: false, why: "requests for a link that could not be answered" },
  DeletionsQueue: { isDownloaded: false, why: "deletion requests, carried out within minutes" },
  DeletionsDeadLetters: { isDownloaded: false, why: "deletion requests that could not be carried out" },
  UploadsQueue: { isDownloaded: false, why: "ids" },
  UploadsDeadLetters: { isDownloaded: false, why: "ids" },
  RecognitionsQueue: { isDownloaded: false, why: "ids" },
  RecognitionsDeadLetters: { isDownloaded: false, why: "ids" },
  ConversionsQueue: { isDownloaded: false, why: "ids" },
  ConversionsDeadLetters: { isDownloaded: false, why: "ids" },
  MailEventsQueue: { isDownloaded: false, why: "ids" },
  MailEventsDeadLetters: { isDownloaded: false, why: "ids" },
  ConfirmationsQueue: { isDownloaded: false, why: "ids" },
  ConfirmationsDeadLetters: { isDownloaded: false, why: "ids" },
  PendingEmailsDeadLetters: { isDownloaded: false, why: "ids" },
} as const satisfies Record<string, { isDownloaded: true } | { isDownloaded: false; why: string }>;
export type PersonalDataPlace = keyof typeof personalDataPlaces;

/**
 * Which attributes of the records a household downloads: everything but secrets, keys of indexes and the bookkeeping of our
 * programs. A new attribute does not compile before it is decided here.
 */
export const enrollmentDownload = {
  customerId: true,
  sessionId: true,
  stage: true,
  stageAt: true,
  firstName: true,
  lastName: true,
  email: true,
  emailKey: false,
  phone: true,
  phoneKey: false,
  source: true,
  application: true,
  household: true,
  utility: true,
  accountNumber: true,
  utilityAccountNumber: true,
  encryptedNumbers: false,
  accountNumberKey: false,
  accountNumberEnding: false,
  utilityAccountKey: false,
  utilityAccountEnding: false,
  billId: true,
  usage: true,
  discount: true,
  language: true,
  disclosure: true,
  consents: true,
  confirmationEmail: true,
  emailConfirmedAt: true,
  exportAllowedAt: true,
  numberKey: false,
  numberLost: true,
  numberConflicts: true,
  emailWaits: false,
  emailWaitsUntil: true,
  linkEmail: true,
  supportEmail: true,
  hold: true,
  cancellations: true,
  movesFrom: true,
  movedTo: true,
  contactChanges: true,
  supportEvents: true,
  closed: false,
  progress: true,
  allocation: false,
  allocationAt: false,
  notices: true,
  noticesPending: false,
  noticeDue: false,
  noticeDueAt: false,
  createdAt: true,
  submittedAt: true,
  completedAt: true,
  updatedAt: true,
  version: false,
  expiresAt: false,
} as const satisfies Record<keyof EnrollmentRecord, boolean>;

export const sessionDownload = {
  sessionId: true,
  status: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  utilityData: true,
  applicationData: true,
  customerId: true,
  ownerHash: false,
  emailKey: false,
  presentedDisclosures: true,
  encryptedNumbers: false,
  awaitedBillId: false,
  uploadLink: false,
  affiliateClick: true,
  conversions: true,
  enrollmentExpiresAt: false,
  createdAt: true,
  updatedAt: true,
  version: false,
  expiresAt: false,
} as const satisfies Record<keyof SessionRecord, boolean>;

export const billDownload = {
  billId: true,
  sessionId: true,
  ownerHash: false,
  correlationId: false,
  filePath: false,
  fileSize: true,
  status: true,
  parsed_bill: true,
  encryptedNumbers: false,
  readBy: true,
  recognitionJobId: false,
  error: true,
  issuer: true,
  unfinished: false,
  analyzingAt: true,
  timedOutAt: true,
  endedAt: true,
  createdAt: true,
  updatedAt: true,
  expiresAt: false,
} as const satisfies Record<keyof BillRecord, boolean>;

/**
 * Inside these attributes: fingerprints and ids of our programs, the ids of other households, the names of our staff, and our
 * own data.
 */
export const neverDownloaded: ReadonlySet<string> = new Set([
  "hash",
  "documentHash",
  "messageId",
  "correlationId",
  "otherCustomerId",
  "operator",
  "file",
  "company",
]);
