import { type App, CfnOutput, Stack } from "aws-cdk-lib";
import type { SiteConfig } from "#contracts/site/site-config.ts";
import type { WaitingQueue } from "#contracts/storage/switches.ts";
import { AccessLinks } from "#infra/constructs/access-links.ts";
import { AccountKey } from "#infra/constructs/account-key.ts";
import { CustomerAlarm, OnCall } from "#infra/constructs/alarm.ts";
import { Api } from "#infra/constructs/api.ts";
import { Backups } from "#infra/constructs/backups.ts";
import { BillPipeline } from "#infra/constructs/bill-pipeline.ts";
import { Canary } from "#infra/constructs/canary.ts";
import { ConfirmationMail } from "#infra/constructs/confirmation-mail.ts";
import { ConversionReports } from "#infra/constructs/conversion-reports.ts";
import { Deletions } from "#infra/constructs/deletions.ts";
import { LinkSecret } from "#infra/constructs/link-secret.ts";
import { Mail } from "#infra/constructs/mail.ts";
import { MailEvents } from "#infra/constructs/mail-events.ts";
import { type FunctionContext, NodeFunction } from "#infra/constructs/node-function.ts";
import { NumberKeys } from "#infra/constructs/number-keys.ts";
import { OriginKey } from "#infra/constructs/origin-key.ts";
import { configureProviderFunctions } from "#infra/constructs/provider-functions.ts";
import { SupportChanges } from "#infra/constructs/support-changes.ts";
import { SyntheticKey } from "#infra/constructs/synthetic-key.ts";
import { Tables } from "#infra/constructs/tables.ts";
import { UtilityConnection } from "#infra/constructs/utility-connection.ts";
import type { WorkQueue } from "#infra/constructs/work-queue.ts";
import { stackName } from "#infra/names.ts";
import { grantRights } from "#infra/service-rights.ts";
import { queueOutputs, tableOutputs } from "#infra/stack-outputs.ts";
import { stackSettings } from "#infra/stack-settings.ts";
import { siteUtilityConnection } from "#infra/utility-connector.ts";
import { services } from "#lambdas/services/services.ts";

type AppStackProps = Pick<FunctionContext, "config" | "codeOf">;

/**
 * `npm start` runs this stack on one machine, so it contains only resources that the local engine supports. CloudFront, the
 * firewall and the certificate are in the edge stack.
 */
export class AppStack extends Stack {
  readonly api: Api;
  readonly bills: BillPipeline;
  readonly tables: Tables;
  readonly confirmations: ConfirmationMail;
  readonly mailEvents: MailEvents;
  readonly siteConfig: SiteConfig;
  readonly onCall: OnCall;
  readonly canary: Canary;
  readonly numberKeys: NumberKeys;
  private readonly originKey: OriginKey;
  readonly accessLinks: AccessLinks;
  readonly supportChanges: SupportChanges;
  private readonly conversions: ConversionReports;
  private readonly deletions: Deletions;

  constructor(app: App, { config, codeOf }: AppStackProps) {
    super(app, stackName(config.stage, "app"), {
      ...stackSettings(config),
      description: "Community solar enrollment: API, bill reading, records and e-mail",
    });
    this.onCall = new OnCall(this, "OnCall", { config });
    const context = { config, codeOf, onCall: this.onCall };
    const utilityConnection = siteUtilityConnection(config.utilityConnector);
    this.siteConfig = {
      company: config.company,
      thirdParties: config.thirdParties,
      ...(utilityConnection && { utilityConnection }),
    };
    this.tables = new Tables(this, "Tables", { config });
    this.numberKeys = new NumberKeys(this, "NumberKeys", { config });
    this.bills = new BillPipeline(this, "BillPipeline", context);
    const mail = new Mail(this, "Mail", { config });
    this.confirmations = new ConfirmationMail(this, "ConfirmationMail", {
      ...context,
      enrollments: this.tables.enrollments,
    });
    this.mailEvents = new MailEvents(this, "MailEvents", { ...context, mail });
    this.conversions = new ConversionReports(this, "Conversions", context);
    this.accessLinks = new AccessLinks(this, "AccessLinks", context);
    this.deletions = new Deletions(this, "Deletions", context);
    this.originKey = new OriginKey(this, "OriginKey", { config });
    this.api = new Api(this, "Api", context);
    this.canary = new Canary(this, "Canary", context);
    // This id is part of the logical ids of the function, its role and its log: CloudFormation would replace them if it changed.
    this.supportChanges = new SupportChanges(this, "SupportAccess", context);
    const { tables, numberKeys, accessLinks } = this;
    const { files, recognition } = this.bills;
    grantRights(this.functions(), services, {
      config,
      tables,
      numberKeys,
      files,
      recognition,
      mail,
      originKey: this.originKey,
      linkKey: new LinkSecret(this, "LinkSecret", { config }),
      accountKey: new AccountKey(this, "AccountKey"),
      syntheticKey: new SyntheticKey(this, "SyntheticKey", { config }),
      utilityConnection: new UtilityConnection(this, "UtilityConnection", { config }),
      conversions: this.conversions,
      queues: {
        uploads: this.bills.uploads,
        emails: this.confirmations.emails,
        accessLinks: accessLinks.requests,
        deletions: this.deletions.requests,
        conversions: this.conversions.reports,
      },
    });
    if (config.keepData) new Backups(this, "Backups", { config, tables, onCall: this.onCall });
    if (config.keepsAppAlarms) {
      for (const alarm of this.onCall.declared) new CustomerAlarm(this, alarm, this.onCall);
      this.exportValue(this.onCall.topic.topicArn); // the edge stack imports it until it is deployed itself
    }
    this.addOutputs();
    configureProviderFunctions(this, config);
  }

  private functions() {
    return this.node.findAll().filter((construct) => construct instanceof NodeFunction);
  }

  /** All that have a worker, by what the dashboard calls them. */
  queues(): Record<string, WorkQueue> {
    return {
      uploads: this.bills.uploads,
      recognitions: this.bills.recognitions,
      conversions: this.conversions.reports,
      mail: this.mailEvents.events,
      "access links": this.accessLinks.requests,
      deletions: this.deletions.requests,
      confirmations: this.confirmations.emails,
    };
  }

  /** Those whose messages wait while operations has switched something off. */
  waitingQueues(): Record<WaitingQueue, WorkQueue> {
    return {
      Confirmations: this.confirmations.emails,
      AccessLinks: this.accessLinks.requests,
      Deletions: this.deletions.requests,
      Conversions: this.conversions.reports,
    };
  }

  /** The local engine and the operators' tools read these outputs. */
  private addOutputs() {
    const outputs = {
      ...tableOutputs(this.tables),
      BillBucket: this.bills.files.bucket.bucketName,
      NumberKeyIds: this.toJsonString(this.numberKeys.ids()),
      ApiUrl: this.api.url,
      OriginKeyName: this.originKey.name,
      ...queueOutputs({
        Uploads: this.bills.uploads,
        Recognitions: this.bills.recognitions,
        MailEvents: this.mailEvents.events,
        ...this.waitingQueues(),
      }),
      PendingEmailsDeadLetters: this.confirmations.failedChanges.queueUrl,
      SiteConfig: JSON.stringify(this.siteConfig),
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
