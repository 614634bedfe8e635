import { type App, CfnOutput, Stack } from "aws-cdk-lib";
import type { SiteConfig } from "#contracts/site/site-config.ts";
import type { WaitingQueue } from "#contracts/storage/switches.ts";
import { AccessLinks } from "#infra/constructs/access-links.ts";
import { AccountKey } from "#infra/constructs/account-key.ts";
import { OnCall } from "#infra/constructs/alarm.ts";
import { Api } from "#infra/constructs/api.ts";
import { Backups } from "#infra/constructs/backups.ts";
import { BillPipeline } from "#infra/constructs/bill-pipeline.ts";
import { addCanary } from "#infra/constructs/canary.ts";
import { ConfirmationMail } from "#infra/constructs/confirmation-mail.ts";
import { ConversionReports } from "#infra/constructs/conversion-reports.ts";
import { Dashboards } from "#infra/constructs/dashboards.ts";
import { Deletions } from "#infra/constructs/deletions.ts";
import { LinkSecret } from "#infra/constructs/link-secret.ts";
import { Mail } from "#infra/constructs/mail.ts";
import { MailEvents } from "#infra/constructs/mail-events.ts";
import type { FunctionContext } from "#infra/constructs/node-function.ts";
import { NumberKeys } from "#infra/constructs/number-keys.ts";
import { OriginKey } from "#infra/constructs/origin-key.ts";
import { configureProviderFunctions } from "#infra/constructs/provider-functions.ts";
import { ServiceAlarms } from "#infra/constructs/service-alarms.ts";
import { Tables } from "#infra/constructs/tables.ts";
import { UtilityConnection } from "#infra/constructs/utility-connection.ts";
import type { WorkQueue } from "#infra/constructs/work-queue.ts";
import { grantMyEnrollment } from "#infra/my-enrollment-grants.ts";
import { stackName } from "#infra/names.ts";
import { grantNumbers } from "#infra/number-grants.ts";
import { grantRights } from "#infra/service-rights.ts";
import { queueOutputs, tableOutputs } from "#infra/stack-outputs.ts";
import { stackSettings } from "#infra/stack-settings.ts";
import { addStaffAccess } from "#infra/staff-access.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { siteUtilityConnection } from "#infra/utility-connector.ts";
import { services } from "#lambdas/services/services.ts";
import type { Service } from "#lambdas/shared/service.ts";

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
  readonly numberKeys: NumberKeys;
  private readonly originKey: OriginKey;
  private readonly linkSecret: LinkSecret;
  private readonly conversions: ConversionReports;
  private readonly mail: Mail;
  private readonly accessLinks: AccessLinks;
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
    this.linkSecret = new LinkSecret(this, "LinkSecret", { config });
    this.bills = new BillPipeline(this, "BillPipeline", {
      ...context,
      tables: this.tables,
      numberKeys: this.numberKeys,
    });
    this.mail = new Mail(this, "Mail", { config });
    this.confirmations = new ConfirmationMail(this, "ConfirmationMail", {
      ...context,
      tables: this.tables,
      numberKeys: this.numberKeys,
      linkSecret: this.linkSecret,
      mail: this.mail,
    });
    this.mailEvents = new MailEvents(this, "MailEvents", {
      ...context,
      tables: this.tables,
      mail: this.mail,
    });
    this.conversions = new ConversionReports(this, "Conversions", { ...context, tables: this.tables });
    this.accessLinks = new AccessLinks(this, "AccessLinks", {
      ...context,
      tables: this.tables,
      mail: this.mail,
    });
    this.deletions = new Deletions(this, "Deletions", {
      ...context,
      tables: this.tables,
      files: this.bills.files,
      mail: this.mail,
    });
    this.originKey = new OriginKey(this, "OriginKey", { config });
    this.api = new Api(this, "Api", { ...context, originKey: this.originKey });
    for (const service of Object.values<Service>(services)) {
      grantRights(this.api.functions[service.routes[0]], service, {
        config,
        tables: this.tables,
        files: this.bills.files,
      });
    }
    this.grantToRoutes(config);
    addCanary(this, context, this.api.functions.saveSession);
    grantNumbers(this.numberKeys, this.api.functions);
    grantMyEnrollment(this.api.functions, {
      config,
      tables: this.tables,
      linkSecret: this.linkSecret,
      accessLinks: this.accessLinks,
      deletions: this.deletions,
    });
    this.grantUtilityConnection(config);
    const { tables, numberKeys, accessLinks } = this;
    const data = { tables, files: this.bills.files, numberKeys, accessLinks, waiting: this.waitingQueues() };
    addStaffAccess(this, { config, codeOf, ...data });
    if (config.keepData) new Backups(this, "Backups", { config, tables });
    new ServiceAlarms(this, "ServiceAlarms", { config, onCall: this.onCall, api: this.api });
    this.addDashboard(config);
    this.addOutputs();
    configureProviderFunctions(this, config);
  }

  /** The permissions and environment variables of each route's function. */
  private grantToRoutes(config: StageConfig) {
    const { functions: routes } = this.api;
    const { sessions, bills, enrollments, limits } = this.tables;
    const enrolling = [routes.createCustomer, routes.submitApplication, routes.completeApplication];
    const { getSession, getEnrollment, emailCustomer, getReceipt, trackConversion } = routes;
    for (const route of [getEnrollment, emailCustomer, getReceipt, trackConversion])
      sessions.grantRead(route);
    const { presentDisclosure, getDisclosure, saveSession, saveUtilityData } = routes;
    const saving = [getSession, saveSession, saveUtilityData, presentDisclosure, getDisclosure];
    for (const route of saving) enrollments.grantUpdate(route); // a visit restarts the retention of an unfinished one
    for (const route of [...saving, ...enrolling]) sessions.grantSave(route);
    for (const route of [getSession, getEnrollment, presentDisclosure, getDisclosure, getReceipt]) {
      enrollments.grantRead(route);
    }
    for (const route of enrolling) enrollments.grantSave(route);
    enrollments.grantChange(emailCustomer);
    for (const route of [routes.createCustomer, routes.submitApplication]) limits.grantSave(route);
    enrollments.grantUpdate(routes.completeApplication); // of other households, who lose the number or hear of the attempt
    this.tables.grantNumberClaims(routes.completeApplication);
    this.grantToEmailConfirmation(config);
    this.grantToMailbox();
    const messaging = [routes.sendMessage, routes.sendMessageForm];
    for (const route of messaging) limits.grantSave(route);

    for (const route of [getDisclosure, getReceipt]) this.linkSecret.grantRead(route);
    const { completeApplication, sendDocumentLink } = routes;
    const documents = [presentDisclosure, getDisclosure, getReceipt, sendDocumentLink];
    for (const route of [...documents, completeApplication, ...messaging]) route.addCompany(config);
    enrollments.grantChange(sendDocumentLink);
    enrollments.grantQuery(sendDocumentLink, "bySession");
    limits.grantSave(sendDocumentLink);
    for (const route of messaging) this.mail.grantSend(route);
    limits.grantCreate(routes.setCookie);
    limits.grantRead(routes.listSwitches);
    this.conversions.grantRequest(trackConversion);

    for (const table of [sessions, bills, enrollments]) table.grantDescribe(routes.getHealth);
    this.bills.files.grantProbe(routes.getHealth);
    bills.grantRead(routes.getBill);
  }

  /** The routes for numbers that are enrolled already, and the page that confirms an e-mail address. */
  private grantToEmailConfirmation(config: StageConfig) {
    const { confirmEmail, requestEmailConfirmation, emailNumberHolder } = this.api.functions;
    const { sessions, enrollments, enrollmentNumbers, mailboxes, limits } = this.tables;
    enrollments.grantChange(confirmEmail);
    enrollmentNumbers.grantUpdate(confirmEmail);
    for (const route of [requestEmailConfirmation, emailNumberHolder]) {
      sessions.grantRead(route);
      limits.grantSave(route);
    }
    enrollments.grantRead(requestEmailConfirmation);
    mailboxes.grantRead(requestEmailConfirmation);
    this.mail.grantSend(requestEmailConfirmation);
    requestEmailConfirmation.addCompany(config);
    requestEmailConfirmation.addEnvironment("SITE_ORIGIN", config.siteOrigins[0]);
    for (const route of [confirmEmail, requestEmailConfirmation]) this.linkSecret.grantRead(route);
    enrollments.grantChange(emailNumberHolder);
    enrollmentNumbers.grantRead(emailNumberHolder);
  }

  /** The page behind "This wasn't me" in e-mails. */
  private grantToMailbox() {
    const { manageMailbox } = this.api.functions;
    const { enrollments, mailboxes, limits, accessSessions } = this.tables;
    enrollments.grantChange(manageMailbox);
    // Restores a former address on every enrollment that was taken to another one, and signs out who did that.
    enrollments.grantQuery(manageMailbox, "byEmail");
    accessSessions.grantDelete(manageMailbox);
    for (const table of [mailboxes, limits]) table.grantSave(manageMailbox);
    this.tables.grantNumberClaims(manageMailbox);
    this.linkSecret.grantRead(manageMailbox);
  }

  private grantUtilityConnection(config: StageConfig) {
    const connection = new UtilityConnection(this, "UtilityConnection", { config });
    const { utilityAuth, getUtilityAuthKey, getHostedLogin, saveUtilityData } = this.api.functions;
    connection.grantPasswords(utilityAuth);
    connection.grantPublicKey(getUtilityAuthKey);
    connection.grantConnector(utilityAuth, getHostedLogin);
    const { sessions, limits } = this.tables;
    for (const route of [utilityAuth, getUtilityAuthKey, getHostedLogin]) sessions.grantRead(route);
    limits.grantReadWrite(utilityAuth);
    limits.grantSave(getUtilityAuthKey);
    const accountKey = new AccountKey(this, "AccountKey");
    for (const route of [utilityAuth, getHostedLogin, saveUtilityData]) accountKey.grantRead(route);
  }

  private addDashboard(config: StageConfig) {
    const { uploads, recognitions } = this.bills;
    new Dashboards(this, "Dashboards", {
      config,
      api: this.api,
      queues: {
        uploads,
        recognitions,
        conversions: this.conversions.reports,
        mail: this.mailEvents.events,
        "access links": this.accessLinks.requests,
        deletions: this.deletions.requests,
        confirmations: this.confirmations.emails,
      },
      queueEmails: this.confirmations.queueEmails,
    });
  }

  /** Those whose messages wait while operations has switched something off. */
  private waitingQueues(): Record<WaitingQueue, WorkQueue> {
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
