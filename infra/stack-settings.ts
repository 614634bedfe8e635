import type { StackProps } from "aws-cdk-lib";
import { productName } from "./names.ts";
import type { StageConfig } from "./stage-config.ts";

/** What the stacks of a stage have in common. With an account, the CDK refuses to deploy them to any other. */
export const stackSettings = ({ stage, account, region, owner, isProtected }: StageConfig): StackProps => ({
  env: { region, ...(account && { account }) },
  terminationProtection: isProtected,
  tags: { product: productName, stage, ...(owner && { owner }) }, // CloudFormation puts them on every resource
});
