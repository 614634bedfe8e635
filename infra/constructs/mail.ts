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

/** The domain that we send from, and the SES configuration set of all our e-mail. */
export class Mail extends Construct {
  private readonly identity: IEmailIdentity;
  private readonly configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.configurationSet = new ConfigurationSet(this, "Rules", {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.identity =
      config.mailIdentity === "existing"
        ? EmailIdentity.fromEmailIdentityName(this, "Domain", config.mailDomain)
        : this.createIdentity(config);
  }

  grantSend(fn: NodeFunction) {
    const configurationSetArn = Stack.of(this).formatArn({
      service: "ses",
      resource: "configuration-set",
      resourceName: this.configurationSet.configurationSetName,
    });
    fn.allow(["ses:SendEmail"], [this.identity.emailIdentityArn, configurationSetArn]);
    fn.addEnvironment("MAIL_CONFIGURATION_SET", this.configurationSet.configurationSetName);
  }

  publishFailuresTo(topic: ITopic) {
    this.configurationSet.addEventDestination("Failures", {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }

  private createIdentity(config: StageConfig): EmailIdentity {
    const identity = new EmailIdentity(this, "Domain", {
      identity: Identity.domain(config.mailDomain),
      configurationSet: this.configurationSet,
      mailFromDomain: mailFromDomain(config),
      // Until the DNS record exists, SES uses its own MAIL FROM domain. The e-mail is signed with our DKIM key all the same.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    this.addDnsOutputs(config, identity);
    return identity;
  }

  /** The records that the domain's administrator has to create, so that mail servers accept our e-mail. */
  private addDnsOutputs(config: StageConfig, { dkimRecords }: EmailIdentity) {
    const { mailDomain, region } = config;
    const dkim = dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`);
    const records = {
      ...Object.fromEntries(dkim.map((record, index) => [`DnsDkim${index + 1}`, record])),
      DnsMailFrom: `${mailFromDomain(config)} MX 10 feedback-smtp.${region}.amazonses.com`,
      DnsSpf: `${mailFromDomain(config)} TXT "v=spf1 include:amazonses.com ~all"`,
      DnsDmarc: `_dmarc.${mailDomain} TXT "v=DMARC1; p=quarantine; rua=mailto:${config.company.helpEmail}"`,
    };
    const stack = Stack.of(this);
    for (const [name, value] of Object.entries(records)) {
      new CfnOutput(stack, name, { value, description: "A DNS record to create for outgoing e-mail" });
    }
  }
}

/** The domain that receives bounces: a subdomain, because the main domain may already receive mail elsewhere. */
const mailFromDomain = ({ mailDomain }: StageConfig) => `bounce.${mailDomain}`;
