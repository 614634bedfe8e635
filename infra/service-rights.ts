import type { Rights, Service } from "#lambdas/shared/service.ts";
import type { AccountKey } from "./constructs/account-key.ts";
import type { BillBucket } from "./constructs/bill-bucket.ts";
import type { ConversionReports } from "./constructs/conversion-reports.ts";
import type { LinkSecret } from "./constructs/link-secret.ts";
import type { Mail } from "./constructs/mail.ts";
import type { NodeFunction } from "./constructs/node-function.ts";
import type { NumberKeys } from "./constructs/number-keys.ts";
import type { OriginKey } from "./constructs/origin-key.ts";
import type { Recognition } from "./constructs/recognition.ts";
import type { SyntheticKey } from "./constructs/synthetic-key.ts";
import type { Tables } from "./constructs/tables.ts";
import type { UtilityConnection } from "./constructs/utility-connection.ts";
import type { WorkQueue } from "./constructs/work-queue.ts";
import type { StageConfig } from "./stage-config.ts";

export type Resources = {
  config: StageConfig;
  tables: Tables;
  numberKeys: NumberKeys;
  files: BillBucket;
  recognition: Recognition;
  mail: Mail;
  originKey: OriginKey;
  linkKey: LinkSecret;
  accountKey: AccountKey;
  syntheticKey: SyntheticKey;
  utilityConnection: UtilityConnection;
  conversions: ConversionReports;
  queues: Record<"uploads" | "emails" | "accessLinks" | "deletions" | "conversions", WorkQueue>;
};

/** A stage without a known origin sends no e-mail that could contain a link, and has no canary. */
const noOrigin = "https://unknown.invalid";

/** How each right is granted. A grant also sets the variables through which the function finds the resource. */
type Grants = { [Resource in keyof Rights]: (fn: NodeFunction, right: Rights[Resource]) => void };

const grantsOf = (resources: Resources): Grants => {
  const { config, tables, numberKeys, files, queues } = resources;
  return {
    sessions: (fn, right) => tables.sessions.allow(fn, right),
    enrollments: (fn, right) => tables.enrollments.allow(fn, right),
    bills: (fn, right) => tables.bills.allow(fn, right),
    enrollmentNumbers: (fn, right) =>
      right === "claim" ? tables.allowNumberClaims(fn) : tables.enrollmentNumbers.allow(fn, right),
    limits: (fn, right) => {
      tables.limits.allow(fn, right);
      if (config.mailDomain === undefined) fn.addEnvironment("SWITCHED_OFF", "mail");
    },
    mailboxes: (fn, right) => tables.mailboxes.allow(fn, right),
    accessTokens: (fn, right) => tables.accessTokens.allow(fn, right),
    accessSessions: (fn, right) => tables.accessSessions.allow(fn, right),
    forgotten: (fn, right) => tables.forgotten.allow(fn, right),
    numbers: (fn, right) => numberKeys.allow(fn, right),
    numberLookups: (fn) => numberKeys.grantLookup(fn),
    billFiles: (fn, right) => files.allow(fn, right),
    recognition: (fn) => resources.recognition.grantStart(fn),
    recognitionResults: (fn) => resources.recognition.grantResult(fn),
    mail: (fn) => resources.mail.grantSend(fn),
    mailDomains: () => {}, // of the internet
    company: (fn) => fn.addEnvironment("COMPANY", JSON.stringify(config.company)),
    siteOrigin: (fn) => fn.addEnvironment("SITE_ORIGIN", config.siteOrigins[0] ?? noOrigin),
    originKey: (fn) => resources.originKey.grantRead(fn),
    linkKey: (fn) => resources.linkKey.grantRead(fn),
    accountKey: (fn) => resources.accountKey.grantRead(fn),
    syntheticKey: (fn) => resources.syntheticKey.grantRead(fn),
    passwordKey: (fn, right) => resources.utilityConnection.allowKey(fn, right),
    utilityConnector: (fn) => resources.utilityConnection.grantConnector(fn),
    affiliateNetwork: (fn) => resources.conversions.grantNetwork(fn),
    uploadedBills: (fn) => queues.uploads.grantSend(fn, "UPLOAD_QUEUE_URL"),
    pendingEmails: (fn) => queues.emails.grantSend(fn, "EMAIL_QUEUE_URL"),
    accessLinkRequests: (fn) => queues.accessLinks.grantSend(fn, "ACCESS_LINK_QUEUE_URL"),
    deletionRequests: (fn) => queues.deletions.grantSend(fn, "DELETION_QUEUE_URL"),
    conversionReports: (fn) => queues.conversions.grantSend(fn, "CONVERSION_QUEUE_URL"),
  };
};

/** Gives each function the rights that its service declares, and no others. */
export function grantRights(
  functions: readonly NodeFunction[],
  services: Readonly<Record<string, Service>>,
  resources: Resources,
): void {
  const grants = grantsOf(resources);
  for (const fn of functions) {
    const uses = services[fn.folder]?.uses;
    if (!uses) throw new Error(`lambdas/services/services.ts does not name ${fn.folder}.`);
    const grant = <Resource extends keyof Rights>(
      resource: Resource,
      rights: Rights[Resource] | readonly Rights[Resource][] = [],
    ) => {
      for (const right of [rights].flat() as Rights[Resource][]) grants[resource](fn, right);
    };
    for (const resource of Object.keys(grants) as (keyof Rights)[]) grant(resource, uses[resource]);
  }
}
