import { DefaultStackSynthesizer, type IStackSynthesizer, type StackProps } from "aws-cdk-lib";
import { bootstrapQualifier } from "./names.ts";
import type { StageConfig } from "./stage-config.ts";

/** What both stacks of a stage have in common. */
export const stackSettings = ({ stage, region, isProtected }: StageConfig): StackProps => ({
  env: { region },
  // The CDK's types do not consider exactOptionalPropertyTypes.
  synthesizer: new DefaultStackSynthesizer({ qualifier: bootstrapQualifier(stage) }) as IStackSynthesizer,
  terminationProtection: isProtected,
});
