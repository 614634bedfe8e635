/**
 * List prices in us-east-1, without free tiers and without discounts for volume. AWS's pages are the source. `readAt`
 * names the page where a price was read, if it is another one.
 */
export const pricesFrom = { date: "2026-11-21", region: "us-east-1" };

export type Price = {
  /** The price of `per` units. */
  dollars: number;
  per: number;
  unit: string;
  source: string;
  /** Where the price was read on the date of this list. Absent if it was not read again on that date. */
  readAt?: string;
};

const million = 1_000_000;
const gigabyte = 1024 ** 3;
const page = (service: string) => `https://aws.amazon.com/${service}/pricing/`;

const factualMinds = "https://www.factualminds.com/blog";

export const prices = {
  apiRequest: {
    dollars: 1,
    per: million,
    unit: "HTTP API request",
    source: page("api-gateway"),
    readAt: "https://appropri8-astro.pages.dev/tutorials/2025/12/02/deploying-simple-api-aws/page/7",
  },
  invocation: {
    dollars: 0.2,
    per: million,
    unit: "function run",
    source: page("lambda"),
    readAt: "https://cloudchipr.com/blog/aws-lambda-pricing",
  },
  gigabyteSecond: {
    dollars: 0.0000133334,
    per: 1,
    unit: "GB-second on ARM",
    source: page("lambda"),
    readAt: "https://cloudchipr.com/blog/aws-lambda-pricing",
  },
  writeUnit: {
    dollars: 0.625,
    per: million,
    unit: "write request unit",
    source: page("dynamodb"),
    readAt: "https://airbyte.com/data-engineering-resources/dynamodb-pricing",
  },
  readUnit: {
    dollars: 0.125,
    per: million,
    unit: "read request unit",
    source: page("dynamodb"),
    readAt: "https://airbyte.com/data-engineering-resources/dynamodb-pricing",
  },
  put: {
    dollars: 0.005,
    per: 1000,
    unit: "S3 write",
    source: page("s3"),
    readAt: "https://devnotes.tech/understanding-aws-s3-pricing-a-complete-cost-breakdown-with-examples",
  },
  get: {
    dollars: 0.0004,
    per: 1000,
    unit: "S3 read",
    source: page("s3"),
    readAt: "https://devnotes.tech/understanding-aws-s3-pricing-a-complete-cost-breakdown-with-examples",
  },
  storedFileMonth: {
    dollars: 0.023,
    per: gigabyte,
    unit: "GB-month in S3",
    source: page("s3"),
    readAt: "https://devnotes.tech/understanding-aws-s3-pricing-a-complete-cost-breakdown-with-examples",
  },
  queueRequest: {
    dollars: 0.4,
    per: million,
    unit: "SQS request",
    source: page("sqs"),
    readAt: "https://cloudburn.io/blog/amazon-sqs-pricing",
  },
  email: {
    dollars: 0.1,
    per: 1000,
    unit: "e-mail",
    source: page("ses"),
    readAt: "https://www.acecloudinterviews.com/tutorials/aws/ses/",
  },
  emailByte: { dollars: 0.12, per: gigabyte, unit: "GB of e-mail", source: page("ses") },
  detectedPage: { dollars: 0.0015, per: 1, unit: "page, text detection", source: page("textract") },
  queriedPage: { dollars: 0.015, per: 1, unit: "page, queries", source: page("textract") },
  formPage: { dollars: 0.05, per: 1, unit: "page, forms", source: page("textract") },
  keyRequest: {
    dollars: 0.03,
    per: 10_000,
    unit: "request to KMS",
    source: page("kms"),
    readAt: `${factualMinds}/aws-kms-pricing-keys-requests-multi-region/`,
  },
  secretRequest: { dollars: 0.05, per: 10_000, unit: "secret request", source: page("secrets-manager") },
  logByte: {
    dollars: 0.5,
    per: gigabyte,
    unit: "GB of logs",
    source: page("cloudwatch"),
    readAt: `${factualMinds}/amazon-cloudwatch-pricing-metrics-logs-alarms-dashboards/`,
  },
  edgeRequest: {
    dollars: 0.01,
    per: 10_000,
    unit: "HTTPS request to CloudFront",
    source: page("cloudfront"),
  },
  edgeByte: {
    dollars: 0.085,
    per: gigabyte,
    unit: "GB from CloudFront",
    source: page("cloudfront"),
    readAt: "https://www.duckbillhq.com/?p=10291",
  },
  edgeFunction: {
    dollars: 0.1,
    per: million,
    unit: "edge function run",
    source: page("cloudfront"),
    readAt: "https://cur.vantage.sh/aws/amazoncloudfront/",
  },
  firewallRequest: {
    dollars: 0.6,
    per: million,
    unit: "request inspected by the firewall",
    source: page("waf"),
    readAt: "https://awsnegotiations.com/waf-pricing-strategy.html",
  },
  firewallMonth: {
    dollars: 5,
    per: 1,
    unit: "firewall, per month",
    source: page("waf"),
    readAt: "https://awsnegotiations.com/waf-pricing-strategy.html",
  },
  firewallRuleMonth: {
    dollars: 1,
    per: 1,
    unit: "firewall rule, per month",
    source: page("waf"),
    readAt: "https://awsnegotiations.com/waf-pricing-strategy.html",
  },
  alarmMetricMonth: {
    dollars: 0.1,
    per: 1,
    unit: "metric of an alarm, per month",
    source: page("cloudwatch"),
  },
  compositeAlarmMonth: {
    dollars: 0.5,
    per: 1,
    unit: "composite alarm, per month",
    source: page("cloudwatch"),
    readAt: "https://c3x.dev/resources/aws/aws_cloudwatch_metric_alarm",
  },
  dashboardMonth: {
    dollars: 3,
    per: 1,
    unit: "dashboard, per month",
    source: page("cloudwatch"),
    readAt: `${factualMinds}/amazon-cloudwatch-pricing-metrics-logs-alarms-dashboards/`,
  },
  metricMonth: {
    dollars: 0.3,
    per: 1,
    unit: "custom metric, per month",
    source: page("cloudwatch"),
    readAt: "https://signoz.io/guides/cloudwatch-pricing",
  },
  secretMonth: { dollars: 0.4, per: 1, unit: "secret, per month", source: page("secrets-manager") },
  keyMonth: { dollars: 1, per: 1, unit: "key, per month", source: page("kms"), readAt: page("kms") },
  recordMonth: {
    dollars: 0.25,
    per: gigabyte,
    unit: "GB-month of records and indexes",
    source: page("dynamodb"),
  },
  recoveryMonth: {
    dollars: 0.2,
    per: gigabyte,
    unit: "GB-month of point-in-time recovery",
    source: page("dynamodb"),
    readAt: `${factualMinds}/aws-backup-pricing-vaults-cross-region-restores/`,
  },
  backupMonth: {
    dollars: 0.1,
    per: gigabyte,
    unit: "GB-month of a backup",
    source: page("backup"),
    readAt: `${factualMinds}/aws-backup-pricing-vaults-cross-region-restores/`,
  },
} as const satisfies Record<string, Price>;
export type PriceName = keyof typeof prices;

export const dollarsFor = (name: PriceName, amount: number): number => {
  const { dollars, per } = prices[name];
  return (amount * dollars) / per;
};

/** Converts bytes into gigabytes where the price is per gigabyte. */
export const inUnits = (name: PriceName, amount: number): number =>
  prices[name].per === gigabyte ? amount / gigabyte : amount;
