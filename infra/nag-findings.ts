import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/**
 * Acknowledges findings of the AwsSolutions rules, each with the reason why we accept it. A finding that is not
 * acknowledged at its construct stops synthesis.
 */
export function acknowledgeNagFindings(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}
