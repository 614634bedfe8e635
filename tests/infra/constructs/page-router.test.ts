import { describe, expect, test } from "vitest";
import { pageRouting } from "#contracts/site/page-routing.ts";
import { pageFiles } from "#contracts/site/pages.ts";
import { configFor } from "#infra/config.ts";
import { finishPage, routePages } from "#infra/constructs/page-router.ts";
import { encryptedFramePolicies } from "#infra/constructs/security-headers.ts";
import { prodEnvironment } from "#tests/infra/support/templates.ts";

type Headers = Record<string, { value: string }>;
type Request = { uri: string; headers: Headers; cookies: Headers };
type Response = { statusCode: number; statusDescription: string; headers: Headers };

/** Runs the code that CloudFront would run. */
function runFunction<Event, Result>(code: string) {
  return new Function(`${code}; return handler;`)() as (event: Event) => Result;
}
const route = runFunction<{ request: Request }, Request>(routePages(pageRouting()));
const policies = { page: ["frame-src 'self'", "object-src 'none'"], frame: ["sandbox allow-scripts"] };
const mark = runFunction<{ request: Request; response: Response }, Response>(
  finishPage(pageRouting(), policies),
);

const requestEvent = (uri: string, headers: Headers = {}, cookies: Headers = {}) => ({
  request: { uri, headers, cookies },
});
const responseEvent = (uri: string, statusCode = 200) => ({
  ...requestEvent(uri),
  response: { statusCode, statusDescription: "OK", headers: { "cache-control": { value: "max-age=60" } } },
});

describe("a path of the site", () => {
  test.each(Object.entries(pageFiles))("%s is served from %s with status 200", (path, file) => {
    expect(route(requestEvent(path)).uri).toBe(file);
    expect(mark(responseEvent(path)).statusCode).toBe(200);
  });

  test("serves the same page with a slash at its end", () => {
    expect(route(requestEvent("/signup/")).uri).toBe("/signup.html");
  });

  test.each([
    ["/PSEG", "/pseg.html"],
    ["/Es/Signup/", "/es/signup.html"],
  ])("serves the page of %s, typed in another case, from %s", (path, file) => {
    expect(route(requestEvent(path)).uri).toBe(file);
    expect(mark(responseEvent(path)).statusCode).toBe(200);
  });

  test.each(["/assets/picture-1a2b.svg", "/config.json", "/favicon.svg"])(
    "%s names a file and stays as it is",
    (file) => {
      expect(route(requestEvent(file)).uri).toBe(file);
      expect(mark(responseEvent(file)).statusCode).toBe(200);
    },
  );
});

describe("a script or style, which is stored compressed", () => {
  const fileFor = (uri: string, accepted?: string) =>
    route(requestEvent(uri, accepted === undefined ? {} : { "accept-encoding": { value: accepted } })).uri;

  test.each(["br", "gzip, deflate, br, zstd", "gzip;q=0.8, br;q=0.5", "BR"])(
    "is sent in Brotli to a client that accepts '%s'",
    (accepted) => {
      expect(fileFor("/assets/index-1a2b.js", accepted)).toBe("/assets/index-1a2b.js");
    },
  );

  test.each([undefined, "", "gzip", "identity", "gzip, br;q=0", "gzip, br; q=0.000", "brotli"])(
    "is sent in gzip to a client that accepts '%s'",
    (accepted) => {
      expect(fileFor("/assets/index-1a2b.js", accepted)).toBe("/gzip/assets/index-1a2b.js");
      expect(fileFor("/assets/styles-1a2b.css", accepted)).toBe("/gzip/assets/styles-1a2b.css");
    },
  );

  test.each(["/assets/index-1a2b.js", "/gzip/assets/index-1a2b.js"])(
    "tells caches that its coding depends on the client: %s",
    (uri) => {
      expect(mark(responseEvent(uri)).headers.vary).toEqual({ value: "accept-encoding" });
    },
  );
});

describe("a path without a page", () => {
  test.each(["/nope", "/signup/more", "/api", "/pdf", "/%2e%2e/", "/constructor"])(
    "%s gets the not-found page, with status 404 and without caching",
    (path) => {
      expect(route(requestEvent(path)).uri).toBe("/404.html");
      expect(mark(responseEvent(path))).toMatchObject({
        statusCode: 404,
        statusDescription: "Not Found",
        headers: { "cache-control": { value: "no-store" } },
      });
    },
  );

  test.each(["/es/nope", "/es/signup/more"])("%s gets the Spanish not-found page", (path) => {
    expect(route(requestEvent(path)).uri).toBe("/es/404.html");
    expect(mark(responseEvent(path)).statusCode).toBe(404);
  });

  test("gets status 404 also when the response function sees the rewritten path", () => {
    expect(mark(responseEvent("/404.html")).statusCode).toBe(404);
    expect(mark(responseEvent("/es/404.html")).statusCode).toBe(404);
  });

  test("loses conditional and range headers: a 304 or 206 could not become a 404 page", () => {
    const headers = {
      "if-none-match": { value: '"1"' },
      "if-modified-since": { value: "today" },
      range: { value: "bytes=0-9" },
      accept: { value: "text/html" },
    };
    expect(route(requestEvent("/nope", headers)).headers).toEqual({ accept: { value: "text/html" } });
  });

  test("keeps the status of a failing bucket", () => {
    expect(mark(responseEvent("/nope", 503)).statusCode).toBe(503);
  });
});

