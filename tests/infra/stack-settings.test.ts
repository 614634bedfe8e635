import { expect, test } from "vitest";
import { configFor } from "#infra/config.ts";
import { stackSettings } from "#infra/stack-settings.ts";
import { prodEnvironment } from "#tests/infra/support/templates.ts";

test("tags every resource with the product, the stage and its owner, for the bill and for whoever finds it", () => {
  const tags = { product: "wattigator", stage: "pr-12" };
  expect(stackSettings(configFor("pr-12", {})).tags).toEqual(tags);
  expect(stackSettings(configFor("pr-12", { OWNER: "ana" })).tags).toEqual({ ...tags, owner: "ana" });
});

test("binds prod to its account, so that the CDK deploys it to no other, and dev to one that is named", () => {
  const env = { region: "us-east-1", account: prodEnvironment.ACCOUNT_ID };
  expect(stackSettings(configFor("prod", prodEnvironment)).env).toEqual(env);
  expect(stackSettings(configFor("dev", {})).env).toEqual({ region: "us-east-1" });
  expect(stackSettings(configFor("dev", { ACCOUNT_ID: env.account })).env).toEqual(env);
});
