import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { blockedTextPage } from "#contracts/http/blocked-text-page.ts";
import { errorResponse } from "#contracts/http/error-response.ts";
import { addressRules } from "#contracts/http/request-limits.ts";
import { routes } from "#contracts/http/routes.ts";
import { tooManyRequestsPage } from "#contracts/http/too-many-requests.ts";
import { routeNames } from "#infra/function-folders.ts";
import { findAlarms } from "#tests/infra/support/alarms.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { edge, config } = synthesizeStage("prod");
const customResponse = z.looseObject({ CustomResponseBodyKey: z.string() });
const acl = z
  .object({
    Scope: z.string(),
    DefaultAction: z.object({ Allow: z.object({}) }),
    CustomResponseBodies: z.record(z.string(), z.object({ Content: z.string(), ContentType: z.string() })),
    Rules: z.array(
      z.looseObject({
        Name: z.string(),
        Priority: z.number(),
        Action: z.looseObject({ Block: z.object({ CustomResponse: customResponse }).optional() }).optional(),
        Statement: z.looseObject({
          RateBasedStatement: z.looseObject({ Limit: z.number() }).optional(),
          ManagedRuleGroupStatement: z.looseObject({ Name: z.string() }).optional(),
        }),
      }),
    ),
  })
  .parse(Object.values(edge.findResources("AWS::WAFv2::WebACL"))[0]?.Properties);
const answers = acl.Rules.filter(({ Action }) => Action?.Block);
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
  const CustomResponse = { ResponseCode: 403, CustomResponseBodyKey: "BlockedText" };
  const common = acl.Rules.find(({ Name }) => Name === "AWSManagedRulesCommonRuleSet");
  expect(common?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides).toEqual([
    { ActionToUse: { Count: {} }, Name: "SizeRestrictions_BODY" },
    ...["CrossSiteScripting_BODY", "GenericRFI_BODY", "GenericLFI_BODY", "EC2MetaDataSSRF_BODY"].map(
      (Name) => ({
        ActionToUse: { Block: { CustomResponse } },
        Name,
      }),
    ),
  ]);
  expect(acl.CustomResponseBodies.BlockedText).toEqual({
    ContentType: "TEXT_HTML",
    Content: blockedTextPage(config.company),
  });
});

describe("the rules for common exploits", () => {
  const common = (template: typeof edge) =>
    Object.values(template.findResources("AWS::WAFv2::WebACL"))[0]?.Properties.Rules.find(
      ({ Name }: { Name: string }) => Name === "AWSManagedRulesCommonRuleSet",
    );
  const alarmOn = (template: typeof edge) =>
    findAlarms(template).find(({ Namespace }) => Namespace === "AWS/WAFV2");
  const blocking = synthesizeStage("prod", { COMMON_FIREWALL_RULES: "block" }).edge;

  test("only count until the setting says that they block, with an alarm in both cases", () => {
    expect(common(edge).OverrideAction).toEqual({ Count: {} });
    expect(alarmOn(edge)?.MetricName).toBe("CountedRequests");
    expect(common(blocking).OverrideAction).toEqual({ None: {} });
    expect(alarmOn(blocking)?.MetricName).toBe("BlockedRequests");
    expect(() => synthesizeStage("prod", { COMMON_FIREWALL_RULES: "off" })).toThrow(
      'COMMON_FIREWALL_RULES is "off". Choose one of count, block.',
    );
  });

  test("do not read what a household writes in the contact form", () => {
    const { ScopeDownStatement } = common(blocking).Statement.ManagedRuleGroupStatement;
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
    expect(rates.map(({ Name }) => Name)).toEqual(addressRules.map(({ name }) => `Limit${name}`));
  });

  test("limits all other POST and PUT requests", () => {
    const { Statement } = rates.find(({ Name }) => Name === "LimitWriting") ?? {};
    expect(JSON.stringify(Statement)).toMatch(/"Method".*"POST".*"PUT"/);
    const methods = new Set(routeNames.map((name) => routes[name].method));
    expect([...methods].sort()).toEqual(["GET", "POST", "PUT"]);
  });

  test("decodes and normalizes paths before it matches them", () => {
    for (const { Name, Statement } of rates.filter(({ Name }) => Name !== "LimitWriting")) {
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
    expect(acl.Rules.slice(rates.length, rates.length + answers.length)).toEqual(answers);
    for (const { Name, Statement } of answers) {
      expect(JSON.stringify(Statement), Name).toContain(
        '"LabelMatchStatement":{"Key":"limited","Scope":"LABEL"}',
      );
    }
  });
});

describe("a request beyond a limit", () => {
  const bodyOf = (name: string) => {
    const answer = answers.find((rule) => rule.Name === name);
    const key = answer?.Action?.Block?.CustomResponse.CustomResponseBodyKey ?? "";
    return { ...acl.CustomResponseBodies[key], conditions: JSON.stringify(answer?.Statement) };
  };

  test("is answered with 429, and with the time when to try again", () => {
    expect(answers.map(({ Name }) => Name)).toEqual(["BlockWithPage-es", "BlockWithPage", "Block"]);
    for (const { Action } of answers) {
      expect(Action?.Block?.CustomResponse).toMatchObject({
        ResponseCode: 429,
        ResponseHeaders: [{ Name: "retry-after", Value: "300" }],
      });
    }
  });

  test.each([
    ["BlockWithPage-es", "es"],
    ["BlockWithPage", "en"],
  ] as const)("of a browser gets a page in the language of the form: %s", (name, locale) => {
    const { Content, ContentType, conditions } = bodyOf(name);
    expect(ContentType).toBe("TEXT_HTML");
    expect(Content).toBe(tooManyRequestsPage(config.company, locale));
    expect(conditions).toContain('"SingleHeader":{"Name":"accept"}');
    expect(conditions).toContain('"PositionalConstraint":"CONTAINS","SearchString":"text/html"');
    expect(conditions.includes('"SingleQueryArgument":{"Name":"language"}')).toBe(locale === "es");
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
