import { RemovalPolicy, SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { Stage, StageConfig } from "#infra/config.ts";
import { accepted } from "#infra/nag-findings.ts";
import { originKeyName } from "#infra/names.ts";
import type { NodeFunction } from "./node-function.ts";

/** What the edge says with each request, so that the API can tell what came by way of it. */
export class OriginKey extends Construct {
  readonly name: string;
  private readonly secret: Secret;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.name = originKeyName(config.stage);
    this.secret = new Secret(this, "Secret", {
      secretName: this.name,
      description: "The edge says it with each request to the API",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY, // the next stack makes a new one, and nothing was locked by the old
    });
    accepted(this.secret, {
      "AwsSolutions-SMG4":
        "Edge and API would have to change at the same moment. docs/runbook.md says how to.",
    });
  }

  grantRead(fn: NodeFunction) {
    fn.allow(["secretsmanager:GetSecretValue"], [this.secret.secretArn]);
    fn.addEnvironment("ORIGIN_KEY_ID", this.secret.secretArn);
  }
}

/** Read by CloudFormation when the distribution is made or changed: no template and no function's settings hold it. */
export const originKeyAtDeployment = (stage: Stage): string =>
  SecretValue.secretsManager(originKeyName(stage)).unsafeUnwrap();
