import type { StackProps } from "aws-cdk-lib";
import type { StageConfig } from "./stage-config.ts";

/** What the stacks of a stage have in common. With an account, the CDK refuses to deploy them to any other. */
export const stackSettings = ({ account, region, isProtected }: StageConfig): StackProps => ({
  env: { region, ...(account && { account }) },
  terminationProtection: isProtected,
});
