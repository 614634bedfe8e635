import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { StageConfig } from "#infra/config.ts";
import { accepted } from "#infra/nag-findings.ts";
import type { NodeFunction } from "./node-function.ts";

/** Signs the links to disclosures in e-mails. Whoever reads it can open every disclosure. */
export class LinkSecret extends Construct {
  private readonly secret: Secret;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.secret = new Secret(this, "Secret", {
      description: "Signs the links to disclosures in e-mails",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: config.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    accepted(this.secret, {
      "AwsSolutions-SMG4":
        "A new one would close every link in the e-mails of the last 90 days. docs/runbook.md.",
    });
  }

  grantRead(fn: NodeFunction) {
    fn.allow(["secretsmanager:GetSecretValue"], [this.secret.secretArn]);
    fn.addEnvironment("LINK_SECRET_ID", this.secret.secretArn);
  }
}
