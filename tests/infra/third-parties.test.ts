import { describe, expect, test } from "vitest";
import * as z from "zod";
import { contentSecurityPolicy, framePolicies } from "#contracts/site/security-policies.ts";
import { storedStateScriptSource } from "#contracts/site/stored-state-script.ts";
import { vendorFrameScriptSource } from "#contracts/site/vendor-frame.ts";
import { configFor } from "#infra/config.ts";
import { findFunctions } from "./support/functions.ts";
import { prodEnvironment, synthesizeStage } from "./support/templates.ts";

const awin = { AWIN_ADVERTISER_ID: "1001" };
const segment = { SEGMENT_WRITE_KEY: "write-key" };
const klaviyo = { KLAVIYO_COMPANY_ID: "Ab12Cd" };
const datadog = { DATADOG_APPLICATION_ID: "an-application", DATADOG_CLIENT_TOKEN: "a-token" };

const partiesOf = (ids: Record<string, string>) =>
  configFor("prod", { ...prodEnvironment, ...ids }).thirdParties;

const bySource = (directives: string[]): Record<string, string[]> =>
  Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

const uploads = "https://bills.example.org";
/** The sources that a page may use, by directive. */
const allowed = (ids: Record<string, string>) =>
  bySource(contentSecurityPolicy({ uploads, thirdParties: partiesOf(ids) }));
const frames = (ids: Record<string, string>) => framePolicies({ uploads, thirdParties: partiesOf(ids) });
/** Those of the frame in which vendors' scripts run. */
const allowedInFrame = (ids: Record<string, string>) => bySource(frames(ids)?.frame ?? []);

/** The files of the site, and the one script inside its pages. */
const ownScripts = ["'self'", storedStateScriptSource];
const withoutIds = allowed({});

test("allows no third party on a stage without ids", () => {
  for (const stage of ["local", "dev"] as const) expect(configFor(stage, {}).thirdParties).toEqual({});
  expect(partiesOf({})).toEqual({});
  expect(withoutIds).toMatchObject({
    "script-src": ownScripts,
    "connect-src": ["'self'", "https://bills.example.org"],
    "img-src": ["'self'", "data:", "blob:"],
  });
  expect(withoutIds).not.toHaveProperty("worker-src");
});

test.each(["local", "dev", "prod"] as const)("names the stage %s in the data that Datadog gets", (stage) => {
  expect(configFor(stage, { ...prodEnvironment, ...datadog }).thirdParties.datadog).toMatchObject({
    env: stage,
  });
});

const awinImages = { "img-src": ["'self'", "data:", "blob:", "https://www.awin1.com"] };
const segmentSources = { "connect-src": ["'self'", uploads, "https://api.segment.io"] };
const datadogSources = {
  "connect-src": ["'self'", uploads, "https://browser-intake-datadoghq.com"],
  "worker-src": ["'self'", "blob:"],
};

test.each([
  ["Awin: its image", awin, awinImages],
  ["Segment: its API", segment, segmentSources],
  ["Klaviyo: its API", klaviyo, { "connect-src": ["'self'", uploads, "https://a.klaviyo.com"] }],
  ["Datadog: its API and its worker", datadog, datadogSources],
])("on a page, allows no script of %s", (_, ids, changed) => {
  expect(allowed(ids)).toEqual({ ...withoutIds, ...changed });
});

