import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DefaultStackSynthesizer } from "aws-cdk-lib";
import { expect, test } from "vitest";
import { assetBucketName, filePublishingRoleName } from "#infra/names.ts";
import { deployArgs, diffArgs, permissionsArgs, redeployArgs, synthArgs } from "#tools/deploy/cdk.ts";

test("compares templates, and creates no change set", () => {
  expect(diffArgs("dev")).toEqual("diff --method template --all --context stage=dev".split(" "));
});

test("builds once, and deploys all stacks from that build", () => {
  expect(synthArgs("prod")).toEqual("synth --quiet --context stage=prod".split(" "));
  expect(deployArgs).toEqual([
    ...["deploy", "--app", "cdk.out", "--build", "", "--all"],
    ...["--require-approval", "never"],
  ]);
});

test("asks about the permissions of that build before it deploys anything", () => {
  expect(permissionsArgs).toEqual([
    ...["diff", "--app", "cdk.out", "--build", "", "--all", "--method", "template"],
    ...["--security-only", "--fail"],
  ]);
});

test("deploys a release again from its folder, each stack alone, without building or asking", () => {
  const stack = (name: string) => [
    ...["deploy", "--app", "folder", "--build", "", "--exclusively", name],
    ...["--require-approval", "never"],
  ];
  expect(redeployArgs("folder", "prod", ["edge", "app", "operations"])).toEqual([
    stack("wattigator-prod-edge"),
    stack("wattigator-prod-app"),
    stack("wattigator-prod-operations"),
  ]);
});

test("keeps releases in a bucket that the CDK's bootstrap creates, keeps and versions, by a role that may write there", () => {
  const cdk = dirname(createRequire(import.meta.url).resolve("aws-cdk/package.json"));
  const template = readFileSync(join(cdk, "lib/api/bootstrap/bootstrap-template.yaml"), "utf8");
  const resource = (name: string) =>
    template.split(/^ {2}(?=\w+:$)/m).find((text) => text.startsWith(`${name}:`));
  const named = (name: string) =>
    name
      .replace("hnb659fds", `${"$"}{Qualifier}`)
      .replace("111122223333", `${"$"}{AWS::AccountId}`)
      .replace("us-east-1", `${"$"}{AWS::Region}`);
  expect(DefaultStackSynthesizer.DEFAULT_QUALIFIER).toBe("hnb659fds");
  const bucket = resource("StagingBucket");
  expect(bucket).toContain(named(assetBucketName("111122223333")));
  expect(bucket).toMatch(/VersioningConfiguration:\s+Status: Enabled/);
  expect(bucket).toContain("DeletionPolicy: Retain");
  expect(resource("FilePublishingRole")).toContain(named(filePublishingRoleName("111122223333")));
  const policy = resource("FilePublishingRoleDefaultPolicy");
  for (const action of ["s3:GetObject*", "s3:PutObject*", "s3:DeleteObject*", "s3:List*"])
    expect(policy).toContain(`- ${action}\n`);
});
