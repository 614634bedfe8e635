import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/**
 * Findings of the AwsSolutions rules that we live with: each with the reason why. What is not named here, at the very
 * construct, stops synthesis.
 */
export function accepted(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}
