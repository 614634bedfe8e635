import type { RouteName } from "#contracts/http/routes.ts";
import type { RecordIdName } from "#contracts/storage/numbers.ts";
import type {
  accessTokenIndexes,
  billIndexes,
  EnrollmentIndex,
  sessionIndexes,
} from "#contracts/storage/tables.ts";

/**
 * What may be done with single records of a table. `save` reads and replaces, `change` reads and changes attributes. `check` makes a
 * transaction depend on a record that it does not write.
 */
export type RecordRight = "read" | "create" | "save" | "update" | "change" | "delete" | "check" | "describe";

/** Records are found with an index only: no function may scan a table. */
type TableRight<Index extends string = never> = RecordRight | `query ${Index}`;

/** What functions use, with what they may do there. The infrastructure grants each right: infra/service-rights.ts. */
export type Rights = {
  sessions: TableRight<keyof typeof sessionIndexes>;
  enrollments: TableRight<EnrollmentIndex>;
  bills: TableRight<keyof typeof billIndexes>;
  /** Who claims numbers also frees them. */
  enrollmentNumbers: TableRight | "claim";
  limits: TableRight;
  mailboxes: TableRight;
  accessTokens: TableRight<keyof typeof accessTokenIndexes>;
  accessSessions: TableRight;
  forgotten: TableRight;
  /** The account and enrollment numbers in records of a kind. All other functions handle records without numbers. */
  numbers: `${"encrypt" | "decrypt"} ${RecordIdName}`;
  /** The keys under which records are found by a number. */
  numberLookups: "compute";
  billFiles: "upload" | "read uploads" | "keep" | "read recognition" | "probe" | "delete versions";
  recognition: "start";
  recognitionResults: "read";
  mail: "send";
  mailDomains: "look up";
  /** The company's facts, for pages, e-mails and documents. */
  company: "read";
  siteOrigin: "read";
  originKey: "read";
  linkKey: "read";
  accountKey: "read";
  syntheticKey: "read";
  passwordKey: "open passwords" | "read";
  utilityConnector: "call";
  affiliateNetwork: "call";
  /** Queues. */
  uploadedBills: "send";
  pendingEmails: "send";
  accessLinkRequests: "send";
  deletionRequests: "send";
  conversionReports: "send";
};

type OneOrMany<Right> = Right | readonly Right[];
type Uses = { readonly [Resource in keyof Rights]?: OneOrMany<Rights[Resource]> };

/** What invokes a function that has no routes. `support` is a person with the role of support. */
export type Invoker = "queue" | "stream" | "schedule" | "gateway" | "support";

export type RouteService = { readonly routes: readonly [RouteName, ...RouteName[]]; readonly uses: Uses };

/** One function, and all that it may do. Data only: the infrastructure reads it without loading a handler. */
export type Service = RouteService | { readonly invokedBy: Invoker; readonly uses: Uses };

export const service = <const S extends Service>(declared: S): S => declared;
