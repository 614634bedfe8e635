/**
 * The only region we deploy to: the nearest to New Jersey, and the only one from which CloudFront accepts certificates
 * and firewalls. With both stacks in one region, neither needs references across regions.
 */
export const region = "us-east-1";

/** Also the service name in lambdas/shared/middleware/metrics.ts. */
export const productName = "wattigator";

/** In the order in which they are deployed: each refers only to those before it. */
export const stackParts = ["app", "operations", "edge"] as const;
export type StackPart = (typeof stackParts)[number];

/** The local engine and the operators' tools find a stack by this name. */
export const stackName = (stage: string, part: StackPart) => `${productName}-${stage}-${part}`;

/**
 * The stack of `cdk bootstrap`, one for each account. Whoever may use its roles may change everything in the account, so prod has
 * an account of its own: docs/deploy.md.
 */
export const bootstrapStackName = "CDKToolkit";

/** The bucket and the role with which the CDK publishes files. Its bootstrap names them so. */
const bootstrapQualifier = "hnb659fds"; // the default of the CDK, which cannot be imported here: commands would load for seconds
export const assetBucketName = (account: string) => `cdk-${bootstrapQualifier}-assets-${account}-${region}`;
export const filePublishingRoleName = (account: string) =>
  `cdk-${bootstrapQualifier}-file-publishing-role-${account}-${region}`;

/** Stages other than prod share an AWS account, so each has its own CloudWatch namespace. */
export const metricsNamespace = (stage: string) => `${productName}-${stage}`;

export type SupportRight = "reader" | "writer";

/** Support staff and `npm run support` assume the role by this name. */
export const supportRoleName = (stage: string, right: SupportRight) =>
  `${productName}-${stage}-support-${right}`;

/** Whoever hands enrollments on to projects and utilities, and `npm run operations`, assume the role by this name. */
export const operationsRoleName = (stage: string) => `${productName}-${stage}-operations`;

/** Whoever brings lost records back, and `npm run restore`, assume the role by this name. */
export const restoreRoleName = (stage: string) => `${productName}-${stage}-restore`;

/** `npm run smoke` reads the key of a stage by this name. */
export const syntheticKeyName = (stage: string) => `${productName}-${stage}-synthetic-key`;

/** The edge stack refers to the secret by this name, without a reference to the app stack. */
export const originKeyName = (stage: string) => `${productName}-${stage}-origin-key`;

/** The networks that operations block. */
export const blockListName = (stage: string, version: "IPV4" | "IPV6") =>
  `${productName}-${stage}-blocked-${version.toLowerCase()}`;

/** WAF writes only into log groups whose names begin like this. */
export const firewallLogGroup = (stage: string) => `aws-waf-logs-${productName}-${stage}`;
