import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Architecture, type Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { StageConfig } from "../config.ts";
import type { OnCall } from "./alarm.ts";

/** What every construct with functions in it needs to know. */
export type Surroundings = {
  config: StageConfig;
  /** One bundle with every function, shared by all of them. */
  code: Code;
  onCall: OnCall;
};

export type Size = { memorySize?: number; timeout?: Duration };

type NodeFunctionProps = Omit<Surroundings, "onCall"> & Size & { folder: string };

export class NodeFunction extends LambdaFunction {
  readonly longestRun: Duration;

  constructor(
    scope: Construct,
    id: string,
    { config, code, folder, memorySize, timeout }: NodeFunctionProps,
  ) {
    const longestRun = timeout ?? Duration.seconds(10);
    super(scope, id, {
      code,
      handler: `${folder}/index.handler`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memorySize ?? 512, // processor time comes with memory: less is slower, and no cheaper
      timeout: longestRun,
      logGroup: logGroup(scope, `${id}Logs`, config),
    });
    this.longestRun = longestRun;
  }

  allow(actions: string[], resources: string[]) {
    this.addToRolePolicy(new PolicyStatement({ actions, resources }));
  }
}

export function logGroup(scope: Construct, id: string, { logRetention, keepData }: StageConfig) {
  return new LogGroup(scope, id, {
    retention: logRetention,
    removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
}
