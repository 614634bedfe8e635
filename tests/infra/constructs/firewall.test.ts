import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { errorResponse } from "#contracts/http/error-response.ts";
import { addressRules } from "#contracts/http/request-limits.ts";
import { routes } from "#contracts/http/routes.ts";
import { routeNames } from "#infra/function-folders.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { edge } = synthesizeStage("prod");
const acl = z
  .object({
    Scope: z.string(),
    DefaultAction: z.object({ Allow: z.object({}) }),
    CustomResponseBodies: z.record(z.string(), z.object({ Content: z.string(), ContentType: z.string() })),
    Rules: z.array(
      z.looseObject({
        Name: z.string(),
        Priority: z.number(),
        Statement: z.looseObject({
          RateBasedStatement: z.looseObject({ Limit: z.number() }).optional(),
          ManagedRuleGroupStatement: z.looseObject({ Name: z.string() }).optional(),
        }),
      }),
    ),
  })
  .parse(Object.values(edge.findResources("AWS::WAFv2::WebACL"))[0]?.Properties);
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

test("counts long bodies and does not block them", () => {
  expect(JSON.stringify(acl.Rules)).toContain(
    '"RuleActionOverrides":[{"ActionToUse":{"Count":{}},"Name":"SizeRestrictions_BODY"}]',
  );
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

  test("answers 429 with an error body that the page can show, and says when to try again", () => {
    for (const { Name, ...rule } of rates) {
      const CustomResponse = {
        ResponseCode: 429,
        CustomResponseBodyKey: "SlowDown",
        ResponseHeaders: [{ Name: "retry-after", Value: "300" }],
      };
      expect(rule, Name).toMatchObject({ Action: { Block: { CustomResponse } } });
    }
    const body = JSON.parse(acl.CustomResponseBodies.SlowDown?.Content ?? "");
    expect(errorResponse.parse(body).code).toBe("rate_limited");
  });
});
