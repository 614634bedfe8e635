import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { S3Error } from "./s3-error.ts";
import { element, repeatedText } from "./xml.ts";

export const corsRule = z.object({
  origins: z.array(z.string()),
  methods: z.array(z.string()),
  headers: z.array(z.string()),
  exposed: z.array(z.string()),
  maxAge: z.string().optional(),
});
export type CorsRule = z.infer<typeof corsRule>;

const corsDocument = element({
  CORSConfiguration: element({
    CORSRule: z
      .array(
        element({
          AllowedOrigin: repeatedText,
          AllowedMethod: repeatedText,
          AllowedHeader: repeatedText,
          ExposeHeader: repeatedText,
          MaxAgeSeconds: z.string().optional(),
        }),
      )
      .default([]),
  }),
});

export const parseCorsRules = (document: unknown): CorsRule[] =>
  corsDocument.parse(document).CORSConfiguration.CORSRule.map((rule) => ({
    origins: rule.AllowedOrigin,
    methods: rule.AllowedMethod,
    headers: rule.AllowedHeader,
    exposed: rule.ExposeHeader,
    maxAge: rule.MaxAgeSeconds,
  }));

/** S3 allows one `*` in an origin or a header, which stands for any text. */
function matchesWildcard(pattern: string, text: string): boolean {
  const [start = "", end] = pattern.toLowerCase().split("*");
  const value = text.toLowerCase();
  if (end === undefined) return value === start;
  return value.length >= start.length + end.length && value.startsWith(start) && value.endsWith(end);
}

const splitList = (header: string | undefined) =>
  (header ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

function findRule(
  rules: CorsRule[],
  origin: string,
  method: string,
  headers: string[],
): CorsRule | undefined {
  return rules.find(
    (rule) =>
      rule.methods.includes(method) &&
      rule.origins.some((pattern) => matchesWildcard(pattern, origin)) &&
      headers.every((header) => rule.headers.some((pattern) => matchesWildcard(pattern, header))),
  );
}

function setAllowHeaders(response: ServerResponse, rule: CorsRule, origin: string): void {
  const allowsAnyOrigin = rule.origins.includes("*");
  response.setHeader("access-control-allow-origin", allowsAnyOrigin ? "*" : origin);
  response.setHeader("vary", "Origin, Access-Control-Request-Headers, Access-Control-Request-Method");
  if (!allowsAnyOrigin) response.setHeader("access-control-allow-credentials", "true");
  if (rule.exposed.length > 0) response.setHeader("access-control-expose-headers", rule.exposed.join(", "));
}

/** Error responses get the headers too: otherwise the page cannot read why its upload failed. */
export function addCorsHeaders(
  rules: CorsRule[],
  { headers, method }: IncomingMessage,
  response: ServerResponse,
) {
  const rule = headers.origin && findRule(rules, headers.origin, method ?? "GET", []);
  if (rule && headers.origin) setAllowHeaders(response, rule, headers.origin);
}

export function answerPreflight(
  rules: CorsRule[],
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const { origin } = headers;
  const method = headers["access-control-request-method"];
  const requestHeaders = splitList(headers["access-control-request-headers"]);
  const rule = origin && method && findRule(rules, origin, method, requestHeaders);
  if (!rule) throw new S3Error(403, "AccessForbidden", "CORSResponse: This CORS request is not allowed.");
  setAllowHeaders(response, rule, origin);
  response.setHeader("access-control-allow-methods", rule.methods.join(", "));
  if (requestHeaders.length > 0)
    response.setHeader("access-control-allow-headers", requestHeaders.join(", "));
  if (rule.maxAge) response.setHeader("access-control-max-age", rule.maxAge);
  response.writeHead(200, { "content-length": "0" }).end();
}
