import { RemovalPolicy, SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { originKeyName } from "#infra/names.ts";
import type { Stage, StageConfig } from "#infra/stage-config.ts";
import type { NodeFunction } from "./node-function.ts";

/** The secret header with which CloudFront identifies itself to the API. */
export class OriginKey extends Construct {
  readonly name: string;
  private readonly secret: Secret;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.name = originKeyName(config.stage);
    this.secret = new Secret(this, "Secret", {
      secretName: this.name,
      description: "CloudFront sends this key with each request to the API",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY, // a new stack generates a new key, and no stored data depends on the old one
    });
    acknowledgeNagFindings(this.secret, {
      "AwsSolutions-SMG4":
        "CloudFront and the API would have to change at the same time. Manual rotation: docs/runbook.md.",
    });
  }

  grantRead(fn: NodeFunction) {
    fn.grantSecret(this.secret, "ORIGIN_KEY_ID");
  }
}

/**
 * A reference that CloudFormation resolves when it creates or changes the distribution, so that no template and no
 * environment variable contains the key.
 */
export const originKeyReference = (stage: Stage): string =>
  SecretValue.secretsManager(originKeyName(stage)).unsafeUnwrap();
