import { CfnOutput, Stack } from "aws-cdk-lib";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  type IEmailIdentity,
  MailFromBehaviorOnMxFailure,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import type { StageConfig } from "#infra/stage-config.ts";
import type { NodeFunction } from "./node-function.ts";

/**
 * The domain that we send from, and the SES configuration set of all our e-mail. Without a domain there is no identity to send
 * from: the stage's mail is switched off (docs/adr/0058-switches.md).
 */
export class Mail extends Construct {
  private readonly identity: IEmailIdentity | undefined;
  private readonly configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.configurationSet = new ConfigurationSet(this, "Rules", {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const { mailDomain } = config;
    if (mailDomain === undefined) return;
    this.identity =
      config.mailIdentity === "existing"
        ? EmailIdentity.fromEmailIdentityName(this, "Domain", mailDomain)
        : this.createIdentity(config, mailDomain);
  }

  grantSend(fn: NodeFunction) {
    fn.addEnvironment("MAIL_CONFIGURATION_SET", this.configurationSet.configurationSetName);
    if (!this.identity) return;
    const configurationSetArn = Stack.of(this).formatArn({
      service: "ses",
      resource: "configuration-set",
      resourceName: this.configurationSet.configurationSetName,
    });
    fn.allow(["ses:SendEmail"], [this.identity.emailIdentityArn, configurationSetArn]);
  }

  publishFailuresTo(topic: ITopic) {
    this.configurationSet.addEventDestination("Failures", {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }

  private createIdentity(config: StageConfig, mailDomain: string): EmailIdentity {
    const identity = new EmailIdentity(this, "Domain", {
      identity: Identity.domain(mailDomain),
      configurationSet: this.configurationSet,
      mailFromDomain: mailFromDomain(mailDomain),
      // Until the DNS record exists, SES uses its own MAIL FROM domain. The e-mail is signed with our DKIM key all the same.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    this.addDnsOutputs(config, mailDomain, identity);
    return identity;
  }

  /** The records that the domain's administrator has to create, so that mail servers accept our e-mail. */
  private addDnsOutputs(
    { region, company }: StageConfig,
    mailDomain: string,
    { dkimRecords }: EmailIdentity,
  ) {
    const dkim = dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`);
    const records = {
      ...Object.fromEntries(dkim.map((record, index) => [`DnsDkim${index + 1}`, record])),
      DnsMailFrom: `${mailFromDomain(mailDomain)} MX 10 feedback-smtp.${region}.amazonses.com`,
      DnsSpf: `${mailFromDomain(mailDomain)} TXT "v=spf1 include:amazonses.com ~all"`,
      DnsDmarc: `_dmarc.${mailDomain} TXT "v=DMARC1; p=quarantine; rua=mailto:${company.helpEmail}"`,
    };
    const stack = Stack.of(this);
    for (const [name, value] of Object.entries(records)) {
      new CfnOutput(stack, name, { value, description: "A DNS record to create for outgoing e-mail" });
    }
  }
}

/** The domain that receives bounces: a subdomain, because the main domain may already receive mail elsewhere. */
const mailFromDomain = (mailDomain: string) => `bounce.${mailDomain}`;
