import type * as z from "zod";
import { correlationHeader } from "#contracts/http/correlation.ts";
import { credentialCookies } from "#contracts/http/credential-cookies.ts";
import { errorResponse } from "#contracts/http/error-response.ts";
import { htmlPage, redirect } from "#contracts/http/page-replies.ts";
import { type RouteRow, tags } from "#contracts/http/route-row.ts";
import { type Route, type RouteName, routes } from "#contracts/http/routes.ts";
import { errorDescriptions } from "./errors.ts";
import { linksOf } from "./links.ts";
import { type JsonSchema, Schemas } from "./schemas.ts";

const info = {
  title: "Wattigator",
  version: "1.0.0",
  license: { name: "UNLICENSED" },
  summary: "Community solar enrollment for New Jersey households",
  description:
    "The API of the site. Generated from `contracts/http/routes.ts` by `npm run openapi`. The API ignores request " +
    "fields that are not in a schema, and treats a null as an absent field. Every error has the shape `ErrorResponse`: " +
    "programs read `code`, `params` and `fieldCodes`; `error` and `fields` are the same in English sentences.",
};

const isPdf = ({ path, method }: Route) => path.startsWith("/pdf/") && method === "GET";
const isFile = ({ path }: Route) => path === routes.downloadPersonalData.path;
const pdfContent = { "application/pdf": { schema: { type: "string", contentMediaType: "application/pdf" } } };
/** Its errors are HTML pages as well, unless the client asks for JSON. */
const isForPeople = (route: Route) =>
  route.path.startsWith("/pdf/") || isFile(route) || route.reply === htmlPage || route.reply === redirect;

/** The routes of the API as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const schemas = new Schemas();
  const errorSchema = schemas.responseSchema(errorResponse);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, RouteRow][]) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationOf(name, route, schemas, errorSchema),
    };
  }
  return {
    openapi: "3.1.1",
    info,
    servers: [{ url: "/", description: "The origin of the site" }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        owner: { type: "apiKey", in: "cookie", name: credentialCookies.owner, description: ownership },
        access: { type: "apiKey", in: "cookie", name: credentialCookies.access, description: access },
      },
      schemas: Object.fromEntries(
        Object.entries(schemas.components).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    },
  };
}

const ownership =
  "A secret, set when a session starts. The session id alone gives no access, because third parties know it.";

const access =
  "The hash of an e-mail address and a secret, set when a link that was sent to the address is opened. It gives access for 12 hours.";

function operationOf(name: RouteName, route: RouteRow, schemas: Schemas, errorSchema: JsonSchema) {
  const { tag, summary, description, needsOwner, needsAccess } = route;
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: [...(needsOwner ? [{ owner: [] }] : []), ...(needsAccess ? [{ access: [] }] : [])],
    parameters: [...parametersOf(route, schemas), correlation],
    ...(route.body && { requestBody: { required: true, content: json(schemas.requestSchema(route.body)) } }),
    responses: responsesOf(name, route, schemas, errorSchema),
  };
}

const htmlContent = { "text/html": { schema: { type: "string", contentMediaType: "text/html" } } };
const json = (schema: JsonSchema) => ({ "application/json": { schema } });

const correlation = {
  name: correlationHeader,
  in: "header",
  required: false,
  description: "One random id for each visit of the site. Log lines and the tags of e-mails contain it.",
  schema: { type: "string" },
};

type Parameters = { properties?: Record<string, JsonSchema>; required?: string[] };

function parametersOf({ params, query }: Route, schemas: Schemas) {
  const toParameters = (schema: z.core.$ZodType | undefined, location: "path" | "query") => {
    const { properties = {}, required = [] }: Parameters = schema ? schemas.requestSchema(schema) : {};
    return Object.entries(properties).map(([name, own]) => ({
      name,
      in: location,
      required: required.includes(name),
      schema: own,
    }));
  };
  return [...toParameters(params, "path"), ...toParameters(query, "query")];
}

function successOf(name: RouteName, route: Route, schemas: Schemas) {
  if (route.reply === redirect) {
    const location = {
      description: "The page that says what became of the form.",
      schema: { type: "string" },
    };
    return { 303: { description: "Success.", headers: { location } } };
  }
  const content = isFile(route)
    ? { ...json({ type: "object" }), ...pdfContent }
    : isPdf(route)
      ? pdfContent
      : route.reply === htmlPage
        ? htmlContent
        : json(schemas.responseSchema(route.reply));
  const links = Object.entries(linksOf[name] ?? {}).map(([operationId, link]) => [
    operationId,
    { operationId, ...link },
  ]);
  return {
    200: { description: "Success.", content, ...(links.length > 0 && { links: Object.fromEntries(links) }) },
  };
}

function responsesOf(name: RouteName, route: Route, schemas: Schemas, errorSchema: JsonSchema) {
  const error = { ...json(errorSchema), ...(isForPeople(route) && htmlContent) };
  return {
    ...successOf(name, route, schemas),
    ...Object.fromEntries(
      errorDescriptions(route).map(([status, description]) => [status, { description, content: error }]),
    ),
  };
}
