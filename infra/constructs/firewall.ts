import { ArnFormat, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { CfnIPSet, CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { addressWindowSeconds } from "#contracts/http/address-window.ts";
import { apiMethods, methodNotAllowed, siteMethods } from "#contracts/http/allowed-methods.ts";
import { apiPathPrefixes } from "#contracts/http/api-paths.ts";
import { crossSite, crossSiteForbidden, followedLink } from "#contracts/http/cross-site.ts";
import { blockedByFirewall, edgeAnswerHeaders } from "#contracts/http/edge-answer-headers.ts";
import { blockedTextPage, tooManyRequestsPage } from "#contracts/http/edge-pages.ts";
import {
  type AddressRule,
  addressRules,
  type OperatorRule,
  operatorRules,
} from "#contracts/http/firewall-rules.ts";
import { originKeyHeader } from "#contracts/http/origin-headers.ts";
import { routes } from "#contracts/http/routes.ts";
import { pageRequest, tooManyRequests } from "#contracts/http/too-many-requests.ts";
import { firewallLogDays } from "#domain/retention.ts";
import { blockListName, firewallLogGroup } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { declareAlarm, type OnCall } from "./alarm.ts";

type FirewallProps = { config: StageConfig; onCall: OnCall };

/** Blocks requests at CloudFront, before they cause costs. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { config, onCall }: FirewallProps) {
    super(scope, id);
    const { company, commonFirewallRules } = config;
    const acl = new CfnWebACL(this, "Acl", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: visibility(aclMetric),
      customResponseBodies: {
        [blockedTextBody]: { contentType: "TEXT_HTML", content: blockedTextPage(company) },
        [forbiddenBody]: { contentType: "TEXT_PLAIN", content: blockedByFirewall },
        [crossSiteBody]: { contentType: "APPLICATION_JSON", content: JSON.stringify(crossSiteForbidden) },
        [methodBody]: { contentType: "APPLICATION_JSON", content: JSON.stringify(methodNotAllowed) },
        [errorBody]: { contentType: "APPLICATION_JSON", content: JSON.stringify(tooManyRequests) },
        [pageBody]: { contentType: "TEXT_HTML", content: tooManyRequestsPage(company) },
      },
      rules: withPriorities([
        blockedAddressesRule(this.createBlockLists(config)),
        crossSiteRule(),
        ...addressRules.map(addressRule),
        ...operatorRules.map(operatorRule(this.allIpv6Addresses())),
        ...answers,
        methodRule(),
        ...managedRules(commonFirewallRules),
      ]),
    });
    this.arn = acl.attrArn;
    this.logBlockedRequests(acl, config);
    this.addCommonRulesAlarm(config, onCall);
  }

  /** Operations fill them, and CloudFormation leaves what they contain: docs/runbook.md#many-pages-are-recognized. */
  private createBlockLists({ stage }: StageConfig) {
    return (["IPV4", "IPV6"] as const).map(
      (ipAddressVersion) =>
        new CfnIPSet(this, `Blocked${ipAddressVersion}`, {
          scope: "CLOUDFRONT",
          name: blockListName(stage, ipAddressVersion),
          ipAddressVersion,
          addresses: [],
        }),
    );
  }

  /** The only log with addresses: of requests that a rule counted or blocked, without what proves who sent them. */
  private logBlockedRequests(acl: CfnWebACL, config: StageConfig) {
    const logGroup = new LogGroup(this, "Log", {
      logGroupName: firewallLogGroup(config.stage),
      retention: firewallLogDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const resourceName = logGroup.logGroupName;
    new CfnLoggingConfiguration(this, "Logging", {
      resourceArn: acl.attrArn,
      // Without the ":*" at the end of a log group's own ARN.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: "logs",
          resource: "log-group",
          resourceName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      loggingFilter: {
        DefaultBehavior: "DROP",
        Filters: [
          {
            Behavior: "KEEP",
            Requirement: "MEETS_ANY",
            Conditions: ["BLOCK", "COUNT"].map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
      redactedFields: [
        { uriPath: {} }, // has ids of sessions and customers
        { queryString: {} },
        ...["cookie", "authorization", "referer", originKeyHeader].map((Name) => ({
          singleHeader: { Name },
        })),
      ],
    });
  }

  /** An address set accepts no prefix of length 0, so it takes two. */
  private allIpv6Addresses() {
    return new CfnIPSet(this, "Ipv6", {
      scope: "CLOUDFRONT",
      ipAddressVersion: "IPV6",
      addresses: ["::/1", "8000::/1"],
    });
  }

  /** While the rules only count, it says what blocking would do to households. */
  private addCommonRulesAlarm({ commonFirewallRules }: StageConfig, onCall: OnCall) {
    const blocks = commonFirewallRules === "block";
    declareAlarm(this, "CommonRules", {
      onCall,
      customerImpact: blocks
        ? "Households may be told that their text cannot be sent."
        : "Households notice nothing. If the rules blocked, their requests might be rejected.",
      cause: `${commonRulesThreshold} or more requests in an hour matched AWS's rules for common exploits: an attack, or a false alarm.`,
      firstAction: "Find out which rule matched, by the firewall's labels in CloudWatch.",
      runbook: "docs/runbook.md#requests-match-the-common-firewall-rules",
      metric: new Metric({
        namespace: "AWS/WAFV2",
        metricName: blocks ? "BlockedRequests" : "CountedRequests",
        dimensionsMap: { WebACL: aclMetric, Rule: commonRules },
        period: Duration.hours(1),
        statistic: "Sum",
      }),
      threshold: commonRulesThreshold,
    });
  }
}

const aclMetric = "Firewall";
const commonRules = "AWSManagedRulesCommonRuleSet";
const commonRulesThreshold = 50;

type Rule = Omit<CfnWebACL.RuleProperty, "priority">;

const withPriorities = (rules: Rule[]) => rules.map((rule, priority) => ({ ...rule, priority }));

/** Metrics for each rule, and no samples: a sampled request contains a household's cookie. */
const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

/** On requests beyond a limit, for the rules that block them: a rate-based rule has only one answer for all. */
const limitedLabel = "limited";
const errorBody = "SlowDown";
const crossSiteBody = "CrossSite";
const methodBody = "MethodNotAllowed";
const pageBody = "SlowDownPage";

type RateLimit = Omit<CfnWebACL.RateBasedStatementProperty, "evaluationWindowSec">;

const rateLimitRule = (name: string, limit: RateLimit): Rule => ({
  name: `Limit${name}`,
  statement: { rateBasedStatement: { ...limit, evaluationWindowSec: addressWindowSeconds } },
  action: { count: {} },
  ruleLabels: [{ name: limitedLabel }],
  visibilityConfig: visibility(`Limit${name}`),
});

function addressRule({ name, requests, methods, paths }: AddressRule): Rule {
  const conditions = [
    ...(methods ? [matchAny(methods.map(methodIs))] : []),
    ...(paths ? [matchAny(paths.map(pathIs))] : []),
  ];
  return rateLimitRule(name, {
    limit: requests,
    aggregateKeyType: "IP",
    ...(conditions.length > 0 && { scopeDownStatement: matchAll(conditions) }),
  });
}

const operatorRule =
  (ipv6: CfnIPSet) =>
  ({ name, requests, paths }: OperatorRule): Rule =>
    rateLimitRule(name, {
      limit: requests,
      aggregateKeyType: "CUSTOM_KEYS",
      customKeys: [{ asn: {} }],
      scopeDownStatement: matchAll([
        { ipSetReferenceStatement: { arn: ipv6.attrArn } },
        matchAny(paths.map(pathIs)),
      ]),
    });

/** The block with an answer of our own, which has the policies of pages. */
const blockWith = (
  responseCode: number,
  customResponseBodyKey: string,
  headers: Record<string, string> = {},
): CfnWebACL.RuleActionProperty => ({
  block: {
    customResponse: {
      responseCode,
      customResponseBodyKey,
      responseHeaders: Object.entries({ ...headers, ...edgeAnswerHeaders }).map(([name, value]) => ({
        name,
        value,
      })),
    },
  },
});

const blockLimited = (
  name: string,
  customResponseBodyKey: string,
  conditions: CfnWebACL.StatementProperty[] = [],
): Rule => ({
  name,
  statement: matchAll([{ labelMatchStatement: { scope: "LABEL", key: limitedLabel } }, ...conditions]),
  action: blockWith(429, customResponseBodyKey, { "retry-after": String(addressWindowSeconds) }),
  visibilityConfig: visibility(name),
});

/** Rejects everything from the networks that operations block. */
const blockedAddressesRule = (blockLists: CfnIPSet[]): Rule => ({
  name: "BlockAddresses",
  statement: matchAny(blockLists.map(({ attrArn }) => ({ ipSetReferenceStatement: { arn: attrArn } }))),
  action: blockWith(403, forbiddenBody),
  visibilityConfig: visibility("BlockAddresses"),
});

/** Rejects what another website has its visitor's browser send, before it is counted for the visitor: `isUnwantedCrossSite`. */
const crossSiteRule = (): Rule => ({
  name: "BlockCrossSite",
  statement: matchAll([
    headerIs(crossSite),
    matchAny([
      { notStatement: { statement: matchAny(siteMethods.map(methodIs)) } },
      matchAll([isForApi(), { notStatement: { statement: headerIs(followedLink) } }]),
    ]),
  ]),
  action: blockWith(403, crossSiteBody),
  visibilityConfig: visibility("BlockCrossSite"),
});

const isForApi = () => matchAny(apiPathPrefixes.map((text) => pathIs({ text, isPrefix: true })));

/** Answers methods that no route has. CloudFront itself accepts only GET and HEAD for pages and files. */
const methodRule = (): Rule => ({
  name: "BlockMethods",
  statement: matchAll([isForApi(), { notStatement: { statement: matchAny(apiMethods.map(methodIs)) } }]),
  action: blockWith(405, methodBody, { allow: apiMethods.join(", ") }),
  visibilityConfig: visibility("BlockMethods"),
});

const headerIs = ({ header, value }: { header: string; value: string }): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: header } },
    positionalConstraint: "EXACTLY",
    searchString: value,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

const wantsPage: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: pageRequest.header } },
    positionalConstraint: "CONTAINS",
    searchString: pageRequest.contains,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
};

/** Block requests beyond a limit: with a page, or with an error body. */
const answers: Rule[] = [
  blockLimited("BlockWithPage", pageBody, [wantsPage]),
  blockLimited("Block", errorBody),
];

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

type ManagedRuleGroup = CfnWebACL.ManagedRuleGroupStatementProperty;

const awsManagedRules = (name: string, group: Partial<ManagedRuleGroup> = {}, counts = false): Rule => ({
  name,
  overrideAction: counts ? { count: {} } : { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: "AWS", name, ...group } },
  visibilityConfig: visibility(name),
});

