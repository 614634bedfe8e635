import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import type { NodeFunction } from "./node-function.ts";

/** The key that signs account details between `utility-auth` and `enrolling`. */
export class AccountKey extends Construct {
  private readonly secret: Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secret = new Secret(this, "Secret", {
      description: "Signs the details of a connected utility account on their way through the browser",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY, // what it signs expires within minutes, and no stored data depends on it
    });
    acknowledgeNagFindings(this.secret, {
      "AwsSolutions-SMG4":
        "What it signs expires within minutes, so it can be replaced at any time: docs/runbook.md.",
    });
  }

  grantRead(fn: NodeFunction) {
    fn.grantSecret(this.secret, "ACCOUNT_KEY_ID");
  }
}
