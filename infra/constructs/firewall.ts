import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import type { ErrorResponse } from "#contracts/http/error-response.ts";
import { routes } from "#contracts/http/routes.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";

/** Requests in five minutes from one IP address. A whole apartment building may share one. */
type RateLimit = { name: string; paths: readonly string[]; requests: number };

/** Routes that cost money or send mail. A household needs only a few requests to each. */
export const rateLimits: readonly RateLimit[] = [
  { name: "Bills", paths: [routes.createBill.path], requests: 60 },
  { name: "UtilityLogins", paths: [routes.utilityAuth.path], requests: 120 },
  { name: "Mails", paths: [routes.sendMessage.path, routes.emailCustomer.path], requests: 60 },
  { name: "SignUps", paths: [routes.createCustomer.path], requests: 60 },
  // Starts a session, and saves its draft every three seconds while somebody types.
  { name: "Sessions", paths: [routes.saveSession.path], requests: 600 },
];

/** All POST and PUT requests together. */
const maxWriteRequests = 1500;

/** The page reads the same error body from the firewall as from the API. */
const tooManyRequestsBody = JSON.stringify({
  code: "rate_limited",
  error: errorMessages.rate_limited,
  requestId: "stopped-at-the-edge",
} satisfies ErrorResponse);

/** Blocks requests at CloudFront, before they cause costs. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const acl = new CfnWebACL(this, "Acl", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: visibility("Firewall"),
      customResponseBodies: { SlowDown: { contentType: "APPLICATION_JSON", content: tooManyRequestsBody } },
      rules: withPriorities([...rateLimits.map(rateLimitRule), writeRateLimitRule(), ...managedRules]),
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

const rateLimitRule = ({ name, paths, requests }: RateLimit): Rule => ({
  name: `Limit${name}`,
  ...blockAbove(requests, matchAny(paths.map((path) => pathIs(path, "EXACTLY")))),
  visibilityConfig: visibility(`Limit${name}`),
});

const writeRateLimitRule = (): Rule => ({
  name: "LimitWriting",
  ...blockAbove(maxWriteRequests, matchAny(["POST", "PUT"].map(methodIs))),
  visibilityConfig: visibility("LimitWriting"),
});

function blockAbove(limit: number, scopeDownStatement: CfnWebACL.StatementProperty) {
  const rate = { limit, aggregateKeyType: "IP", evaluationWindowSec: 300, scopeDownStatement };
  const customResponse = { responseCode: 429, customResponseBodyKey: "SlowDown" };
  return { statement: { rateBasedStatement: rate }, action: { block: { customResponse } } };
}

function matchAny(statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty {
  const [only, ...others] = statements;
  return only && others.length === 0 ? only : { orStatement: { statements } };
}

const pathIs = (searchString: string, positionalConstraint: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
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
