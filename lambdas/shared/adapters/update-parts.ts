import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { UpdateParts } from "#lambdas/shared/records/notices.ts";

export const noParts: UpdateParts = { assignments: [], additions: [], values: {} };

/** Appends events to a list of the record. Nothing without an event. */
export const appended = (list: EventList, ...events: (object | undefined)[]): UpdateParts =>
  events.some((event) => event !== undefined)
    ? {
        assignments: [`${list} = list_append(if_not_exists(${list}, :none), :${list})`],
        additions: [],
        values: { ":none": [], [`:${list}`]: events.filter((event) => event !== undefined) },
      }
    : noParts;

type EventList =
  | "supportEvents"
  | "cancellations"
  | "mailboxHolds"
  | "contactChanges"
  | "consents"
  | "corrections"
  | "vendorChoices";

/** All parts in one update. */
export const joined = (...parts: UpdateParts[]): UpdateParts => ({
  assignments: parts.flatMap(({ assignments }) => assignments),
  additions: parts.flatMap(({ additions }) => additions),
  values: Object.assign({}, ...parts.map(({ values }) => values)),
});

export type RecordUpdate = {
  UpdateExpression: string;
  ExpressionAttributeValues: Record<string, unknown>;
  ExpressionAttributeNames?: Record<string, string>;
};

/** One update of a record, which also raises its version. `#` before a name to remove: it is a reserved word of DynamoDB. */
export function updateWith(
  { set, remove, values }: { set: string; remove?: string | undefined; values: Record<string, unknown> },
  also: UpdateParts,
): RecordUpdate {
  const reserved = remove?.match(/#\w+/g)?.map((placeholder) => [placeholder, placeholder.slice(1)]);
  const removal = remove ? ` REMOVE ${remove}` : "";
  return {
    UpdateExpression: `SET ${[set, ...also.assignments].join(", ")}${removal} ADD ${["version :one", ...also.additions].join(", ")}`,
    ExpressionAttributeValues: { ...values, ...also.values },
    ...(reserved && { ExpressionAttributeNames: Object.fromEntries(reserved) }),
  };
}

/** The update of a record that must be as it was read. */
export const updateIfUnchanged = (
  TableName: string,
  { customerId, version }: Pick<EnrollmentRecord, "customerId" | "version">,
  { ExpressionAttributeValues, ...change }: RecordUpdate,
) => ({
  TableName,
  Key: { customerId },
  ConditionExpression: "version = :read",
  ...change,
  ExpressionAttributeValues: { ...ExpressionAttributeValues, ":read": version, ":one": 1 },
});
