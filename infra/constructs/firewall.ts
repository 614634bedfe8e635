import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import type { ErrorResponse } from "#contracts/http/error-response.ts";
import { routes } from "#contracts/http/routes.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";

/** In five minutes, from one address. Behind one address may be a whole apartment house. */
type Limit = { name: string; paths: readonly string[]; requests: number };

/** Routes that cost money or send mail. A household needs a handful of each. */
export const limits: readonly Limit[] = [
  { name: "Bills", paths: [routes.createBill.path], requests: 60 },
  { name: "UtilityLogins", paths: [routes.utilityAuth.path], requests: 120 },
  { name: "Mails", paths: [routes.sendMessage.path, routes.emailCustomer.path], requests: 60 },
  { name: "SignUps", paths: [routes.createCustomer.path], requests: 60 },
  // Begins a session, and saves its drafts: every three seconds while somebody types.
  { name: "Sessions", paths: [routes.saveSession.path], requests: 600 },
];

/** Whatever is written, taken together. */
const anyWriting = 1500;

/** The page reads the same error body from the firewall as from the API. */
const slowDown = JSON.stringify({
  code: "rate_limited",
  error: errorMessages.rate_limited,
  requestId: "stopped-at-the-edge",
} satisfies ErrorResponse);

/** What is turned away before it costs anything. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const acl = new CfnWebACL(this, "Acl", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: seenAs("Firewall"),
      customResponseBodies: { SlowDown: { contentType: "APPLICATION_JSON", content: slowDown } },
      rules: inOrder([...limits.map(limitOn), limitOnWriting(), ...managed]),
    });
    this.arn = acl.attrArn;
  }
}

type Rule = Omit<CfnWebACL.RuleProperty, "priority">;

const inOrder = (rules: Rule[]) => rules.map((rule, priority) => ({ ...rule, priority }));

/** Figures by rule, and no samples: a sampled request holds a household's cookie. */
const seenAs = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

const limitOn = ({ name, paths, requests }: Limit): Rule => ({
  name: `Limit${name}`,
  ...tooMany(requests, anyOf(paths.map((path) => addressIs(path, "EXACTLY")))),
  visibilityConfig: seenAs(`Limit${name}`),
});

const limitOnWriting = (): Rule => ({
  name: "LimitWriting",
  ...tooMany(anyWriting, anyOf(["POST", "PUT"].map(methodIs))),
  visibilityConfig: seenAs("LimitWriting"),
});

function tooMany(limit: number, scopeDownStatement: CfnWebACL.StatementProperty) {
  const rate = { limit, aggregateKeyType: "IP", evaluationWindowSec: 300, scopeDownStatement };
  const customResponse = { responseCode: 429, customResponseBodyKey: "SlowDown" };
  return { statement: { rateBasedStatement: rate }, action: { block: { customResponse } } };
}

function anyOf(statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty {
  const [only, ...others] = statements;
  return only && others.length === 0 ? only : { orStatement: { statements } };
}

const addressIs = (searchString: string, positionalConstraint: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    // Written otherwise it is the same route, and costs the same.
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

const fromAws = (name: string, onlyCounted: string[] = []): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: "AWS",
      name,
      ruleActionOverrides: onlyCounted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: seenAs(name),
});

const managed: Rule[] = [
  fromAws("AWSManagedRulesAmazonIpReputationList"),
  fromAws("AWSManagedRulesKnownBadInputsRuleSet"),
  // Applications may be longer than its 8 KB. The functions stop at 64 KB themselves.
  fromAws("AWSManagedRulesCommonRuleSet", ["SizeRestrictions_BODY"]),
];
