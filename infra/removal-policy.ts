import { RemovalPolicy } from "aws-cdk-lib";
import type { StageConfig } from "./stage-config.ts";

/**
 * What CloudFormation does with records, files, keys and logs that it would delete. Data that a stage keeps survives its
 * stack, but not a deployment that failed to create it: its name would be taken at the next attempt.
 */
export const dataRemovalPolicy = ({ keepData }: Pick<StageConfig, "keepData">): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