describe("the site's configuration", () => {
  test("has no third parties for a browser that sends Global Privacy Control", () => {
    expect(route(requestEvent("/config.json", { "sec-gpc": { value: "1" } })).uri).toBe(
      "/config.private.json",
    );
  });

  test("has no third parties for a browser in which a household opted out of vendors", () => {
    const cookies = { "vendor-opt-out": { value: "1" }, other: { value: "0" } };
    expect(route(requestEvent("/config.json", {}, cookies)).uri).toBe("/config.private.json");
  });

  test("is complete for every other browser", () => {
    expect(route(requestEvent("/config.json", {}, { other: { value: "1" } })).uri).toBe("/config.json");
    expect(route(requestEvent("/config.json", { "sec-gpc": { value: "0" } })).uri).toBe("/config.json");
    expect(route(requestEvent("/signup", { "sec-gpc": { value: "1" } })).uri).toBe("/signup.html");
  });

  test.each(["1, 1", "1,1", " 1 "])("understands the signal '%s', as proxies may send it", (value) => {
    expect(route(requestEvent("/config.json", { "sec-gpc": { value } })).uri).toBe("/config.private.json");
  });
});

describe("the policy", () => {
  const policyOf = (uri: string, finish = mark) =>
    finish(responseEvent(uri)).headers["content-security-policy"];

  test.each(["/", "/index.html", "/pseg", "/es/pseg.html"])(
    "of %s allows the frame with vendors' scripts",
    (uri) => {
      expect(policyOf(uri)).toEqual({ value: "frame-src 'self'; object-src 'none'" });
    },
  );

  test("of the frame's document gives it a sandbox", () => {
    expect(route(requestEvent("/vendor-scripts.html")).uri).toBe("/vendor-scripts.html");
    expect(policyOf("/vendor-scripts.html")).toEqual({ value: "sandbox allow-scripts" });
  });

  test.each(["/signup", "/signup.html", "/es/application", "/contact", "/privacy", "/nope", "/404.html"])(
    "of %s is the one of the response headers policy",
    (uri) => expect(policyOf(uri)).toBeUndefined(),
  );

  test.each(["/", "/vendor-scripts.html"])("of %s is, too, on a stage without vendors' scripts", (uri) => {
    const finish = runFunction<{ request: Request; response: Response }, Response>(
      finishPage(pageRouting(), undefined),
    );
    expect(policyOf(uri, finish)).toBeUndefined();
  });
});

describe("on the day that rates change", () => {
  const start = Date.now();
  const withRates = (startsAt: number) => ({
    ...pageRouting(),
    rateVariants: [...pageRouting().rateVariants, { startsAt, folder: "/rates-2027-01-01" }],
  });

  test("pages come from the folder with the new rates", () => {
    const changed = runFunction<{ request: Request }, Request>(routePages(withRates(start)));
    expect(changed(requestEvent("/es/pseg")).uri).toBe("/rates-2027-01-01/es/pseg.html");
    expect(changed(requestEvent("/nope")).uri).toBe("/rates-2027-01-01/404.html");
    expect(changed(requestEvent("/assets/picture-1a2b.svg")).uri).toBe("/assets/picture-1a2b.svg");
  });

  test("pages keep the old rates until the change", () => {
    const unchanged = runFunction<{ request: Request }, Request>(routePages(withRates(start + 3_600_000)));
    expect(unchanged(requestEvent("/pseg")).uri).toBe("/pseg.html");
  });

  test("a not-found page of either rates gets status 404", () => {
    const marked = runFunction<{ request: Request; response: Response }, Response>(
      finishPage(withRates(start + 3_600_000), policies),
    );
    expect(marked(responseEvent("/rates-2027-01-01/404.html")).statusCode).toBe(404);
  });
});

test("the code is within CloudFront's limit of 10 KB", () => {
  const { thirdParties } = configFor("prod", {
    ...prodEnvironment,
    AWIN_ADVERTISER_ID: "1001",
    SEGMENT_WRITE_KEY: "write-key",
    KLAVIYO_COMPANY_ID: "Ab12Cd",
    DATADOG_APPLICATION_ID: "an-application",
    DATADOG_CLIENT_TOKEN: "a-token",
  });
  const longest = encryptedFramePolicies({
    uploads: `https://${"b".repeat(63)}.s3.us-east-1.amazonaws.com`,
    thirdParties,
  });
  for (const code of [routePages(pageRouting()), finishPage(pageRouting(), longest)]) {
    expect(code.length).toBeLessThan(10_240);
  }
});

test.each([
  ["viewer request", routePages(pageRouting())],
  ["viewer response", finishPage(pageRouting(), policies)],
])(
  "the function of the %s has no comma after a last parameter, which CloudFront's runtime rejects",
  (_, code) => {
    expect(code).not.toMatch(/,\s*\)/);
  },
);
