import {
  CloudTrailClient,
  DescribeTrailsCommand,
  GetEventSelectorsCommand,
} from "@aws-sdk/client-cloudtrail";
import {
  DescribeEffectivePolicyCommand,
  EffectivePolicyNotFoundException,
  OrganizationsClient,
} from "@aws-sdk/client-organizations";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test } from "vitest";
import { formatAccountCheck } from "#tools/deploy/account-check.ts";
import { checkPrivacy } from "#tools/deploy/privacy-checks.ts";

const clients = {
  organizations: new OrganizationsClient({ region: "us-east-1" }),
  cloudTrail: new CloudTrailClient({ region: "us-east-1" }),
};
const organizations = mockClient(clients.organizations);
const cloudTrail = mockClient(clients.cloudTrail);
beforeEach(() => {
  organizations.reset();
  cloudTrail.reset();
});

const results = async () => (await checkPrivacy(clients)).map(({ result }) => result);
const policy = (services: object) => ({ EffectivePolicy: { PolicyContent: JSON.stringify({ services }) } });
const optOut = { opt_out_policy: "optOut" };

/** A trail that records the data events of these types of resources. */
function aTrail(...types: string[]) {
  cloudTrail.on(DescribeTrailsCommand).resolves({ trailList: [{ TrailARN: "trail" }] });
  const selectors = types.map((type) => ({ FieldSelectors: [{ Field: "resources.type", Equals: [type] }] }));
  cloudTrail.on(GetEventSelectorsCommand).resolves({ AdvancedEventSelectors: selectors });
}

test.each([{ textract: optOut }, { default: optOut }])("accepts the opt-out policy %j", async (services) => {
  organizations.on(DescribeEffectivePolicyCommand).resolves(policy(services));
  aTrail("AWS::DynamoDB::Table", "AWS::S3::Object");
  expect(await results()).toEqual(["ok", "ok"]);
});

test("names settings that are missing", async () => {
  const notFound = new EffectivePolicyNotFoundException({ message: "no policy", $metadata: {} });
  organizations.on(DescribeEffectivePolicyCommand).rejects(notFound);
  aTrail("AWS::S3::Object");
  expect(await results()).toEqual(["missing", "missing"]);
});

test("does not take a policy for another service for an opt-out of Textract", async () => {
  organizations.on(DescribeEffectivePolicyCommand).resolves(policy({ rekognition: optOut }));
  aTrail("AWS::DynamoDB::Table", "AWS::S3::Object");
  expect(await results()).toEqual(["missing", "ok"]);
});

test("does not accept an opt-out of all services from which Textract is excepted", async () => {
  const services = { default: optOut, textract: { opt_out_policy: "optIn" } };
  organizations.on(DescribeEffectivePolicyCommand).resolves(policy(services));
  aTrail("AWS::DynamoDB::Table", "AWS::S3::Object");
  expect(await results()).toEqual(["missing", "ok"]);
});

test.each([
  [
    "only writes",
    {
      EventSelectors: [
        {
          ReadWriteType: "WriteOnly" as const,
          DataResources: ["AWS::DynamoDB::Table", "AWS::S3::Object"].map((Type) => ({ Type })),
        },
      ],
    },
  ],
  [
    "only writes, by an advanced selector",
    {
      AdvancedEventSelectors: [
        {
          FieldSelectors: [
            { Field: "resources.type", Equals: ["AWS::DynamoDB::Table", "AWS::S3::Object"] },
            { Field: "readOnly", Equals: ["false"] },
          ],
        },
      ],
    },
  ],
])("does not accept a trail that records %s", async (_, selectors) => {
  organizations.on(DescribeEffectivePolicyCommand).resolves(policy({ textract: optOut }));
  cloudTrail.on(DescribeTrailsCommand).resolves({ trailList: [{ TrailARN: "trail" }] });
  cloudTrail.on(GetEventSelectorsCommand).resolves(selectors);
  expect(await results()).toEqual(["ok", "missing"]);
});

test("says clearly which settings it may not read", async () => {
  const denied = Object.assign(new Error("no"), { name: "AccessDeniedException" });
  organizations.on(DescribeEffectivePolicyCommand).rejects(denied);
  cloudTrail.on(DescribeTrailsCommand).rejects(denied);
  const checks = await checkPrivacy(clients);
  expect(checks.map(({ result }) => result)).toEqual(["unknown", "unknown"]);
  expect(checks.map(formatAccountCheck)[0]).toMatch(/^UNKNOWN .*may not read it\. Ask an administrator/);
});
