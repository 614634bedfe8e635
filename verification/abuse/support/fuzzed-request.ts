import fc, { type Arbitrary } from "fast-check";
import * as z from "zod";
import { type Route, type RouteName, routes } from "#contracts/http/routes.ts";
import type { Household } from "./households.ts";
import { sampleRequests } from "./requests.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

export type FuzzedRequest = {
  name: RouteName;
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
};

/** Texts that have broken programs before: lone surrogates, controls, markup, paths, queries, numbers that are none. */
const hostileTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "a\udfffb",
  "\u202Eevil",
  "\uFEFF",
  "\r\nSet-Cookie: a=b",
  '=HYPERLINK("http://example.org")',
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "' OR '1'='1",
  "%{(1+1)}",
  "__proto__",
  "constructor",
  "NaN",
  "1e309",
  "é".repeat(300),
  "\u{1F98E}".repeat(200),
  "x".repeat(5000),
];

const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: "binary", maxLength: 60 }),
  // Also halves of surrogate pairs, which are no valid text.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
);

const anyValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom({ __proto__: null, constructor: { prototype: {} } }, { S: "x" }, { $ne: null }),
);

/** Mostly what the schema asks for, sometimes anything. */
const sometimesAnything = (valid: Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: valid }, { weight: 1, arbitrary: anyValue });

function valueFor(schema: JsonSchema): Arbitrary<unknown> {
  const { anyOf, oneOf, allOf, enum: values, const: constant, type } = schema;
  if (constant !== undefined) return sometimesAnything(fc.constant(constant));
  if (values) return sometimesAnything(fc.constantFrom(...values));
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((alternative) => valueFor(asSchema(alternative))));
  if (allOf) return valueFor(asSchema(allOf[0]));
  if (type === "object") return sometimesAnything(objectOf(schema));
  if (type === "array") {
    return sometimesAnything(fc.array(valueFor(asSchema(schema.items)), { maxLength: 4 }));
  }
  if (type === "boolean") return sometimesAnything(fc.boolean());
  if (type === "number" || type === "integer") return sometimesAnything(fc.oneof(fc.integer(), fc.double()));
  return sometimesAnything(fc.oneof(hostileText, fc.string({ maxLength: schema.maxLength ?? 50 })));
}

const asSchema = (schema: unknown): JsonSchema => (isRecord(schema) ? schema : {});

function objectOf({ properties = {} }: JsonSchema): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueFor(asSchema(property))]),
  );
  return fc.record(fields, { requiredKeys: [] });
}

const inputSchema = (schema: z.core.$ZodType) =>
  asSchema(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));

const headers: Arbitrary<Record<string, string>> = fc.record(
  {
    "accept-language": fc.constantFrom("es", "en-US,en;q=0.8", "*", ";;;", "x".repeat(1000)),
    cookie: fc.constantFrom("vendor-opt-out=1", "vendor-opt-out=0; vendor-opt-out=1", "vendor-opt-out"),
    "sec-gpc": fc.constantFrom("1", "1, 1", "0", "yes"),
    "x-correlation-id": fc.constantFrom("", "1", "x".repeat(300), crypto.randomUUID()),
    "x-forwarded-for": fc.constantFrom("", "127.0.0.1", "::1, , ,", "x".repeat(300)),
    "user-agent": fc.constantFrom("", "x".repeat(2000)),
  },
  { requiredKeys: [] },
);

/** A request to a route: the sample request of a household, with its parts replaced at random. */
export function fuzzedRequest(name: RouteName, households: readonly Household[]): Arbitrary<FuzzedRequest> {
  const route: Route = routes[name];
  const body =
    route.body &&
    fc.tuple(fc.constantFrom("sample", "changed", "changed", "made up"), valueFor(inputSchema(route.body)));
  const query = route.query && valueFor(inputSchema(route.query));
  return fc
    .record({
      household: fc.constantFrom(...households),
      headers,
      isOwner: fc.boolean(),
      body: body ?? fc.constant(undefined),
      query: query ?? fc.constant(undefined),
      idsAre: fc.constantFrom("real", "real", "real", "hostile"),
      hostileId: hostileText,
    })
    .map(({ household, headers, isOwner, body, query, idsAre, hostileId }) => {
      const id = idsAre === "hostile" && encodable(hostileId) ? encodeURIComponent(hostileId) : undefined;
      const target = id ? { sessionId: id, customerId: id, billId: id } : household.target;
      const sample = sampleRequests[name](target);
      return {
        name,
        method: sample.method,
        path: query ? withQuery(sample.path, query) : sample.path,
        headers: {
          ...headers,
          ...(isOwner && { cookie: household.cookie }),
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(bodyFrom(body, sample.body)) }),
      };
    });
}

/** A lone surrogate cannot be part of a URL. In a body, JSON escapes it. */
const encodable = (text: string) => text.isWellFormed();

function bodyFrom([kind, madeUp]: [string, unknown], sample: unknown): unknown {
  if (kind === "sample") return sample;
  if (kind === "made up" || !isRecord(madeUp) || !isRecord(sample)) return madeUp;
  return { ...sample, ...madeUp, ...("sessionId" in sample && { sessionId: sample.sessionId }) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

function withQuery(path: string, query: unknown): string {
  const [bare = path] = path.split("?");
  if (!isRecord(query)) return bare;
  const texts = Object.entries(query).map(([name, value]) => [name, toText(value).toWellFormed()]);
  return `${bare}?${new URLSearchParams(texts)}`;
}
