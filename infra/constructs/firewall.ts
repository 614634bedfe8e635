import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { blockedTextPage } from "#contracts/http/blocked-text-page.ts";
import { type AddressRule, addressRules, addressWindowSeconds } from "#contracts/http/request-limits.ts";
import { pageRequest, tooManyRequests, tooManyRequestsPage } from "#contracts/http/too-many-requests.ts";
import { defaultLocale, type Locale, locales } from "#contracts/site/locales.ts";
import type { StageConfig } from "#infra/stage-config.ts";

/** Blocks requests at CloudFront, before they cause costs. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { company }: Pick<StageConfig, "company">) {
    super(scope, id);
    const acl = new CfnWebACL(this, "Acl", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: visibility("Firewall"),
      customResponseBodies: {
        [blockedTextBody]: { contentType: "TEXT_HTML", content: blockedTextPage(company) },
        [errorBody]: { contentType: "APPLICATION_JSON", content: JSON.stringify(tooManyRequests) },
        ...Object.fromEntries(
          locales.map((locale) => [
            pageBody(locale),
            { contentType: "TEXT_HTML", content: tooManyRequestsPage(company, locale) },
          ]),
        ),
      },
      rules: withPriorities([...addressRules.map(rateLimitRule), ...answers, ...managedRules]),
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

/** On requests beyond a limit, for the rules that block them: a rate-based rule has only one answer for all. */
const limitedLabel = "limited";
const errorBody = "SlowDown";
const pageBody = (locale: Locale) => `SlowDownPage-${locale}`;

const rateLimitRule = ({ name, requests, methods, paths }: AddressRule): Rule => ({
  name: `Limit${name}`,
  statement: {
    rateBasedStatement: {
      limit: requests,
      aggregateKeyType: "IP",
      evaluationWindowSec: addressWindowSeconds,
      scopeDownStatement: matchAll([
        ...(methods ? [matchAny(methods.map(methodIs))] : []),
        ...(paths ? [matchAny(paths.map(pathIs))] : []),
      ]),
    },
  },
  action: { count: {} },
  ruleLabels: [{ name: limitedLabel }],
  visibilityConfig: visibility(`Limit${name}`),
});

const blockLimited = (
  name: string,
  customResponseBodyKey: string,
  conditions: CfnWebACL.StatementProperty[] = [],
): Rule => ({
  name,
  statement: matchAll([{ labelMatchStatement: { scope: "LABEL", key: limitedLabel } }, ...conditions]),
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey,
        responseHeaders: [{ name: "retry-after", value: String(addressWindowSeconds) }],
      },
    },
  },
  visibilityConfig: visibility(name),
});

const wantsPage: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: pageRequest.header } },
    positionalConstraint: "CONTAINS",
    searchString: pageRequest.contains,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
};

const languageIs = (locale: Locale): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleQueryArgument: { Name: pageRequest.languageParameter } },
    positionalConstraint: "EXACTLY",
    searchString: locale,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

/** Block requests beyond a limit: with a page in the language of the form, or with an error body. */
const answers: Rule[] = [
  ...locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) =>
      blockLimited(`BlockWithPage-${locale}`, pageBody(locale), [wantsPage, languageIs(locale)]),
    ),
  blockLimited("BlockWithPage", pageBody(defaultLocale), [wantsPage]),
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

type RuleActionOverride = CfnWebACL.RuleActionOverrideProperty;

const awsManagedRules = (name: string, ruleActionOverrides: RuleActionOverride[] = []): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: "AWS", name, ruleActionOverrides } },
  visibilityConfig: visibility(name),
});

const blockedTextBody = "BlockedText";

/** A household may have typed what these rules block, so they answer with a page instead of CloudFront's error. */
const blockWithPage = (name: string): RuleActionOverride => ({
  name,
  actionToUse: {
    block: { customResponse: { responseCode: 403, customResponseBodyKey: blockedTextBody } },
  },
});

const managedRules: Rule[] = [
  awsManagedRules("AWSManagedRulesAmazonIpReputationList"),
  awsManagedRules("AWSManagedRulesKnownBadInputsRuleSet"),
  awsManagedRules("AWSManagedRulesCommonRuleSet", [
    // This rule would block valid applications above 8 KB. The functions reject bodies above 64 KB.
    { name: "SizeRestrictions_BODY", actionToUse: { count: {} } },
    ...["CrossSiteScripting_BODY", "GenericRFI_BODY", "GenericLFI_BODY", "EC2MetaDataSSRF_BODY"].map(
      blockWithPage,
    ),
  ]),
];
