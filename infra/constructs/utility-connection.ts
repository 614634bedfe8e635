import { CfnParameter, RemovalPolicy, Stack } from "aws-cdk-lib";
import { Key, KeySpec, KeyUsage } from "aws-cdk-lib/aws-kms";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { dataRemovalPolicy } from "#infra/removal-policy.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { UtilityConnection as UtilityConnectionSetting } from "#lambdas/shared/env.ts";
import type { Rights } from "#lambdas/shared/service.ts";
import type { NodeFunction } from "./node-function.ts";

/** The key for which browsers encrypt utility passwords, and the settings of the connector that uses the passwords. */
export class UtilityConnection extends Construct {
  private readonly key: Key;
  private readonly setting: UtilityConnectionSetting;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.key = new Key(this, "PasswordKey", {
      description: "Browsers encrypt utility passwords for this key",
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.KEY_AGREEMENT,
      // No encrypted password is stored, so after a loss of the key households only have to try again.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.setting = this.createSetting(config);
  }

  /** The key's public half is what browsers encrypt for. */
  allowKey(fn: NodeFunction, right: Rights["passwordKey"]) {
    const action = { "open passwords": "kms:DeriveSharedSecret", read: "kms:GetPublicKey" }[right];
    fn.allow([action], [this.key.keyArn]);
    fn.addEnvironment("PASSWORD_KEY_ID", this.key.keyArn);
  }

  /** For functions that call the connector. */
  grantConnector(fn: NodeFunction) {
    fn.addEnvironment("UTILITY_CONNECTION", Stack.of(this).toJsonString(this.setting));
    if (this.setting.kind === "bayou") fn.allow(["secretsmanager:GetSecretValue"], [this.setting.secretId]);
  }

  private createSetting(config: StageConfig): UtilityConnectionSetting {
    const { utilityConnector } = config;
    switch (utilityConnector.kind) {
      case "none":
        return utilityConnector;
      case "sandbox":
        return { kind: "sandbox", url: this.sandboxUrl() };
      case "bayou":
        return { kind: "bayou", url: utilityConnector.apiUrl, secretId: this.createBayouSecret(config) };
    }
  }

  /** A parameter, because the local engine knows the URL of its fake utilities only after it has started them. */
  private sandboxUrl(): string {
    const parameter = new CfnParameter(this, "SandboxUrl", {
      description: "The URL of the fake utilities",
    });
    parameter.overrideLogicalId("SandboxUtilityUrl");
    return parameter.valueAsString;
  }

  private createBayouSecret(config: StageConfig): string {
    const secret = new Secret(this, "BayouKey", {
      description: "Bayou's API key: enter it after the first deployment",
      removalPolicy: dataRemovalPolicy(config),
    });
    acknowledgeNagFindings(secret, {
      "AwsSolutions-SMG4": "Bayou issues the key, so operators rotate it: docs/runbook.md.",
    });
    return secret.secretArn;
  }
}
