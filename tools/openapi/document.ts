import type { z } from "zod";
import { correlationHeader } from "#contracts/http/correlation.ts";
import { errorResponse } from "#contracts/http/error-response.ts";
import { type Route, type RouteName, routes } from "#contracts/http/routes.ts";
import { ownerCookie } from "#lambdas/shared/middleware/owner.ts";
import { type Operation, operations, tags } from "./operations.ts";
import { type JsonSchema, Schemas } from "./schemas.ts";

const info = {
  title: "Wattigator",
  version: "1.0.0",
  license: { name: "UNLICENSED" },
  summary: "Community solar enrollment for New Jersey households",
  description:
    "What the site asks of its server. Made from `contracts/http/routes.ts` by `npm run openapi`. Fields that are not in " +
    "a schema are dropped from a request, without an error. Every failure is a `Problem`, whose `error` is a " +
    "sentence for the person.",
};

/** What every request may be refused for, whatever it asks. */
const commonErrors = {
  429: "Too many requests at once. API Gateway and the firewall answer in their own words.",
  500: "Something went wrong on our side. Nothing that was saved is lost.",
};
const withParameters = { 404: "There is nothing at this address." };
const withQuery = { 422: "A parameter is wrong: `fields` says which." };
const withBody = {
  400: "The body is no JSON.",
  413: "The body is larger than 64 KB.",
  422: "A field is wrong: `fields` has a sentence for each, by its path.",
};

const isPdf = ({ path }: Route) => path.startsWith("/pdf/");

/** The contracts as OpenAPI 3.1. */
export function openApiDocument() {
  const schemas = new Schemas();
  const failure = schemas.responseSchema(errorResponse);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationOf(name, route, schemas, failure),
    };
  }
  return {
    openapi: "3.1.1",
    info,
    servers: [{ url: "/", description: "The site's own origin" }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        owner: { type: "apiKey", in: "cookie", name: ownerCookie("").split("=")[0], description: ownership },
      },
      schemas: Object.fromEntries(
        Object.entries(schemas.components).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    },
  };
}

const ownership =
  "A secret that beginning a sign-up sets. A sign-up's id opens nothing: it is known to third parties.";

function operationOf(name: RouteName, route: Route, schemas: Schemas, failure: JsonSchema) {
  const { tag, summary, description, needsOwner } = operations[name];
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: needsOwner ? [{ owner: [] }] : [],
    parameters: [...parametersOf(route, schemas), correlation],
    ...(route.body && { requestBody: { required: true, content: json(schemas.requestSchema(route.body)) } }),
    responses: responsesOf(route, operations[name], schemas, failure),
  };
}

const json = (schema: JsonSchema) => ({ "application/json": { schema } });

const correlation = {
  name: correlationHeader,
  in: "header",
  required: false,
  description: "The same for everything that one visit asks: logs and e-mails carry it.",
  schema: { type: "string" },
};

type Parameters = { properties?: Record<string, JsonSchema>; required?: string[] };

function parametersOf({ params, query }: Route, schemas: Schemas) {
  const listed = (schema: z.ZodType | undefined, place: "path" | "query") => {
    const { properties = {}, required = [] }: Parameters = schema ? schemas.requestSchema(schema) : {};
    return Object.entries(properties).map(([name, own]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: own,
    }));
  };
  return [...listed(params, "path"), ...listed(query, "query")];
}

function responsesOf(route: Route, { errors: refuses }: Operation, schemas: Schemas, failure: JsonSchema) {
  const success = isPdf(route)
    ? { "application/pdf": { schema: { type: "string", contentMediaType: "application/pdf" } } }
    : json(schemas.responseSchema(route.reply));
  const failures: Record<number, string> = {
    ...(route.params && withParameters),
    ...(route.query && withQuery),
    ...(route.body && withBody),
    ...commonErrors,
    ...refuses,
  };
  return {
    200: { description: "Done.", content: success },
    ...Object.fromEntries(
      Object.entries(failures).map(([status, description]) => [
        status,
        status === "429" ? { description } : { description, content: json(failure) },
      ]),
    ),
  };
}
