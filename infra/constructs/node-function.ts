import { Duration } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Architecture, type Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { metricsNamespace } from "#infra/names.ts";
import { dataRemovalPolicy } from "#infra/removal-policy.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { OnCall } from "./alarm.ts";
import { FunctionRole } from "./function-role.ts";

/** The props of every construct that contains functions. */
export type FunctionContext = {
  config: StageConfig;
  /** The bundle of the function in a folder of lambdas/services. */
  codeOf: (folder: string) => Code;
  onCall: OnCall;
};

export type PolicyConditions = Record<string, Record<string, unknown>>;

export type FunctionSize = { memorySize?: number; timeout?: Duration };

/** Lambda allots CPU in proportion to memory: with less, functions run slower and do not cost less. */
export const defaultSize = { memorySize: 512, timeout: Duration.seconds(10) };

type NodeFunctionProps = Omit<FunctionContext, "onCall"> & FunctionSize & { folder: string };

/** A function with its own role and log group, and helpers for its permissions and environment variables. */
export class NodeFunction extends LambdaFunction {
  /** The name of its folder. */
  readonly folder: string;
  readonly maxDuration: Duration;
  private readonly ownRole: FunctionRole;

  constructor(scope: Construct, id: string, { config, codeOf, folder, ...size }: NodeFunctionProps) {
    const { memorySize, timeout } = { ...defaultSize, ...size };
    const log = logGroup(scope, `${id}Logs`, config);
    const role = executionRole(log, scope, `${id}Role`);
    super(scope, id, {
      code: codeOf(folder),
      handler: `${folder}.handler`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize,
      timeout,
      logGroup: log,
      role,
      environment: { POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(config.stage) },
    });
    this.folder = folder;
    this.maxDuration = timeout;
    this.ownRole = role;
  }

  /** Acknowledges findings about the function's permissions. */
  acknowledgeRoleFindings(reasons: Record<string, string>) {
    acknowledgeNagFindings(this.ownRole, reasons);
  }

  allow(actions: string[], resources: string[], conditions: PolicyConditions = {}) {
    this.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }));
  }

  /** Permission to read a secret, and the variable with its ARN. */
  grantSecret(secret: Secret, variable: string) {
    this.allow(["secretsmanager:GetSecretValue"], [secret.secretArn]);
    this.addEnvironment(variable, secret.secretArn);
  }
}

/** A role that may write to this function's log only. AWS's managed role may write to every log. */
function executionRole(log: LogGroup, scope: Construct, id: string): FunctionRole {
  const role = new FunctionRole(scope, id);
  role.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [log.logGroupArn],
    }),
  );
  return role;
}

export const logGroup = (scope: Construct, id: string, config: StageConfig) =>
  new LogGroup(scope, id, { retention: config.logRetention, removalPolicy: dataRemovalPolicy(config) });
