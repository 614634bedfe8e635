/**
 * A global secondary index: the attribute of its partition key, which projects whole records; or partition key, sort
 * key and the projected attributes.
 */
export type Index =
  | string
  | { partitionKey: string; sortKey: string; projection: "keys" | readonly string[] };

export const billIndexes = {
  bySession: "sessionId",
  // Sparse: only bills without a final status have the attribute. One partition takes 1000 writes a second.
  unfinished: { partitionKey: "unfinished", sortKey: "createdAt", projection: "keys" },
} as const satisfies Record<string, Index>;

export const sessionIndexes = {
  // Sparse: only sessions without a customer have the attribute. Support finds a draft with it.
  byEmail: { partitionKey: "emailKey", sortKey: "createdAt", projection: "keys" },
} as const satisfies Record<string, Index>;

export const accessTokenIndexes = {
  // A deletion request removes the links that were sent to an address, or that would replace it, and were not used yet.
  byEmail: { partitionKey: "emailKey", sortKey: "createdAt", projection: "keys" },
  byReplacedEmail: { partitionKey: "replacedEmailKey", sortKey: "createdAt", projection: "keys" },
} as const satisfies Record<string, Index>;

/** Support finds a household by these attributes. */
export const enrollmentIndexes = {
  byEmail: "emailKey",
  bySession: "sessionId",
  byAccountNumber: "accountNumberKey",
  byPhone: "phoneKey",
  byUtilityAccount: "utilityAccountKey",
  // Sparse: only enrollments whose e-mail waits have the attribute. One partition takes 1000 writes a second.
  byWaitingEmail: { partitionKey: "emailWaits", sortKey: "emailWaitsUntil", projection: "keys" },
  // Sparse: only enrollments with a notice for a later time have the attribute.
  byDueNotice: { partitionKey: "noticeDue", sortKey: "noticeDueAt", projection: "keys" },
  // Sparse: only enrollments with an open correction request have the attribute.
  byOpenCorrection: { partitionKey: "correctionOpen", sortKey: "correctionDueAt", projection: "keys" },
  // Sparse: only enrollments that wait for an allocation list of their utility, or are on one.
  byAllocation: { partitionKey: "allocation", sortKey: "allocationAt", projection: "keys" },
  // For exports. One partition takes 1000 writes a second, far more than households that reach a stage.
  byStage: {
    partitionKey: "stage",
    sortKey: "stageAt",
    projection: [
      "firstName",
      "lastName",
      "email",
      "phone",
      "utility",
      "accountNumberEnding",
      "encryptedNumbers",
      "source",
      "discount",
      "language",
      "application",
      "createdAt",
      "submittedAt",
      "completedAt",
    ],
  },
} as const satisfies Record<string, Index>;
export type EnrollmentIndex = keyof typeof enrollmentIndexes;

/** Between a table's name and the time that its copy shows. The role of `npm run restore` may change tables of such names only. */
export const restoreCopyInfix = "-restore-";
