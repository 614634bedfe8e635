import { CfnOutput, Stack } from "aws-cdk-lib";
import type { Role } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import { addPermission } from "./staff-permissions.ts";

/**
 * Changes of contact details write attributes that support may not write: what the household agreed to is among them. A function
 * with the rule of the household's own change writes them.
 */
export class SupportChanges extends Construct {
  private readonly changeForSupport: NodeFunction;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    this.changeForSupport = new NodeFunction(this, "ChangeForSupport", {
      ...context,
      folder: "change-for-support",
    });
    new CfnOutput(Stack.of(this), "ChangeForSupportFunction", { value: this.changeForSupport.functionName });
  }

  grantChangeTo(role: Role) {
    addPermission(role, ["lambda:InvokeFunction"], [this.changeForSupport.functionArn]);
  }
}
