import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { retentionDays } from "#domain/retention.ts";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { dataRemovalPolicy } from "#infra/removal-policy.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { NodeFunction } from "./node-function.ts";

/** The key that signs the links in e-mails. It gives access to every disclosure. The previous key stays valid. */
export class LinkSecret extends Construct {
  private readonly secret: Secret;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.secret = new Secret(this, "Secret", {
      description: "Signs the links to disclosures in e-mails",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: dataRemovalPolicy(config),
    });
    acknowledgeNagFindings(this.secret, {
      "AwsSolutions-SMG4": `Operators rotate the key, at most every ${retentionDays.emailLink} days, so that no link becomes invalid: docs/runbook.md.`,
    });
  }

  grantRead(fn: NodeFunction) {
    fn.grantSecret(this.secret, "LINK_SECRET_ID");
  }
}
