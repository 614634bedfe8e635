/** The id by which a record's numbers are encrypted: the only field of their encryption context. */
export type RecordIdName = "sessionId" | "customerId" | "billId";
