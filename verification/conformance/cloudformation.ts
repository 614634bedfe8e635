import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { compare, type PartReport, type Reviewed } from "./support/report.ts";
import { runScript } from "./support/script.ts";
import { synthesize } from "./support/synthesize.ts";

const reviewed: readonly Reviewed[] = [
  {
    pattern: /Queue\w+ AWS::SQS::Queue: .*Queue name must end in \.fifo/,
    reason: "moto's fault: CloudFormation ends the names that it makes for FIFO queues with .fifo.",
  },
  {
    pattern: /EmailsQueue\w+ AWS::SQS::Queue: .*Could not find DLQ/,
    reason: "Follows from that: its dead-letter queue is such a queue.",
  },
];

/** One resource for each kind of fault that moto must refuse. */
const planted = {
  KeyWithoutDefinition: {
    Type: "AWS::DynamoDB::Table",
    Properties: {
      AttributeDefinitions: [{ AttributeName: "other", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
      BillingMode: "PAY_PER_REQUEST",
    },
  },
  PolicyOfUnknownEffect: {
    Type: "AWS::IAM::ManagedPolicy",
    Properties: {
      PolicyDocument: {
        Version: "2012-10-17",
        Statement: [{ Effect: "Permit", Action: "s3:*", Resource: "*" }],
      },
    },
  },
  UnknownAttribute: {
    Type: "AWS::SQS::Queue",
    Properties: { QueueName: { "Fn::GetAtt": ["Queue", "Nickname"] } },
  },
  UnknownOutput: {
    Type: "AWS::SQS::Queue",
    Properties: { QueueName: { "Fn::GetStackOutput": { StackName: "no-stack", OutputName: "Name" } } },
  },
};
const sound = { Queue: { Type: "AWS::SQS::Queue" } };

const line = z.object({
  template: z.string(),
  id: z.string(),
  type: z.string(),
  created: z.boolean(),
  refused: z.nullable(z.string()),
});
type Line = z.infer<typeof line>;

/** The account of the templates, credentials that moto does not check, and no bucket with the functions' code. */
const env = {
  MOTO_ACCOUNT_ID: "111122223333",
  VALIDATE_LAMBDA_S3: "false",
  AWS_DEFAULT_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
};

const createIn = async (templates: readonly string[]): Promise<Line[]> =>
  (await runScript("cloudformation.py", templates, env)).map((printed) => line.parse(printed));

/** A stack of faults, and one resource without: if moto refused that or created one of the faults, it would prove nothing. */
async function missedFaults(): Promise<string[]> {
  const template = join(await mkdtemp(join(tmpdir(), "conformance-planted-")), "planted-app.template.json");
  await writeFile(template, JSON.stringify({ Resources: { ...planted, ...sound } }));
  return (await createIn([template]))
    .filter(({ id, created, refused }) => (Object.hasOwn(sound, id) ? !created : refused === null))
    .map(({ id }) => `of the planted stack, moto judges ${id} wrongly`);
}

/** Creates the templates of all stages in moto's CloudFormation, as far as it has their types, and prints how far that is. */
export async function createStacks(): Promise<PartReport> {
  const missed = await missedFaults();
  const { templates } = await synthesize();
  const resources = await createIn(templates);
  const created = resources.filter((resource) => resource.created);
  printReach(resources, created);
  const refused = resources.flatMap((each) =>
    each.refused === null ? [] : [`${each.template} ${each.id} ${each.type}: ${each.refused}`],
  );
  return {
    tried: resources.length,
    passed: created.length,
    differences: compare([...missed, ...refused], reviewed),
  };
}

function printReach(resources: readonly Line[], created: readonly Line[]): void {
  const run = new Set(created.map(({ type }) => type));
  const byType = Map.groupBy(resources, ({ type }) => type);
  console.log(
    `moto created ${created.length} of ${resources.length} resources, of ${run.size} of ${byType.size} types. Not run:`,
  );
  for (const [type, ofType] of [...byType].sort()) {
    const notRun = ofType.filter((resource) => !resource.created).length;
    if (notRun > 0) console.log(`  ${notRun} of ${ofType.length} ${type}`);
  }
}
