import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { apiMethods, methodNotAllowed } from "#contracts/http/allowed-methods.ts";
import { apiPathPrefixes } from "#contracts/http/api-paths.ts";
import { crossSiteForbidden } from "#contracts/http/cross-site.ts";
import { edgeAnswerHeaders } from "#contracts/http/edge-answer-headers.ts";
import { blockedTextPage, tooManyRequestsPage } from "#contracts/http/edge-pages.ts";
import { errorResponse } from "#contracts/http/error-response.ts";
import { addressRules, operatorRules } from "#contracts/http/firewall-rules.ts";
import { routes } from "#contracts/http/routes.ts";
import { routeNames } from "#infra/function-folders.ts";
import { findAlarms } from "#tests/infra/support/alarms.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { edge, operations, config } = synthesizeStage("prod");
const customResponse = z.looseObject({
  CustomResponseBodyKey: z.string(),
  ResponseHeaders: z.array(z.object({ Name: z.string(), Value: z.string() })),
});
const blocking = z.looseObject({ Block: z.object({ CustomResponse: customResponse }).optional() });
const acl = z
  .object({
    Scope: z.string(),
    DefaultAction: z.object({ Allow: z.object({}) }),
    CustomResponseBodies: z.record(z.string(), z.object({ Content: z.string(), ContentType: z.string() })),
    Rules: z.array(
      z.looseObject({
        Name: z.string(),
        Priority: z.number(),
        Action: blocking.optional(),
        Statement: z.looseObject({
          RateBasedStatement: z.looseObject({ Limit: z.number(), AggregateKeyType: z.string() }).optional(),
          ManagedRuleGroupStatement: z
            .looseObject({
              Name: z.string(),
              RuleActionOverrides: z.array(z.object({ Name: z.string(), ActionToUse: blocking })),
            })
            .optional(),
        }),
      }),
    ),
  })
  .parse(Object.values(edge.findResources("AWS::WAFv2::WebACL"))[0]?.Properties);
const overridesOf = (group: string) =>
  acl.Rules.find(({ Name }) => Name === group)?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides ??
  [];
const limitedAnswers = ["BlockWithPage", "Block"];
const answers = acl.Rules.filter(({ Name }) => limitedAnswers.includes(Name));
/** They are judged before anything is counted. */
const first = ["BlockAddresses", "BlockCrossSite"];
const rates = acl.Rules.filter(({ Statement }) => Statement.RateBasedStatement);

test("is attached to the distribution", () => {
  const [id] = Object.keys(edge.findResources("AWS::WAFv2::WebACL"));
  expect(acl.Scope).toBe("CLOUDFRONT");
  edge.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: Match.objectLike({ WebACLId: { "Fn::GetAtt": [id, "Arn"] } }),
  });
});

test("blocks known attackers, known attacks and common exploits", () => {
  const managed = acl.Rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement?.Name ?? []);
  expect(managed).toEqual([
    "AWSManagedRulesAmazonIpReputationList",
    "AWSManagedRulesKnownBadInputsRuleSet",
    "AWSManagedRulesCommonRuleSet",
  ]);
});

test("counts long bodies, and blocks a text that looks like an attack with a page in both languages", () => {
  const overrides = overridesOf("AWSManagedRulesCommonRuleSet");
  expect(overrides.find(({ Name }) => Name === "SizeRestrictions_BODY")?.ActionToUse).toEqual({ Count: {} });
  for (const rule of [
    "CrossSiteScripting_BODY",
    "GenericRFI_BODY",
    "GenericLFI_BODY",
    "EC2MetaDataSSRF_BODY",
  ]) {
    expect(
      overrides.find(({ Name }) => Name === rule)?.ActionToUse.Block?.CustomResponse,
      rule,
    ).toMatchObject({
      ResponseCode: 403,
      CustomResponseBodyKey: "BlockedText",
    });
  }
  expect(acl.CustomResponseBodies.BlockedText).toEqual({
    ContentType: "TEXT_HTML",
    Content: blockedTextPage(config.company),
  });
});

