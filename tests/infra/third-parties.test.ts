import { expect, test } from "vitest";
import { z } from "zod";
import { contentSecurityPolicy } from "#contracts/site/content-security-policy.ts";
import { configFor } from "#infra/config.ts";
import { functionsIn } from "./support/functions.ts";
import { prodEnvironment, stacksOf } from "./support/templates.ts";

const awin = { AWIN_ADVERTISER_ID: "1001" };
const segment = { SEGMENT_WRITE_KEY: "write-key" };
const klaviyo = { KLAVIYO_COMPANY_ID: "Ab12Cd" };
const datadog = { DATADOG_APPLICATION_ID: "an-application", DATADOG_CLIENT_TOKEN: "a-token" };

const partiesOf = (ids: Record<string, string>) =>
  configFor("prod", { ...prodEnvironment, ...ids }).thirdParties;

/** What a page may do, by directive. */
function allowed(ids: Record<string, string>): Record<string, string[]> {
  const policy = contentSecurityPolicy({
    uploads: "https://bills.example.org",
    thirdParties: partiesOf(ids),
  });
  return Object.fromEntries(
    policy.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}
const nobody = allowed({});

test("a stage without ids has no third parties, and its pages may reach none", () => {
  for (const stage of ["local", "dev"] as const) expect(configFor(stage, {}).thirdParties).toEqual({});
  expect(partiesOf({})).toEqual({});
  expect(nobody).toMatchObject({
    "script-src": ["'self'"],
    "connect-src": ["'self'", "https://bills.example.org"],
    "img-src": ["'self'", "data:", "blob:"],
  });
  expect(nobody).not.toHaveProperty("worker-src");
});

test.each([
  [
    "Awin",
    awin,
    {
      "script-src": ["'self'", "https://www.dwin1.com", "https://www.awin1.com"],
      "connect-src": [
        "'self'",
        "https://bills.example.org",
        "https://www.dwin1.com",
        "https://www.awin1.com",
      ],
      "img-src": ["'self'", "data:", "blob:", "https://www.awin1.com"],
    },
  ],
  ["Segment", segment, { "connect-src": ["'self'", "https://bills.example.org", "https://api.segment.io"] }],
  [
    "Datadog",
    datadog,
    {
      "connect-src": ["'self'", "https://bills.example.org", "https://browser-intake-datadoghq.com"],
      "worker-src": ["'self'", "blob:"],
    },
  ],
])("with its id %s is let in where it needs to be, and nowhere else", (_, ids, changed) => {
  expect(allowed(ids)).toEqual({ ...nobody, ...changed });
});

test("Klaviyo brings scripts from its own addresses alone", () => {
  const { "script-src": scripts = [] } = allowed(klaviyo);
  expect(scripts.filter((source) => !/^https:\/\/[a-z.-]+\.klaviyo\.com$/.test(source))).toEqual(["'self'"]);
});

test("Datadog's other regions have other intakes", () => {
  expect(allowed({ ...datadog, DATADOG_SITE: "us5.datadoghq.com" })["connect-src"]).toContain(
    "https://browser-intake-us5-datadoghq.com",
  );
});

test("with addresses of its own, a stage lets in those and not the vendor's", () => {
  const local = { ...awin, AWIN_SCRIPTS: "http://127.0.0.1:4001", AWIN_TRACKING: "http://127.0.0.1:4002" };
  expect(allowed(local)["script-src"]).toEqual(["'self'", "http://127.0.0.1:4001", "http://127.0.0.1:4002"]);
});

test.each([
  ["half a Datadog account", { DATADOG_APPLICATION_ID: "an-application" }, "DATADOG_CLIENT_TOKEN"],
  ["an advertiser that is no number", { AWIN_ADVERTISER_ID: "1001.js?" }, "AWIN_ADVERTISER_ID"],
  ["an address that is none", { ...segment, SEGMENT_API: "api" }, "SEGMENT_API"],
])("%s is refused", (_, ids, complaint) => {
  expect(() => partiesOf(ids)).toThrow(complaint);
});

test("the content policy of the edge follows from the ids", () => {
  const policies = JSON.stringify(
    stacksOf("prod", { ...awin, ...segment }).edge.findResources("AWS::CloudFront::ResponseHeadersPolicy"),
  );
  expect(policies).toContain("https://www.dwin1.com");
  expect(policies).toContain("https://api.segment.io");
});

test("the functions tell the network as this advertiser, or as none", () => {
  const advertiserOf = (ids: Record<string, string>) =>
    ["track-conversion", "report-conversion"].map((folder) =>
      z.string().parse(functionsIn(stacksOf("dev", ids).app).get(folder)?.variables.AWIN_ADVERTISER_ID),
    );
  expect(advertiserOf(awin)).toEqual(["1001", "1001"]);
  expect(advertiserOf({})).toEqual(["", ""]);
});
