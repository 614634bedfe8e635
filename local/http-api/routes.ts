import * as z from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { authorizersOf } from "./authorizer.ts";
import type { Match, Route, Segment } from "./route.ts";

const api = z.strictObject({
  Name: z.string(),
  ProtocolType: z.literal("HTTP", "only HTTP APIs are supported"),
  Description: z.string().optional(),
  DisableExecuteApiEndpoint: z.boolean().optional(),
  Tags: z.unknown().optional(),
});
const route = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(["NONE", "CUSTOM"], "only Lambda authorizers are supported").default("NONE"),
  AuthorizerId: z.string().optional(),
});
const integration = z.object({
  IntegrationType: z.literal("AWS_PROXY"),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal("2.0"),
});

const decodePart = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function parseSegment(text: string): Segment {
  if (/^\{.+\+\}$/.test(text)) return { kind: "rest", text: text.slice(1, -2) };
  if (/^\{.+\}$/.test(text)) return { kind: "parameter", text: text.slice(1, -1) };
  return { kind: "text", text };
}

/** `integrations/<id>` → the function behind it. */
function integrationFunction(resolver: TemplateResolver, target: string): string {
  const integrations = resolver.resources(["AWS::ApiGatewayV2::Integration"], integration);
  const found = integrations.find(({ name }) => target === `integrations/${name}`);
  const functionName = /function:([\w-]+)/.exec(found?.properties.IntegrationUri ?? "")?.[1];
  if (!functionName) throw new Error(`The route target ${target} has no function.`);
  return functionName;
}

export function routesOf(resolver: TemplateResolver): Route[] {
  resolver.resources(["AWS::ApiGatewayV2::Api"], api);
  const authorizers = authorizersOf(resolver);
  return resolver.resources(["AWS::ApiGatewayV2::Route"], route).map(({ properties }) => {
    const { RouteKey, Target, AuthorizationType, AuthorizerId } = properties;
    const [method = "", path = "/"] = RouteKey === "$default" ? ["ANY", "/{proxy+}"] : RouteKey.split(" ");
    const segments = path.split("/").slice(1).map(parseSegment);
    const unauthorized = {
      key: RouteKey,
      method,
      segments,
      functionName: integrationFunction(resolver, Target),
    };
    if (AuthorizationType === "NONE") return unauthorized;
    const authorizer = authorizers.find(({ name }) => name === AuthorizerId);
    if (!authorizer) throw new Error(`The route ${RouteKey} refers to an unknown authorizer.`);
    return { ...unauthorized, authorizer };
  });
}

function matchPath({ segments }: Route, parts: string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, { kind, text }] of segments.entries()) {
    const part = parts[index];
    if (part === undefined) return undefined;
    if (kind === "rest") return { ...parameters, [text]: decodePart(parts.slice(index).join("/")) };
    if (kind === "text" && part !== text) return undefined;
    if (kind === "parameter" && part === "") return undefined;
    if (kind === "parameter") parameters[text] = decodePart(part);
  }
  return segments.length === parts.length ? parameters : undefined;
}

const specificity = { text: 0, parameter: 1, rest: 2 };

/** The most specific route comes first: text before a parameter before the rest of a path, a method before ANY. */
function bySpecificity(a: Route, b: Route): number {
  for (const [index, { kind }] of a.segments.entries()) {
    const other = b.segments[index];
    if (other && other.kind !== kind) return specificity[kind] - specificity[other.kind];
  }
  return Number(a.method === "ANY") - Number(b.method === "ANY");
}

export function findRoute(routes: Route[], method: string, path: string): Match | undefined {
  const parts = path.split("/").slice(1);
  const candidates = routes.filter((candidate) => candidate.method === method || candidate.method === "ANY");
  for (const candidate of candidates.toSorted(bySpecificity)) {
    const pathParameters = matchPath(candidate, parts);
    if (pathParameters) return { route: candidate, pathParameters };
  }
  return undefined;
}
