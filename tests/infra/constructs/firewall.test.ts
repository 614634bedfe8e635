import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { errorResponse } from "#contracts/http/error-response.ts";
import { routes } from "#contracts/http/routes.ts";
import { limits } from "#infra/constructs/firewall.ts";
import { routeNames } from "#infra/names.ts";
import { stacksOf } from "#tests/infra/support/templates.ts";

const { edge } = stacksOf("prod");
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

test("the firewall stands before the distribution", () => {
  const [id] = Object.keys(edge.findResources("AWS::WAFv2::WebACL"));
  expect(acl.Scope).toBe("CLOUDFRONT");
  edge.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: Match.objectLike({ WebACLId: { "Fn::GetAtt": [id, "Arn"] } }),
  });
});

test("known attackers, known attacks and common mistakes are turned away", () => {
  const managed = acl.Rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement?.Name ?? []);
  expect(managed).toEqual([
    "AWSManagedRulesAmazonIpReputationList",
    "AWSManagedRulesKnownBadInputsRuleSet",
    "AWSManagedRulesCommonRuleSet",
  ]);
});

test("a long application is no attack: its size is counted and not refused", () => {
  expect(JSON.stringify(acl.Rules)).toContain(
    '"RuleActionOverrides":[{"ActionToUse":{"Count":{}},"Name":"SizeRestrictions_BODY"}]',
  );
});

test("no sample of a request is kept: it would hold a household's cookie", () => {
  expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
});

describe("from one address", () => {
  /** By what makes it cost. */
  const costly = {
    "reads a bill, with Textract where need be": "createBill",
    "asks a utility": "utilityAuth",
    "sends mail": "emailCustomer",
    "sends a message to people who read it": "sendMessage",
    "makes a lead": "createCustomer",
    "begins a session": "saveSession",
  } as const;

  test.each(Object.entries(costly))("what %s has a limit", (_, name) => {
    const rule = rates.find(({ Statement }) => JSON.stringify(Statement).includes(`"${routes[name].path}"`));
    expect(rule?.Statement.RateBasedStatement?.Limit).toBeLessThanOrEqual(600);
  });

  test("every other writing has one, too", () => {
    const { Statement } = rates.find(({ Name }) => Name === "LimitWriting") ?? {};
    expect(JSON.stringify(Statement)).toMatch(/"Method".*"POST".*"PUT"/);
    const methods = new Set(routeNames.map((name) => routes[name].method));
    expect([...methods].sort()).toEqual(["GET", "POST", "PUT"]);
  });

  test("an address written in other ways is the same address", () => {
    for (const { Name, Statement } of rates.filter(({ Name }) => Name !== "LimitWriting")) {
      expect(JSON.stringify(Statement), Name).toMatch(/URL_DECODE.*NORMALIZE_PATH/);
    }
  });

  test("a household that types, uploads and tries again stays far below", () => {
    const draftsInFiveMinutes = (5 * 60) / 3; // one every three seconds
    const limitOf = (name: string) => limits.find((limit) => limit.name === name)?.requests ?? 0;
    expect(limitOf("Sessions")).toBeGreaterThan(5 * draftsInFiveMinutes);
    expect(limitOf("Bills")).toBeGreaterThan(20);
  });

  test("too much is answered in a sentence that the page can show", () => {
    for (const { Name, ...rule } of rates) {
      expect(rule, Name).toMatchObject({
        Action: { Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: "SlowDown" } } },
      });
    }
    expect(errorResponse.parse(JSON.parse(acl.CustomResponseBodies.SlowDown?.Content ?? ""))).toBeTruthy();
  });
});
