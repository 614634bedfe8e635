import { Stack } from "aws-cdk-lib";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";
import type { StageConfig } from "../config.ts";
import type { NodeFunction } from "./function.ts";

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
    });
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
}
