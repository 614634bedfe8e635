import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { StageConfig } from "#infra/config.ts";
import { accepted } from "#infra/nag-findings.ts";
import { metricsNamespace } from "#infra/names.ts";
import type { OnCall } from "./alarm.ts";

/** What every construct with functions in it needs to know. */
export type FunctionContext = {
  config: StageConfig;
  /** One bundle with every function, shared by all of them. */
  code: Code;
  onCall: OnCall;
};

export type Size = { memorySize?: number; timeout?: Duration };

type NodeFunctionProps = Omit<FunctionContext, "onCall"> & Size & { folder: string };

export class NodeFunction extends LambdaFunction {
  readonly longestRun: Duration;
  private readonly ownRole: Role;

  constructor(
    scope: Construct,
    id: string,
    { config, code, folder, memorySize, timeout }: NodeFunctionProps,
  ) {
    const longestRun = timeout ?? Duration.seconds(10);
    const log = logGroup(scope, `${id}Logs`, config);
    const role = writerOf(log, scope, `${id}Role`);
    super(scope, id, {
      code,
      handler: `${folder}/index.handler`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memorySize ?? 512, // processor time comes with memory: less is slower, and no cheaper
      timeout: longestRun,
      logGroup: log,
      role,
      // Which function was slow or failed, and when. Powertools' tracer would add the calls inside, and a fifth to
      // the time that a function takes to load: docs/decisions/watching.md.
      tracing: Tracing.ACTIVE,
      environment: { POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(config.stage) },
    });
    this.longestRun = longestRun;
    this.ownRole = role;
    this.accept({
      "AwsSolutions-IAM5[Resource::*]": "X-Ray, which takes traces, and Textract know no single resources.",
    });
  }

  /** A finding about what the function may do. */
  accept(reasons: Record<string, string>) {
    accepted(this.ownRole, reasons);
  }

  allow(actions: string[], resources: string[]) {
    this.addToRolePolicy(new PolicyStatement({ actions, resources }));
  }
}

/** A function's own role. AWS's ready-made one could write into every function's log. */
function writerOf(log: LogGroup, scope: Construct, id: string): Role {
  const role = new Role(scope, id, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  role.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [log.logGroupArn],
    }),
  );
  return role;
}

export function logGroup(scope: Construct, id: string, { logRetention, keepData }: StageConfig) {
  return new LogGroup(scope, id, {
    retention: logRetention,
    removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
}
