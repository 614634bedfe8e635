import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { syntheticKeyName } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { NodeFunction } from "./node-function.ts";

/** The key that signs synthetic enrollments. The previous key stays valid. */
export class SyntheticKey extends Construct {
  private readonly secret: Secret;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.secret = new Secret(this, "Secret", {
      secretName: syntheticKeyName(config.stage),
      description: "Signs the synthetic enrollments of the canary and of npm run smoke",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY, // no stored data depends on it
    });
    acknowledgeNagFindings(this.secret, {
      "AwsSolutions-SMG4": "It gives access to no data of a household. Manual rotation: docs/runbook.md.",
    });
  }

  grantRead(fn: NodeFunction) {
    fn.grantSecret(this.secret, "SYNTHETIC_KEY_ID");
  }
}
