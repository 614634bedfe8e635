import { CfnOutput, Stack } from "aws-cdk-lib";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  MailFromBehaviorOnMxFailure,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import type { StageConfig } from "#infra/config.ts";
import type { NodeFunction } from "./node-function.ts";

/** The domain that we send from, and the rules that every e-mail of ours keeps to. */
export class Mail extends Construct {
  private readonly identity: EmailIdentity;
  private readonly rules: ConfigurationSet;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.rules = new ConfigurationSet(this, "Rules", {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.identity = new EmailIdentity(this, "Domain", {
      identity: Identity.domain(config.mailDomain),
      configurationSet: this.rules,
      mailFromDomain: returnsTo(config),
      // Until its record is there, mail leaves under SES's own name: signed by us all the same.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    this.tellDnsRecords(config);
  }

  grantSend(fn: NodeFunction) {
    const rules = Stack.of(this).formatArn({
      service: "ses",
      resource: "configuration-set",
      resourceName: this.rules.configurationSetName,
    });
    fn.allow(["ses:SendEmail"], [this.identity.emailIdentityArn, rules]);
    fn.addEnvironment("MAIL_CONFIGURATION_SET", this.rules.configurationSetName);
  }

  tellFailuresTo(topic: ITopic) {
    this.rules.addEventDestination("Failures", {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }

  /** For whoever keeps the domain: by these, mail servers know that what we send is ours. */
  private tellDnsRecords(config: StageConfig) {
    const { mailDomain, region } = config;
    const dkim = this.identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`);
    const records = {
      ...Object.fromEntries(dkim.map((record, index) => [`DnsDkim${index + 1}`, record])),
      DnsMailFrom: `${returnsTo(config)} MX 10 feedback-smtp.${region}.amazonses.com`,
      DnsSpf: `${returnsTo(config)} TXT "v=spf1 include:amazonses.com ~all"`,
      DnsDmarc: `_dmarc.${mailDomain} TXT "v=DMARC1; p=quarantine; rua=mailto:${config.company.supportEmail}"`,
    };
    const stack = Stack.of(this);
    for (const [name, value] of Object.entries(records)) new CfnOutput(stack, name, { value });
  }
}

/** Where mail comes back to. A domain of its own: whoever keeps the main one may have mail there already. */
const returnsTo = ({ mailDomain }: StageConfig) => `bounce.${mailDomain}`;
