import * as z from "zod/mini";
import { company } from "#contracts/site/company.ts";
import type { Rights, Service } from "./service.ts";

/** A variable whose value is JSON. */
export const jsonVariable = z.pipe(
  z.string(),
  z.transform((text: string): unknown => JSON.parse(text)),
);

const numberKeyVersion = z.object({ version: z.int().check(z.positive()), keyId: z.string() });
const numberKeyVersions = z.readonly(z.tuple([numberKeyVersion], numberKeyVersion));

/** The KMS keys of account and enrollment numbers, for programs that are not functions. */
export const numberKeyIds = z.object({ encryption: z.string(), lookups: numberKeyVersions });

/** How this deployment stage connects utility accounts. */
export const utilityConnection = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("sandbox"), url: z.url() }),
  z.object({ kind: z.literal("bayou"), url: z.url(), secretId: z.string() }),
]);
export type UtilityConnection = z.infer<typeof utilityConnection>;

/** Every environment variable. Each function has those of the resources that it declares. */
export const sharedEnv = z.object({
  SESSION_TABLE: z.string(),
  BILL_TABLE: z.string(),
  ENROLLMENT_TABLE: z.string(),
  ENROLLMENT_NUMBER_TABLE: z.string(),
  LIMIT_TABLE: z.string(),
  MAILBOX_TABLE: z.string(),
  ACCESS_TOKEN_TABLE: z.string(),
  ACCESS_SESSION_TABLE: z.string(),
  FORGOTTEN_TABLE: z.string(),
  /** `off` switches all limits off. Only the local product sets it, for tests. */
  RATE_LIMITS: z._default(z.enum(["on", "off"]), "on"),
  /** IP address and port of the DNS server to ask. Only the local product sets it; elsewhere it is that of the system. */
  DNS_SERVER: z.optional(z.string()),
  /** The names of switches that are off in this stage whatever operations says, separated by spaces. */
  SWITCHED_OFF: z._default(z.string(), ""),
  BILL_BUCKET: z.string(),
  /** JSON of the company record. */
  COMPANY: z.pipe(jsonVariable, company),
  /** Secrets Manager id of the key that signs disclosure links. */
  LINK_SECRET_ID: z.string(),
  /** Secrets Manager id of the key that signs account details. */
  ACCOUNT_KEY_ID: z.string(),
  /** Secrets Manager id of the key that signs synthetic enrollments. */
  SYNTHETIC_KEY_ID: z.string(),
  /** The SES configuration set that every e-mail is sent with. */
  MAIL_CONFIGURATION_SET: z.string(),
  /** JSON of how utility accounts are connected. */
  UTILITY_CONNECTION: z.pipe(jsonVariable, utilityConnection),
  /** Id or ARN of the KMS key that browsers encrypt passwords for. */
  PASSWORD_KEY_ID: z.string(),
  /** Id or ARN of the KMS key that encrypts account and enrollment numbers. */
  NUMBER_ENCRYPTION_KEY: z.string(),
  /** JSON of the HMAC keys that lookup keys are computed with, the current version first. */
  NUMBER_LOOKUP_KEYS: z.pipe(jsonVariable, numberKeyVersions),
  /** Our account at the affiliate network. Empty where conversions are not reported. */
  AWIN_ADVERTISER_ID: z.string(),
  /** Where the affiliate network takes reports. */
  AWIN_TRACKING: z.url(),
  /** The site as households see it. */
  SITE_ORIGIN: z.url(),
  /** Secrets Manager id of the key with which CloudFront identifies itself. */
  ORIGIN_KEY_ID: z.string(),
  RECOGNITION_TOPIC_ARN: z.string(),
  /** The role that Textract assumes to publish to the topic. */
  RECOGNITION_ROLE_ARN: z.string(),
  /** How many pages may be recognized on one day. */
  RECOGNIZED_PAGES_PER_DAY: z.coerce.number().check(z.int(), z.gte(0)),
  UPLOAD_QUEUE_URL: z.url(),
  EMAIL_QUEUE_URL: z.url(),
  ACCESS_LINK_QUEUE_URL: z.url(),
  DELETION_QUEUE_URL: z.url(),
  CONVERSION_QUEUE_URL: z.url(),
});
export type SharedEnv = z.infer<typeof sharedEnv>;

/** The variables through which a function finds what it uses. */
const variablesOf = {
  sessions: ["SESSION_TABLE"],
  enrollments: ["ENROLLMENT_TABLE"],
  bills: ["BILL_TABLE"],
  enrollmentNumbers: ["ENROLLMENT_NUMBER_TABLE"],
  limits: ["LIMIT_TABLE", "RATE_LIMITS", "SWITCHED_OFF"],
  mailboxes: ["MAILBOX_TABLE"],
  accessTokens: ["ACCESS_TOKEN_TABLE"],
  accessSessions: ["ACCESS_SESSION_TABLE"],
  forgotten: ["FORGOTTEN_TABLE"],
  numbers: ["NUMBER_ENCRYPTION_KEY"],
  numberLookups: ["NUMBER_LOOKUP_KEYS"],
  billFiles: ["BILL_BUCKET"],
  recognition: ["RECOGNITION_TOPIC_ARN", "RECOGNITION_ROLE_ARN", "RECOGNIZED_PAGES_PER_DAY"],
  recognitionResults: [],
  mail: ["MAIL_CONFIGURATION_SET"],
  mailDomains: ["DNS_SERVER"],
  company: ["COMPANY"],
  siteOrigin: ["SITE_ORIGIN"],
  originKey: ["ORIGIN_KEY_ID"],
  linkKey: ["LINK_SECRET_ID"],
  accountKey: ["ACCOUNT_KEY_ID"],
  syntheticKey: ["SYNTHETIC_KEY_ID"],
  passwordKey: ["PASSWORD_KEY_ID"],
  utilityConnector: ["UTILITY_CONNECTION"],
  affiliateNetwork: ["AWIN_ADVERTISER_ID", "AWIN_TRACKING"],
  uploadedBills: ["UPLOAD_QUEUE_URL"],
  pendingEmails: ["EMAIL_QUEUE_URL"],
  accessLinkRequests: ["ACCESS_LINK_QUEUE_URL"],
  deletionRequests: ["DELETION_QUEUE_URL"],
  conversionReports: ["CONVERSION_QUEUE_URL"],
} as const satisfies Record<keyof Rights, readonly (keyof SharedEnv)[]>;

type VariableOf<S extends Service> = (typeof variablesOf)[keyof S["uses"] & keyof Rights][number];

/** The variables of a service, checked at its cold start: a missing one stops it by name. */
export function environmentOf<S extends Service>({ uses }: S): Pick<SharedEnv, VariableOf<S>> {
  const resources = Object.keys(uses) as (keyof S["uses"] & keyof Rights)[];
  const names = resources.flatMap((resource) => variablesOf[resource]);
  const mask: { [Name in keyof SharedEnv]?: true } = Object.fromEntries(names.map((name) => [name, true]));
  return z.pick(sharedEnv, mask).parse(process.env) as Pick<SharedEnv, VariableOf<S>>; // the compiler cannot follow the names through the object
}
