import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { children, type Element, S3Error, texts } from "./xml.ts";

export const corsRule = z.object({
  origins: z.array(z.string()),
  methods: z.array(z.string()),
  headers: z.array(z.string()),
  exposed: z.array(z.string()),
  maxAge: z.string().optional(),
});
export type CorsRule = z.infer<typeof corsRule>;

export const parseCorsRules = (configuration: Element): CorsRule[] =>
  children(configuration, "CORSRule").map((rule) => ({
    origins: texts(rule, "AllowedOrigin"),
    methods: texts(rule, "AllowedMethod"),
    headers: texts(rule, "AllowedHeader"),
    exposed: texts(rule, "ExposeHeader"),
    maxAge: texts(rule, "MaxAgeSeconds")[0],
  }));

/** `*` stands for any text, as S3 allows once in an origin or a header. */
function matches(pattern: string, text: string): boolean {
  const [start = "", end] = pattern.toLowerCase().split("*");
  const value = text.toLowerCase();
  if (end === undefined) return value === start;
  return value.length >= start.length + end.length && value.startsWith(start) && value.endsWith(end);
}

const list = (header: string | undefined) =>
  (header ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

function ruleFor(rules: CorsRule[], origin: string, method: string, headers: string[]): CorsRule | undefined {
  return rules.find(
    (rule) =>
      rule.methods.includes(method) &&
      rule.origins.some((pattern) => matches(pattern, origin)) &&
      headers.every((header) => rule.headers.some((pattern) => matches(pattern, header))),
  );
}

function allow(response: ServerResponse, rule: CorsRule, origin: string): void {
  const everyone = rule.origins.includes("*");
  response.setHeader("access-control-allow-origin", everyone ? "*" : origin);
  response.setHeader("vary", "Origin, Access-Control-Request-Headers, Access-Control-Request-Method");
  if (!everyone) response.setHeader("access-control-allow-credentials", "true");
  if (rule.exposed.length > 0) response.setHeader("access-control-expose-headers", rule.exposed.join(", "));
}

/** On every answer, refusals too: a page that cannot read the refusal cannot explain it. */
export function addCorsHeaders(
  rules: CorsRule[],
  { headers, method }: IncomingMessage,
  response: ServerResponse,
) {
  const rule = headers.origin && ruleFor(rules, headers.origin, method ?? "GET", []);
  if (rule && headers.origin) allow(response, rule, headers.origin);
}

export function answerPreflight(
  rules: CorsRule[],
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const { origin } = headers;
  const method = headers["access-control-request-method"];
  const asked = list(headers["access-control-request-headers"]);
  const rule = origin && method && ruleFor(rules, origin, method, asked);
  if (!rule) throw new S3Error(403, "AccessForbidden", "CORSResponse: This CORS request is not allowed.");
  allow(response, rule, origin);
  response.setHeader("access-control-allow-methods", rule.methods.join(", "));
  if (asked.length > 0) response.setHeader("access-control-allow-headers", asked.join(", "));
  if (rule.maxAge) response.setHeader("access-control-max-age", rule.maxAge);
  response.writeHead(200, { "content-length": "0" }).end();
}
