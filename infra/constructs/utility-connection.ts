import { CfnParameter, RemovalPolicy, Stack } from "aws-cdk-lib";
import { Key, KeySpec, KeyUsage } from "aws-cdk-lib/aws-kms";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { StageConfig } from "#infra/config.ts";
import { accepted } from "#infra/nag-findings.ts";
import type { UtilityConnection as ConnectionSetting } from "#lambdas/functions/utility-auth/env.ts";
import type { NodeFunction } from "./node-function.ts";

/** Connecting a utility account: the key that passwords are sealed for, and who speaks to utilities for us. */
export class UtilityConnection extends Construct {
  private readonly key: Key;
  private readonly config: StageConfig;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.config = config;
    this.key = new Key(this, "PasswordKey", {
      description: "Utility passwords are sealed for it in the browser",
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.KEY_AGREEMENT,
      // Nothing that it sealed is kept, so a lost key costs nobody anything but another try.
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  /** The one function that can open a password. */
  grantConnect(fn: NodeFunction) {
    fn.allow(["kms:DeriveSharedSecret"], [this.key.keyArn]);
    fn.addEnvironment("PASSWORD_KEY_ID", this.key.keyArn);
    fn.addEnvironment("UTILITY_CONNECTION", Stack.of(this).toJsonString(this.connector(fn)));
  }

  grantPublicKey(fn: NodeFunction) {
    fn.allow(["kms:GetPublicKey"], [this.key.keyArn]);
    fn.addEnvironment("PASSWORD_KEY_ID", this.key.keyArn);
  }

  private connector(fn: NodeFunction): ConnectionSetting {
    const { utilityConnector: chosen } = this.config;
    switch (chosen.kind) {
      case "none":
        return chosen;
      case "sandbox":
        return { kind: "sandbox", url: this.sandboxUrl() };
      case "bayou":
        return { kind: "bayou", url: chosen.apiUrl, secretId: this.bayouKeyFor(fn) };
    }
  }

  /** The engine that starts the pretend utilities knows where they are, and only once they run. */
  private sandboxUrl(): string {
    const parameter = new CfnParameter(this, "SandboxUrl", {
      description: "Where the pretend utilities are",
    });
    parameter.overrideLogicalId("SandboxUtilityUrl");
    return parameter.valueAsString;
  }

  private bayouKeyFor(fn: NodeFunction): string {
    const secret = new Secret(this, "BayouKey", {
      description: "Bayou's API key: put it in after the first deployment",
      removalPolicy: this.config.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    accepted(secret, {
      "AwsSolutions-SMG4": "The partner makes the key and people exchange it. docs/runbook.md.",
    });
    fn.allow(["secretsmanager:GetSecretValue"], [secret.secretArn]);
    return secret.secretArn;
  }
}
