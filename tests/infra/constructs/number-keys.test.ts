import { Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { configFor } from "#infra/config.ts";
import { NumberKeys } from "#infra/constructs/number-keys.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { unvalidatedApp } from "#tests/infra/support/templates.ts";

const key = "AWS::KMS::Key";
const hmac = { KeySpec: "HMAC_256", KeyUsage: "GENERATE_VERIFY_MAC" };

function synthesize(changes: Partial<StageConfig>) {
  const stack = new Stack(unvalidatedApp());
  new NumberKeys(stack, "NumberKeys", { config: { ...configFor("dev", {}), ...changes } });
  return Template.fromStack(stack);
}

test("retains the keys with the stack where data is kept, because no number can be read without them", () => {
  const template = synthesize({ keepData: true });
  template.hasResource(key, {
    Properties: { EnableKeyRotation: true },
    DeletionPolicy: "RetainExceptOnCreate",
  });
  template.hasResource(key, { Properties: hmac, DeletionPolicy: "RetainExceptOnCreate" });
});

test("adds an HMAC key for each version, and keeps the ids of earlier ones", () => {
  const lookupKeysOf = (numberKeyVersions: [number, ...number[]]) =>
    Object.keys(synthesize({ numberKeyVersions }).findResources(key, { Properties: hmac }));
  const [first] = lookupKeysOf([1]);
  expect(lookupKeysOf([2, 1])).toHaveLength(2);
  expect(lookupKeysOf([2, 1])).toContain(first);
});
