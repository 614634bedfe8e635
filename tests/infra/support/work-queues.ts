import type { Template } from "aws-cdk-lib/assertions";
import { findFunctions } from "./functions.ts";

/** The queue that invokes a function, with its dead-letter queue. */
export function findWorkQueue(template: Template, folder: string) {
  const [mapping] = Object.values(
    template.findResources("AWS::Lambda::EventSourceMapping", {
      Properties: { FunctionName: { Ref: findFunctions(template).get(folder)?.logicalId } },
    }),
  );
  const [id] = mapping?.Properties.EventSourceArn["Fn::GetAtt"] ?? [];
  const queues = template.findResources("AWS::SQS::Queue");
  const [deadLettersId] = queues[id]?.Properties.RedrivePolicy.deadLetterTargetArn["Fn::GetAtt"] ?? [];
  return { id, mapping, queue: queues[id], deadLettersId, deadLetters: queues[deadLettersId] };
}