describe("the frame in which vendors' scripts run", () => {
  test("is allowed on no page of a stage without such vendors", () => {
    expect(frames({ ...segment, ...datadog })).toBeUndefined();
    expect(withoutIds["frame-src"]).toEqual(["'none'"]);
  });

  test("is all that a page with it allows in addition", () => {
    const ids = { ...awin, ...segment, ...klaviyo, ...datadog };
    expect(bySource(frames(ids)?.page ?? [])).toEqual({ ...allowed(ids), "frame-src": ["'self'"] });
  });

  test("gets a sandbox, its own script, the vendors, and nothing of the site", () => {
    const vendors = ["https://www.dwin1.com", "https://www.awin1.com"];
    expect(allowedInFrame({ ...awin, ...segment, ...datadog })).toEqual({
      sandbox: ["allow-scripts"],
      "default-src": ["'none'"],
      "script-src": [vendorFrameScriptSource, ...vendors],
      "connect-src": vendors,
      "img-src": vendors,
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'self'"],
    });
  });

  test("allows scripts from klaviyo.com only for Klaviyo", () => {
    const { "script-src": scripts = [] } = allowedInFrame(klaviyo);
    expect(scripts.filter((source) => !/^https:\/\/[a-z.-]+\.klaviyo\.com$/.test(source))).toEqual([
      vendorFrameScriptSource,
    ]);
  });
});

test("no page can be embedded, not even by another page of the site", () => {
  expect(withoutIds["frame-ancestors"]).toEqual(["'none'"]);
});

test("allows the intake of another Datadog region", () => {
  expect(allowed({ ...datadog, DATADOG_SITE: "us5.datadoghq.com" })["connect-src"]).toContain(
    "https://browser-intake-us5-datadoghq.com",
  );
});

test("replaces the vendor's URLs with those of the environment", () => {
  const local = { ...awin, AWIN_SCRIPTS: "http://127.0.0.1:4001", AWIN_TRACKING: "http://127.0.0.1:4002" };
  expect(allowedInFrame(local)["script-src"]).toEqual([
    vendorFrameScriptSource,
    "http://127.0.0.1:4001",
    "http://127.0.0.1:4002",
  ]);
});

test.each([
  ["an incomplete Datadog account", { DATADOG_APPLICATION_ID: "an-application" }, "DATADOG_CLIENT_TOKEN"],
  ["an advertiser id that is not a number", { AWIN_ADVERTISER_ID: "1001.js?" }, "AWIN_ADVERTISER_ID"],
  ["an invalid URL", { ...segment, SEGMENT_API: "api" }, "SEGMENT_API"],
])("rejects %s", (_, ids, message) => {
  expect(() => partiesOf(ids)).toThrow(message);
});

describe("the edge stack", () => {
  const { edge } = synthesizeStage("prod", { ...awin, ...segment });

  test("has a response headers policy that allows no vendor's script", () => {
    const policies = JSON.stringify(edge.findResources("AWS::CloudFront::ResponseHeadersPolicy"));
    expect(policies).toContain("https://api.segment.io");
    expect(policies).not.toContain("https://www.dwin1.com");
  });

  test("lets the page router replace it on pages with the frame, and on the frame's document", () => {
    const functions = JSON.stringify(edge.findResources("AWS::CloudFront::Function"));
    expect(functions).toContain("frame-src 'self'");
    expect(functions).toContain(`script-src ${vendorFrameScriptSource} https://www.dwin1.com`);
    const [{ SecurityHeadersConfig, CustomHeadersConfig }] = Object.values(
      edge.findResources("AWS::CloudFront::ResponseHeadersPolicy"),
    ).flatMap(({ Properties: { ResponseHeadersPolicyConfig } }) =>
      "ContentSecurityPolicy" in ResponseHeadersPolicyConfig.SecurityHeadersConfig
        ? [ResponseHeadersPolicyConfig]
        : [],
    );
    expect(SecurityHeadersConfig.ContentSecurityPolicy.Override).toBe(false);
    const opener = { Header: "cross-origin-opener-policy", Override: true, Value: "same-origin" };
    expect(CustomHeadersConfig.Items).toContainEqual(opener);
  });
});

test("passes the advertiser id to the functions that report conversions", { tags: ["verify"] }, () => {
  const advertiserOf = (ids: Record<string, string>) =>
    ["conversions", "report-conversion"].map((folder) =>
      z
        .string()
        .parse(findFunctions(synthesizeStage("dev", ids).app).get(folder)?.variables.AWIN_ADVERTISER_ID),
    );
  expect(advertiserOf(awin)).toEqual(["1001", "1001"]);
  expect(advertiserOf({})).toEqual(["", ""]);
});