const blockedTextBody = "BlockedText";
const forbiddenBody = "Forbidden";

type Overrides = CfnWebACL.RuleActionOverrideProperty[];

/** A household may have typed what these rules block, so they answer with a page instead of CloudFront's error. */
const blockWithPage = (...rules: string[]): Overrides =>
  rules.map((name) => ({ name, actionToUse: blockWith(403, blockedTextBody) }));

/** CloudFront's error has no policies. A rule that AWS adds keeps it until it is listed; AWS ignores names that it does not know. */
const blockWithPolicies = (...rules: string[]): Overrides =>
  rules.map((name) => ({ name, actionToUse: blockWith(403, forbiddenBody) }));

/** What a household writes to us in its own words reaches only people, in an e-mail without markup. */
const freeTextPaths = [routes.sendMessage, routes.sendMessageForm].map(({ path: text }) => ({
  text,
  isPrefix: false,
}));

const inEach = (rule: string, ...parts: string[]) => parts.map((part) => `${rule}_${part}`);

const managedRules = (commonRulesAction: StageConfig["commonFirewallRules"]): Rule[] => [
  awsManagedRules("AWSManagedRulesAmazonIpReputationList", {
    ruleActionOverrides: blockWithPolicies("AWSManagedIPReputationList", "AWSManagedReconnaissanceList"),
  }),
  awsManagedRules("AWSManagedRulesKnownBadInputsRuleSet", {
    ruleActionOverrides: blockWithPolicies(
      ...inEach("JavaDeserializationRCE", "HEADER", "BODY", "URIPATH", "QUERYSTRING"),
      ...inEach("Log4JRCE", "HEADER", "BODY", "URIPATH", "QUERYSTRING"),
      "ReactJSRCE_BODY",
      "Host_localhost_HEADER",
      "PROPFIND_METHOD",
      "ExploitablePaths_URIPATH",
    ),
  }),
  awsManagedRules(
    commonRules,
    {
      scopeDownStatement: { notStatement: { statement: matchAny(freeTextPaths.map(pathIs)) } },
      ruleActionOverrides: [
        // This rule would block valid applications above 8 KB. The functions reject bodies above 64 KB.
        { name: "SizeRestrictions_BODY", actionToUse: { count: {} } },
        ...blockWithPage(
          "CrossSiteScripting_BODY",
          "GenericRFI_BODY",
          "GenericLFI_BODY",
          "EC2MetaDataSSRF_BODY",
        ),
        ...blockWithPolicies(
          ...inEach("SizeRestrictions", "QUERYSTRING", "Cookie_HEADER", "URIPATH"),
          ...inEach("CrossSiteScripting", "COOKIE", "QUERYARGUMENTS", "URIPATH"),
          ...inEach("GenericRFI", "QUERYARGUMENTS", "URIPATH"),
          ...inEach("GenericLFI", "QUERYARGUMENTS", "URIPATH"),
          ...inEach("EC2MetaDataSSRF", "COOKIE", "QUERYARGUMENTS", "URIPATH"),
          ...inEach("RestrictedExtensions", "QUERYARGUMENTS", "URIPATH"),
          "NoUserAgent_HEADER",
          "UserAgent_BadBots_HEADER",
        ),
      ],
    },
    commonRulesAction === "count",
  ),
];
