import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  type StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import type { EventSourceMappingOptions } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { Index } from "#contracts/storage/tables.ts";
import { dataRemovalPolicy } from "#infra/removal-policy.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { RecordRight } from "#lambdas/shared/service.ts";
import type { NodeFunction } from "./node-function.ts";

type RecordTableProps = {
  config: StageConfig;
  partitionKey: string;
  /** By index name. */
  indexes?: Record<string, Index>;
  /** The environment variable with the table's name. */
  variable: string;
  /**
   * Temporary records expire at `expiresAt`; permanent ones are protected from deletion and can be recovered. A mixed table is
   * protected as well, and has records that expire: those with `expiresAt`.
   */
  retention: "temporary" | "permanent" | "mixed";
  stream?: StreamViewType;
};

const operationsOf: Record<RecordRight, string[]> = {
  read: ["GetItem"],
  create: ["PutItem"],
  save: ["GetItem", "PutItem"],
  update: ["UpdateItem"],
  change: ["GetItem", "UpdateItem"],
  delete: ["DeleteItem"],
  check: ["ConditionCheckItem"],
  describe: ["DescribeTable"],
};

/** A table whose functions may read and write single records, and may not scan. */
export class RecordTable extends Construct {
  readonly table: TableV2;
  private readonly variable: string;

  constructor(scope: Construct, id: string, { variable, ...props }: RecordTableProps) {
    super(scope, id);
    this.variable = variable;
    this.table = new TableV2(this, "Table", tableProps(props));
  }

  allow(fn: NodeFunction, right: RecordRight | `query ${string}`) {
    if (isQuery(right)) {
      const index = right.slice("query ".length);
      fn.allow(["dynamodb:Query"], [`${this.table.tableArn}/index/${index}`]);
      fn.addEnvironment(this.variable, this.table.tableName);
    } else this.grant(fn, operationsOf[right]);
  }

  /** Invokes the function for each change of a record. */
  triggerOnChange(fn: NodeFunction, options: EventSourceMappingOptions) {
    const stream = this.table.tableStreamArn;
    if (!stream) throw new Error(`${this.node.path} has no stream, so it cannot invoke a function.`);
    this.table.grantStreamRead(fn);
    fn.addEventSourceMapping("Changes", { ...options, eventSourceArn: stream });
  }

  private grant(fn: NodeFunction, operations: string[]) {
    fn.allow(
      operations.map((operation) => `dynamodb:${operation}`),
      [this.table.tableArn],
    );
    fn.addEnvironment(this.variable, this.table.tableName);
  }
}

const isQuery = (right: string): right is `query ${string}` => right.startsWith("query ");

function tableProps({
  config,
  partitionKey,
  indexes = {},
  retention,
  stream,
}: Omit<RecordTableProps, "variable">) {
  const isPermanent = retention !== "temporary";
  return {
    partitionKey: stringAttribute(partitionKey),
    globalSecondaryIndexes: Object.entries(indexes).map(indexProps),
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.awsManagedKey(),
    deletionProtection: isPermanent && config.isProtected,
    removalPolicy: dataRemovalPolicy(config),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: isPermanent },
    ...(retention === "permanent" ? {} : { timeToLiveAttribute: "expiresAt" }),
    ...(stream ? { dynamoStream: stream } : {}),
  };
}

function indexProps([indexName, index]: [string, Index]): GlobalSecondaryIndexPropsV2 {
  if (typeof index === "string") return { indexName, partitionKey: stringAttribute(index) };
  return {
    indexName,
    partitionKey: stringAttribute(index.partitionKey),
    sortKey: stringAttribute(index.sortKey),
    ...(index.projection === "keys"
      ? { projectionType: ProjectionType.KEYS_ONLY }
      : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...index.projection] }),
  };
}

const stringAttribute = (name: string) => ({ name, type: AttributeType.STRING });