test("has the policies of pages on every answer, so that no script gets a window without policies", () => {
  const groups = acl.Rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement ?? []);
  const blocks = [
    ...acl.Rules.map(({ Action }) => Action?.Block),
    ...groups
      .flatMap(({ RuleActionOverrides }) => RuleActionOverrides)
      .map(({ ActionToUse }) => ActionToUse.Block),
  ].filter((block) => block !== undefined);
  // All rules that AWS documents, except for one that counts.
  expect(groups.map(({ RuleActionOverrides }) => RuleActionOverrides.length)).toEqual([2, 12, 22]);
  expect(blocks).toHaveLength(first.length + limitedAnswers.length + 1 + 2 + 12 + 21);
  for (const { CustomResponse } of blocks) {
    const headers = Object.fromEntries(
      CustomResponse.ResponseHeaders.map(({ Name, Value }) => [Name, Value]),
    );
    expect(headers).toMatchObject(edgeAnswerHeaders);
  }
  expect(edgeAnswerHeaders).toEqual({
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
});

describe("the rules for common exploits", () => {
  const common = (template: typeof edge) =>
    Object.values(template.findResources("AWS::WAFv2::WebACL"))[0]?.Properties.Rules.find(
      ({ Name }: { Name: string }) => Name === "AWSManagedRulesCommonRuleSet",
    );
  const alarmOn = (template: typeof edge) =>
    findAlarms(template).find(({ Namespace }) => Namespace === "AWS/WAFV2");
  const blocking = synthesizeStage("prod", { COMMON_FIREWALL_RULES: "block" });

  test("only count until the setting says that they block, with an alarm in both cases", () => {
    expect(common(edge).OverrideAction).toEqual({ Count: {} });
    expect(alarmOn(operations)?.MetricName).toBe("CountedRequests");
    expect(common(blocking.edge).OverrideAction).toEqual({ None: {} });
    expect(alarmOn(blocking.operations)?.MetricName).toBe("BlockedRequests");
    expect(() => synthesizeStage("prod", { COMMON_FIREWALL_RULES: "off" })).toThrow(
      'COMMON_FIREWALL_RULES is "off". Choose one of count, block.',
    );
  });

  test("do not read what a household writes in the contact form", () => {
    const { ScopeDownStatement } = common(blocking.edge).Statement.ManagedRuleGroupStatement;
    const excepted = JSON.stringify(ScopeDownStatement.NotStatement);
    for (const { path } of [routes.sendMessage, routes.sendMessageForm]) {
      expect(excepted).toContain(`"PositionalConstraint":"EXACTLY","SearchString":"${path}"`);
    }
  });
});

test("keeps no samples, which would contain cookies", () => {
  expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
});

describe("requests from one IP address", () => {
  test.each(addressRules)(
    "limits $name as the table of limits says",
    ({ name, requests, methods, paths }) => {
      const { Statement } = rates.find((rule) => rule.Name === `Limit${name}`) ?? {};
      expect(Statement?.RateBasedStatement?.Limit).toBe(requests);
      const conditions = JSON.stringify(Statement);
      for (const { text, isPrefix } of paths ?? []) {
        expect(conditions).toContain(
          `"PositionalConstraint":"${isPrefix ? "STARTS_WITH" : "EXACTLY"}","SearchString":"${text}"`,
        );
      }
      for (const method of methods ?? []) expect(conditions).toContain(`"SearchString":"${method}"`);
    },
  );

  test("have no limit that the table does not list", () => {
    expect(rates.map(({ Name }) => Name)).toEqual(
      [...addressRules, ...operatorRules].map(({ name }) => `Limit${name}`),
    );
    for (const { Name, Statement } of rates.slice(0, addressRules.length)) {
      expect(Statement.RateBasedStatement?.AggregateKeyType, Name).toBe("IP");
    }
  });

  test("limits all other POST and PUT requests", () => {
    const { Statement } = rates.find(({ Name }) => Name === "LimitWriting") ?? {};
    expect(JSON.stringify(Statement)).toMatch(/"Method".*"POST".*"PUT"/);
    const methods = new Set(routeNames.map((name) => routes[name].method));
    expect([...methods].sort()).toEqual(["GET", "POST", "PUT"]);
  });

  test("limits all requests together, whatever their methods and paths", () => {
    const { Statement } = rates.find(({ Name }) => Name === "LimitEverything") ?? {};
    expect(Statement?.RateBasedStatement).toEqual({
      Limit: 10_000,
      AggregateKeyType: "IP",
      EvaluationWindowSec: 300,
    });
  });

  test("decodes and normalizes paths before it matches them", () => {
    const withPaths = rates.filter(({ Statement }) => JSON.stringify(Statement).includes("UriPath"));
    expect(withPaths).toHaveLength(rates.length - 2); // all but Writing and Everything
    for (const { Name, Statement } of withPaths) {
      expect(JSON.stringify(Statement), Name).toMatch(/URL_DECODE.*NORMALIZE_PATH/);
    }
  });

  test("leaves room for a household that types, uploads and retries", () => {
    const draftsInFiveMinutes = (5 * 60) / 3; // one every three seconds
    const limitOf = (rule: string) => addressRules.find(({ name }) => name === rule)?.requests ?? 0;
    expect(limitOf("Sessions")).toBeGreaterThan(5 * draftsInFiveMinutes);
    expect(limitOf("Bills")).toBeGreaterThan(20);
  });

  test("are only labeled by these rules, and blocked by the rules below them", () => {
    for (const { Name, ...rule } of rates) {
      expect(rule, Name).toMatchObject({ Action: { Count: {} }, RuleLabels: [{ Name: "limited" }] });
    }
    expect(acl.Rules.slice(first.length, first.length + rates.length + answers.length)).toEqual([
      ...rates,
      ...answers,
    ]);
    for (const { Name, Statement } of answers) {
      expect(JSON.stringify(Statement), Name).toContain(
        '"LabelMatchStatement":{"Key":"limited","Scope":"LABEL"}',
      );
    }
  });
});

describe("requests from all IPv6 addresses of one network operator", () => {
  test.each(operatorRules)("are limited together: $name", ({ name, requests, paths }) => {
    const { RateBasedStatement } = rates.find((rule) => rule.Name === `Limit${name}`)?.Statement ?? {};
    expect(RateBasedStatement).toMatchObject({
      Limit: requests,
      AggregateKeyType: "CUSTOM_KEYS",
      CustomKeys: [{ ASN: {} }],
    });
    const conditions = JSON.stringify(RateBasedStatement?.ScopeDownStatement);
    expect(conditions).toContain('{"AndStatement":{"Statements":[{"IPSetReferenceStatement"');
    for (const { text } of paths) expect(conditions).toContain(`"SearchString":"${text}"`);
  });

  test("are recognized by a set of all IPv6 addresses: no IPv4 address is counted", () => {
    edge.hasResourceProperties("AWS::WAFv2::IPSet", {
      Scope: "CLOUDFRONT",
      IPAddressVersion: "IPV6",
      Addresses: ["::/1", "8000::/1"],
    });
  });
});

describe("what another website has its visitor's browser send", () => {
  const rule = acl.Rules[first.indexOf("BlockCrossSite")];

  test("is rejected before it is counted for the visitor's address", () => {
    expect(rule?.Name).toBe("BlockCrossSite");
    expect(rule?.Action?.Block?.CustomResponse).toMatchObject({
      ResponseCode: 403,
      CustomResponseBodyKey: "CrossSite",
    });
    const { Content = "", ContentType } = acl.CustomResponseBodies.CrossSite ?? {};
    expect(ContentType).toBe("APPLICATION_JSON");
    expect(errorResponse.parse(JSON.parse(Content))).toEqual(crossSiteForbidden);
  });

  test("is everything but files, pages and the links to them and to documents", () => {
    const [site, unwanted] = allOf(rule?.Statement);
    expect(textsIn(site)).toEqual(["cross-site"]);
    const [byMethod, byPath] = z.looseObject({ OrStatement: statements }).parse(unwanted)
      .OrStatement.Statements;
    expect(Object.keys(Object(byMethod))).toEqual(["NotStatement"]);
    expect(textsIn(byMethod)).toEqual(["GET", "HEAD"]);
    const [path, notByLink] = allOf(byPath);
    expect(textsIn(path)).toEqual([...apiPathPrefixes]);
    expect(Object.keys(Object(notByLink))).toEqual(["NotStatement"]);
    expect(textsIn(notByLink)).toEqual(["document"]);
  });

  const statements = z.object({ Statements: z.array(z.unknown()) });
  const allOf = (statement: unknown) =>
    z.looseObject({ AndStatement: statements }).parse(statement).AndStatement.Statements;
  const textsIn = (statement: unknown) =>
    [...JSON.stringify(statement).matchAll(/"SearchString":"([^"]*)"/g)].map(([, text]) => text);
});

describe("a method that no route of the API has", () => {
  const rule = acl.Rules.find(({ Name }) => Name === "BlockMethods");
  const conditions = JSON.stringify(rule?.Statement);

  test("is answered with 405, the accepted methods and an error body", () => {
    expect(rule?.Action?.Block?.CustomResponse).toMatchObject({
      ResponseCode: 405,
      CustomResponseBodyKey: "MethodNotAllowed",
      ResponseHeaders: expect.arrayContaining([{ Name: "allow", Value: "GET, POST, PUT" }]),
    });
    const { Content = "", ContentType } = acl.CustomResponseBodies.MethodNotAllowed ?? {};
    expect(ContentType).toBe("APPLICATION_JSON");
    expect(errorResponse.parse(JSON.parse(Content))).toEqual(methodNotAllowed);
  });

  test("is every method but those of the routes, below the paths of the API", () => {
    expect([...new Set(routeNames.map((name) => routes[name].method))].sort()).toEqual(apiMethods);
    expect(conditions).toMatch(
      /"STARTS_WITH","SearchString":"\/api\/".*"STARTS_WITH","SearchString":"\/pdf\/"/,
    );
    expect(conditions).toMatch(/"NotStatement":.*"GET".*"POST".*"PUT"/);
    for (const name of routeNames) expect(routes[name].path).toMatch(/^\/(api|pdf)\//);
  });

  test("is counted before it is answered, and answered before AWS's rules look at it", () => {
    const names = acl.Rules.map(({ Name }) => Name);
    expect(names.indexOf("BlockMethods")).toBe(first.length + rates.length + answers.length);
  });
});

test("needs no more capacity than the price of a web ACL includes", () => {
  expect(capacityOf(acl.Rules)).toBeLessThanOrEqual(1500);
});

/**
 * The web ACL capacity units of the rules:
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statements-list.html. The same transformations of the same
 * component count once: https://docs.aws.amazon.com/waf/latest/developerguide/aws-waf-capacity-units.html
 */
function capacityOf(rules: readonly { Statement: object }[]): number {
  const transformed = new Set<string>();
  const managed: Record<string, number> = {
    AWSManagedRulesAmazonIpReputationList: 25,
    AWSManagedRulesKnownBadInputsRuleSet: 200,
    AWSManagedRulesCommonRuleSet: 700,
  };
  const unitsOf: Record<string, (statement: Record<string, unknown>) => number> = {
    ManagedRuleGroupStatement: ({ Name }) => managed[String(Name)] ?? Number.NaN,
    RateBasedStatement: ({ CustomKeys }) => 2 + 30 * (Array.isArray(CustomKeys) ? CustomKeys.length : 0),
    ByteMatchStatement({ FieldToMatch, PositionalConstraint, TextTransformations }) {
      if (!JSON.stringify(TextTransformations).includes("NONE")) {
        for (const { Type } of z.array(z.object({ Type: z.string() })).parse(TextTransformations)) {
          transformed.add(JSON.stringify([FieldToMatch, Type]));
        }
      }
      return PositionalConstraint === "CONTAINS" ? 10 : 2;
    },
    LabelMatchStatement: () => 1,
    IPSetReferenceStatement: () => 1,
    AndStatement: () => 1,
    OrStatement: () => 1,
    NotStatement: () => 1,
  };
  const sum = (value: unknown): number => {
    if (typeof value !== "object" || value === null) return 0;
    return Object.entries(value).reduce(
      (units, [key, inner]) => units + (unitsOf[key]?.(Object(inner)) ?? 0) + sum(inner),
      0,
    );
  };
  const units = rules.reduce((total, { Statement }) => total + sum(Statement), 0);
  return units + 10 * transformed.size;
}

describe("a request beyond a limit", () => {
  const bodyOf = (name: string) => {
    const answer = answers.find((rule) => rule.Name === name);
    const key = answer?.Action?.Block?.CustomResponse.CustomResponseBodyKey ?? "";
    return { ...acl.CustomResponseBodies[key], conditions: JSON.stringify(answer?.Statement) };
  };

  test("is answered with 429, and with the time when to try again", () => {
    expect(answers.map(({ Name }) => Name)).toEqual(limitedAnswers);
    for (const { Action } of answers) {
      expect(Action?.Block?.CustomResponse).toMatchObject({
        ResponseCode: 429,
        ResponseHeaders: expect.arrayContaining([{ Name: "retry-after", Value: "300" }]),
      });
    }
  });

  test("of a browser gets a page in both languages", () => {
    const { Content, ContentType, conditions } = bodyOf("BlockWithPage");
    expect(ContentType).toBe("TEXT_HTML");
    expect(Content).toBe(tooManyRequestsPage(config.company));
    expect(conditions).toContain('"SingleHeader":{"Name":"accept"}');
    expect(conditions).toContain('"PositionalConstraint":"CONTAINS","SearchString":"text/html"');
  });

  test("of a program gets an error body that the page's script can show", () => {
    const { Content = "", ContentType } = bodyOf("Block");
    expect(ContentType).toBe("APPLICATION_JSON");
    expect(errorResponse.parse(JSON.parse(Content)).code).toBe("rate_limited");
  });

  test("has bodies within the firewall's quota of 4 KB", () => {
    for (const { Content } of Object.values(acl.CustomResponseBodies)) {
      expect(Buffer.byteLength(Content)).toBeLessThanOrEqual(4096);
    }
  });
});

describe("networks that operations block", () => {
  test("are rejected before anything else is judged, from lists that operations fill", () => {
    const lists = Object.entries(edge.findResources("AWS::WAFv2::IPSet")).filter(
      ([, { Properties }]) => Properties.Name,
    );
    expect(lists.map(([, { Properties }]) => Properties)).toMatchObject([
      { Name: "wattigator-prod-blocked-ipv4", IPAddressVersion: "IPV4", Addresses: [] },
      { Name: "wattigator-prod-blocked-ipv6", IPAddressVersion: "IPV6", Addresses: [] },
    ]);
    const Statements = lists.map(([id]) => ({
      IPSetReferenceStatement: { Arn: { "Fn::GetAtt": [id, "Arn"] } },
    }));
    expect(acl.Rules[0]).toMatchObject({
      Priority: 0,
      Statement: { OrStatement: { Statements } },
      Action: { Block: { CustomResponse: { ResponseCode: 403 } } },
    });
  });
});

test("the log has requests that a rule counted or blocked, for a week, and nothing that proves who sent them", () => {
  edge.hasResourceProperties("AWS::Logs::LogGroup", {
    LogGroupName: "aws-waf-logs-wattigator-prod",
    RetentionInDays: 7,
  });
  const [logging] = Object.values(edge.findResources("AWS::WAFv2::LoggingConfiguration"));
  expect(logging?.Properties).toMatchObject({
    LoggingFilter: {
      DefaultBehavior: "DROP",
      Filters: [
        {
          Behavior: "KEEP",
          Conditions: [{ ActionCondition: { Action: "BLOCK" } }, { ActionCondition: { Action: "COUNT" } }],
        },
      ],
    },
    RedactedFields: [
      { UriPath: {} },
      { QueryString: {} },
      ...["cookie", "authorization", "referer", "x-origin-key"].map((Name) => ({ SingleHeader: { Name } })),
    ],
  });
  expect(JSON.stringify(logging?.Properties.LogDestinationConfigs)).not.toContain(":*");
});
