/**
 * What records are found by beside their own key: the index's name, and the attribute whose value is asked for. With
 * `inOrderOf`, an order among those that share the value, and only as much of each record as is named.
 */
export type Index =
  | string
  | { partitionKey: string; sortKey: string; projection: "keys" | readonly string[] };

export const billIndexes = {
  bySession: "sessionId",
  // Sparse: what has an end has left it. One partition takes a thousand bills a second.
  unfinished: { partitionKey: "unfinished", sortKey: "createdAt", projection: "keys" },
} as const satisfies Record<string, Index>;

/** Each is something that a household or a colleague can tell support. */
export const enrollmentIndexes = {
  byEmail: "emailKey",
  bySession: "sessionId",
  byAccountNumber: "accountNumber",
  byPhone: "phoneKey",
  byUtilityAccount: "utilityAccountKey",
  // For exports. A thousand households a second could reach the same stage.
  byStage: {
    partitionKey: "stage",
    sortKey: "stageAt",
    projection: [
      "firstName",
      "lastName",
      "email",
      "phone",
      "utility",
      "accountNumber",
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
