import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import {
  type AddressRule,
  addressRules,
  addressWindowSeconds,
  tooManyRequests,
} from "#contracts/http/request-limits.ts";

/** Blocks requests at CloudFront, before they cause costs. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const acl = new CfnWebACL(this, "Acl", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: visibility("Firewall"),
      customResponseBodies: {
        SlowDown: { contentType: "APPLICATION_JSON", content: JSON.stringify(tooManyRequests) },
      },
      rules: withPriorities([...addressRules.map(rateLimitRule), ...managedRules]),
    });
    this.arn = acl.attrArn;
  }
}

type Rule = Omit<CfnWebACL.RuleProperty, "priority">;

const withPriorities = (rules: Rule[]) => rules.map((rule, priority) => ({ ...rule, priority }));

/** Metrics for each rule, and no samples: a sampled request contains a household's cookie. */
const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

const rateLimitRule = ({ name, requests, methods, paths }: AddressRule): Rule => ({
  name: `Limit${name}`,
  ...blockAbove(
    requests,
    matchAll([
      ...(methods ? [matchAny(methods.map(methodIs))] : []),
      ...(paths ? [matchAny(paths.map(pathIs))] : []),
    ]),
  ),
  visibilityConfig: visibility(`Limit${name}`),
});

function blockAbove(limit: number, scopeDownStatement: CfnWebACL.StatementProperty) {
  const rate = {
    limit,
    aggregateKeyType: "IP",
    evaluationWindowSec: addressWindowSeconds,
    scopeDownStatement,
  };
  const customResponse = {
    responseCode: 429,
    customResponseBodyKey: "SlowDown",
    responseHeaders: [{ name: "retry-after", value: String(addressWindowSeconds) }],
  };
  return { statement: { rateBasedStatement: rate }, action: { block: { customResponse } } };
}

function matchAll(statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty {
  const [only, ...others] = statements;
  return only && others.length === 0 ? only : { andStatement: { statements } };
}

function matchAny(statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty {
  const [only, ...others] = statements;
  return only && others.length === 0 ? only : { orStatement: { statements } };
}

type PathPattern = NonNullable<AddressRule["paths"]>[number];

const pathIs = ({ text, isPrefix }: PathPattern): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: isPrefix ? "STARTS_WITH" : "EXACTLY",
    searchString: text,
    // API Gateway also routes URL-encoded and unnormalized spellings of a path to the same function.
    textTransformations: [
      { priority: 0, type: "URL_DECODE" },
      { priority: 1, type: "NORMALIZE_PATH" },
    ],
  },
});

const methodIs = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: "EXACTLY",
    searchString,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

const awsManagedRules = (name: string, countedRules: string[] = []): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: "AWS",
      name,
      ruleActionOverrides: countedRules.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visibility(name),
});

const managedRules: Rule[] = [
  awsManagedRules("AWSManagedRulesAmazonIpReputationList"),
  awsManagedRules("AWSManagedRulesKnownBadInputsRuleSet"),
  // This rule would block valid applications above 8 KB. The functions reject bodies above 64 KB.
  awsManagedRules("AWSManagedRulesCommonRuleSet", ["SizeRestrictions_BODY"]),
];
