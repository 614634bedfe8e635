import {
  affiliateCookie,
  errorReplies,
  health,
  otherSites,
  publicTables,
  unknownRoute,
} from "#lambdas/shared/smoke/api.ts";
import type { Check } from "#lambdas/shared/smoke/check.ts";
import { config } from "#lambdas/shared/smoke/config.ts";
import {
  assets,
  everyPage,
  notFoundPage,
  ownScripts,
  redirects,
  securityHeaders,
} from "#lambdas/shared/smoke/pages.ts";
import type { ChangeResponse, ProxiedResponse } from "#tests/local/support/broken-proxy.ts";

const withoutHeader = (header: string, { headers }: ProxiedResponse) => {
  const { [header]: _, ...others } = headers;
  return { headers: others };
};
const withHeader = (header: string, value: string, { headers }: ProxiedResponse) => ({
  headers: { ...headers, [header]: value },
});
const html = { headers: { "content-type": "text/html" }, body: "<title>Wattigator</title>" };

type Fault = [name: string, check: Check, change: ChangeResponse, problem: string];

/** Faults of a deployed site, each with the check that finds it and the problem that is reported. */
export const faults: Fault[] = [
  [
    "a missing header",
    securityHeaders,
    (_, response) => withoutHeader("x-content-type-options", response),
    "no header x-content-type-options",
  ],
  [
    "a policy that allows inline scripts",
    securityHeaders,
    (_, response) =>
      withHeader(
        "content-security-policy",
        "default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
        response,
      ),
    "/ has content-security-policy",
  ],
  [
    "a vendor's script in the enrollment",
    ownScripts,
    (path, response) =>
      path === "/signup"
        ? withHeader(
            "content-security-policy",
            "default-src 'self'; script-src 'self' https://www.dwin1.com; frame-ancestors 'none'",
            response,
          )
        : {},
    "/signup has content-security-policy",
  ],
  [
    "a missing page",
    everyPage,
    (path) => (path === "/application" ? { status: 404 } : {}),
    "/application returns 404 instead of 200.",
  ],
  [
    "a missing Spanish page",
    everyPage,
    (path) => (path === "/es/faqs" ? { status: 404 } : {}),
    "/es/faqs returns 404 instead of 200.",
  ],
  [
    "a Spanish page in English",
    everyPage,
    (path, { body }) => (path === "/es/pseg" ? { body: body.replace('lang="es"', 'lang="en"') } : {}),
    "/es/pseg is in en instead of es.",
  ],
  [
    "a Spanish not-found page in English",
    notFoundPage,
    (path, { body }) =>
      path.startsWith("/es/there-is") ? { body: body.replace('lang="es"', 'lang="en"') } : {},
    "/es/there-is-no-such-page is in en instead of es.",
  ],
  [
    "an unknown API path with API Gateway's own body",
    unknownRoute,
    (path) => (path === "/api/there-is-no-such-route" ? { body: '{"message":"Not Found"}' } : {}),
    "/api/there-is-no-such-route replies with a body that is not an error response",
  ],
  [
    "an API that rejects the origin key",
    health,
    (path) => (path.startsWith("/api/") ? { status: 403, body: '{"message":"Forbidden"}' } : {}),
    "/api/health returns 403 instead of 200.",
  ],
  [
    "pages with a cache lifetime of a day",
    everyPage,
    (path, response) => (path === "/signup" ? withHeader("cache-control", "max-age=86400", response) : {}),
    "/signup may be cached for 86400 seconds",
  ],
  [
    "assets without a cache lifetime",
    assets,
    (path, response) => (path.startsWith("/assets/") ? withoutHeader("cache-control", response) : {}),
    "has no header cache-control",
  ],
  [
    "an unknown path with status 200",
    notFoundPage,
    (path) => (path.startsWith("/there-is") ? { status: 200 } : {}),
    "/there-is-no-such-page returns 200 instead of 404.",
  ],
  [
    "an unwanted redirect",
    redirects,
    (path) => (path === "/signup/" ? { status: 301, headers: { location: "/" } } : {}),
    "/signup/ returns 301 instead of 200.",
  ],
  [
    "a missing route",
    publicTables,
    (path) => (path === "/api/lmi/data" ? { status: 404, body: '{"message":"Not Found"}' } : {}),
    "/api/lmi/data returns 404 instead of 200.",
  ],
  [
    "a response with another shape",
    publicTables,
    (path) => (path === "/api/eligibility/data" ? { body: '{"zips":[]}' } : {}),
    "/api/eligibility/data replies with a body that does not match its contract",
  ],
  [
    "an unhealthy API",
    health,
    (path) => (path === "/api/health" ? { status: 503 } : {}),
    "/api/health returns 503 instead of 200.",
  ],
  [
    "a CDN that replaces API errors with the site",
    errorReplies,
    (path, { status }) => (path.startsWith("/api/") && status >= 400 ? { ...html, status: 200 } : {}),
    "replies with a body that is not an error response",
  ],
  [
    "a secret in the site configuration",
    config,
    (path, { body }) =>
      path === "/config.json" ? { body: body.replace("{", '{"bayou":{"apiKey":"s3cret"},') } : {},
    "/config.json exposes apiKey",
  ],
  [
    "an API with CORS for all origins",
    otherSites,
    (_, response) => withHeader("access-control-allow-origin", "*", response),
    "allows requests from the origin *",
  ],
  [
    "a cookie that scripts can read",
    affiliateCookie,
    (path, response) =>
      path.startsWith("/api/cookie")
        ? withHeader("set-cookie", `awc=1_1000000000_${"0".repeat(32)}; Path=/`, response)
        : {},
    "has set-cookie",
  ],
];
