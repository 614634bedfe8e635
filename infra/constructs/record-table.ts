import { RemovalPolicy } from "aws-cdk-lib";
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
import type { Index } from "#contracts/storage/indexes.ts";
import type { StageConfig } from "#infra/config.ts";
import type { NodeFunction } from "./node-function.ts";

type RecordTableProps = {
  config: StageConfig;
  key: string;
  /** Index name to what it finds records by. */
  indexes?: Record<string, Index>;
  /** The environment variable by which functions know this table. */
  variable: string;
  /** Records leave by themselves at `expiresAt`, or are kept, protected and recoverable. */
  records: "expire" | "stay";
  stream?: StreamViewType;
};

/** A table whose functions may read and write single records, and never scan or delete. */
export class RecordTable extends Construct {
  readonly table: TableV2;
  private readonly variable: string;

  constructor(scope: Construct, id: string, { variable, ...props }: RecordTableProps) {
    super(scope, id);
    this.variable = variable;
    this.table = new TableV2(this, "Table", tableProps(props));
  }

  grantRead(fn: NodeFunction) {
    this.grant(fn, ["GetItem"]);
  }

  grantReadWrite(fn: NodeFunction) {
    // A transaction needs the permissions of its parts.
    this.grant(fn, ["GetItem", "PutItem", "UpdateItem", "ConditionCheckItem"]);
  }

  /** To look records up by an index. */
  grantFind(fn: NodeFunction, index: string) {
    fn.allow(["dynamodb:Query"], [`${this.table.tableArn}/index/${index}`]);
  }

  /** To ask whether the table answers, and nothing of what it holds. */
  grantDescribe(fn: NodeFunction) {
    this.grant(fn, ["DescribeTable"]);
  }

  /** Each change of a record wakes the function. */
  wake(fn: NodeFunction, options: EventSourceMappingOptions) {
    const stream = this.table.tableStreamArn;
    if (!stream) throw new Error(`${this.node.path} has no stream, so no change of it can be told.`);
    this.table.grantStreamRead(fn);
    fn.addEventSourceMapping("Changes", { ...options, eventSourceArn: stream });
  }

  private grant(fn: NodeFunction, verbs: string[]) {
    fn.allow(
      verbs.map((verb) => `dynamodb:${verb}`),
      [this.table.tableArn],
    );
    fn.addEnvironment(this.variable, this.table.tableName);
  }
}

function tableProps({ config, key, indexes = {}, records, stream }: Omit<RecordTableProps, "variable">) {
  const stay = records === "stay";
  return {
    partitionKey: { name: key, type: AttributeType.STRING },
    globalSecondaryIndexes: Object.entries(indexes).map(indexOn),
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.awsManagedKey(),
    deletionProtection: stay && config.keepData,
    removalPolicy: config.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: stay },
    ...(stay ? {} : { timeToLiveAttribute: "expiresAt" }),
    ...(stream ? { dynamoStream: stream } : {}),
  };
}

function indexOn([indexName, index]: [string, Index]): GlobalSecondaryIndexPropsV2 {
  if (typeof index === "string") return { indexName, partitionKey: text(index) };
  return {
    indexName,
    partitionKey: text(index.partitionKey),
    sortKey: text(index.sortKey),
    ...(index.projection === "keys"
      ? { projectionType: ProjectionType.KEYS_ONLY }
      : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...index.projection] }),
  };
}

const text = (name: string) => ({ name, type: AttributeType.STRING });
