import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod/mini";
import { correlationHeader, correlationId } from "#contracts/http/correlation.ts";
import { type FieldErrors, fieldErrorsOf } from "#contracts/http/error-response.ts";
import { isForOwnPages, type Route } from "#contracts/http/route.ts";
import { syntheticHeader } from "#contracts/http/synthetic.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { isPrivacySignal, privacySignalHeader, vendorOptOutCookie } from "#contracts/site/privacy-signal.ts";
import { utilityCodes } from "#domain/utilities/index.ts";
import type { AccessKey } from "#lambdas/shared/ports.ts";
import { findAccess } from "./access.ts";
import { findAffiliateClick } from "./affiliate-click.ts";
import { findCookie } from "./cookies.ts";
import { findLinkRequestSecret } from "./link-request.ts";
import { preferredLocale } from "./negotiation.ts";
import { findOwnerSecret, ownerHash } from "./owner.ts";
import { type ErrorReply, fail, invalid } from "./replies.ts";
import { isSameOrigin, isSentByScript } from "./same-origin.ts";

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Part<R extends Route, Name extends "params" | "query" | "body"> =
  R extends Record<Name, infer Schema> ? Parsed<Schema> : undefined;

/** A request as a handler receives it: parsed, and with the browser's cookies read. */
export type Input<R extends Route> = {
  params: Part<R, "params">;
  query: Part<R, "query">;
  body: Part<R, "body">;
  /** The hash of the secret in the owner cookie; undefined without the cookie. */
  owner: { hash: string | undefined };
  /** What the access cookie of "My enrollment" names; undefined without the cookie. It is not verified. */
  access: AccessKey | undefined;
  /** The secret of a browser that has asked for a link to "My enrollment"; undefined without the cookie. */
  linkRequestSecret: string | undefined;
  request: { id: string; ip: string; userAgent: string; correlationId: string; locale: Locale };
  /** Global Privacy Control or the opt-out of this browser, and the affiliate click from the cookie. `click` is undefined if `optedOut` is true. */
  affiliate: { optedOut: boolean; click: string | undefined };
  /** What the request has in the header of synthetic enrollments. It is not verified. */
  syntheticMark: string | undefined;
  /** Whether a script of this site sent the request, and not a link, an image or a frame anywhere. */
  isSentByScript: boolean;
};

/** No real request comes near this size, and a record has room for it. */
const maxBodyBytes = 64 * 1024;

export function parseRequest<R extends Route>(
  route: R,
  event: APIGatewayProxyEventV2,
): { input: Input<R> } | { error: ErrorReply } {
  if (isForOwnPages(route) && !isSameOrigin(event.headers)) return { error: fail("cross_origin") };

  const params = route.params?.safeParse(event.pathParameters ?? {});
  if (params && !params.success) return { error: fail("not_found") };

  const query = route.query?.safeParse(event.queryStringParameters ?? {});
  if (query && !query.success) return { error: inputError(fieldErrorsOf(query.error)) };

  const received = route.body ? readBody(route, event) : { value: undefined };
  if ("error" in received) return received;
  const body = route.body?.safeParse(received.value);
  if (body && !body.success) return { error: inputError(fieldErrorsOf(body.error)) };
  const malformed = malformedTexts(body?.data);
  if (Object.keys(malformed).length > 0) return { error: invalid(malformed) };

  const secret = findOwnerSecret(event.cookies);
  const { userAgent } = event.requestContext.http;
  return {
    input: {
      params: params?.data,
      query: query?.data,
      body: body?.data,
      owner: { hash: secret && ownerHash(secret) },
      access: findAccess(event.cookies),
      linkRequestSecret: findLinkRequestSecret(event.cookies),
      request: {
        id: event.requestContext.requestId,
        correlationId: correlationOf(event),
        ip: viewerIp(event),
        userAgent: userAgent.slice(0, 400).toWellFormed(), // the limit may cut a surrogate pair
        locale: preferredLocale(event),
      },
      affiliate: affiliateOf(event),
      syntheticMark: event.headers?.[syntheticHeader],
      isSentByScript: isSentByScript(event.headers),
    } as Input<R>, // each part was parsed by the very schema that its type comes from
  };
}

/** A malformed session id gets the same answer as an unknown one. */
const inputError = (errors: FieldErrors): ErrorReply =>
  "sessionId" in errors ? fail("session_not_found") : invalid(errors);

/** The id that the page sent for this visit, or else the id of the request. */
export const correlationOf = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  correlationId.safeParse(headers?.[correlationHeader]).data ?? requestContext.requestId;

function affiliateOf({ headers, cookies }: APIGatewayProxyEventV2): Input<Route>["affiliate"] {
  const cookie = findCookie(cookies, vendorOptOutCookie, z.literal("1")) ?? "";
  const optedOut = isPrivacySignal(headers?.[privacySignalHeader] ?? "", cookie);
  return { optedOut, click: optedOut ? undefined : findAffiliateClick(cookies) };
}

/**
 * The IP of the browser. The API sees CloudFront's IP, which is the last one in X-Forwarded-For; the one before it is
 * the IP that connected to CloudFront.
 */
function viewerIp({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const forwarded = headers?.["x-forwarded-for"]?.split(",").map((part) => part.trim()) ?? [];
  return forwarded.at(-2) ?? requestContext.http.sourceIp;
}

/** The media type without its parameters, such as the character set. */
const mediaTypeOf = ({ headers }: APIGatewayProxyEventV2) =>
  headers?.["content-type"]?.split(";")[0]?.trim().toLowerCase();

const formType = "application/x-www-form-urlencoded";

const formFields = (bytes: Buffer) => Object.fromEntries(new URLSearchParams(bytes.toString("utf8")));

/**
 * What was typed into the form of a page without script: the query of a GET, the body of a POST. Nothing of what another
 * website sent, which could otherwise put its own texts on our page. Any website can link to a GET: of its query, only what
 * can be no text is kept.
 */
export function typedFields(event: APIGatewayProxyEventV2): Record<string, string> {
  const { body = "", isBase64Encoded, headers, queryStringParameters, requestContext } = event;
  const isGet = requestContext.http.method === "GET";
  if (isGet) return withoutTexts(queryStringParameters ?? {});
  if (mediaTypeOf(event) !== formType || !isSameOrigin(headers)) return {};
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  return bytes.length > maxBodyBytes ? {} : formFields(bytes);
}

/** A ZIP code, the beginning of one, or the code of a utility. */
const isNoText = (value: string) => /^\d{1,5}$/.test(value) || utilityCodes.some((code) => code === value);

/** The other fields are empty. */
const withoutTexts = (parameters: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value = ""]) => [name, isNoText(value) ? value : ""]),
  );

function readBody(
  { acceptsForm }: Route,
  event: APIGatewayProxyEventV2,
): { value: unknown } | { error: ErrorReply } {
  const { body = "", isBase64Encoded } = event;
  const type = mediaTypeOf(event);
  const isForm = acceptsForm && type === formType;
  // Browsers send every other type from any website without asking this one first.
  if (body && type !== "application/json" && !isForm) return { error: fail("not_json") };
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > maxBodyBytes) return { error: fail("request_too_large") };
  if (isForm) return { value: formFields(bytes) };
  try {
    // A null is treated as an absent field.
    return { value: JSON.parse(bytes.toString("utf8"), (_, value) => value ?? undefined) };
  } catch {
    return { error: fail("invalid_json") };
  }
}

/**
 * An error for each text with half of a surrogate pair, by its path. JSON can contain such texts (`"\ud800"`), but they
 * have no UTF-8 form, so that DynamoDB and SES reject them.
 */
function malformedTexts(value: unknown, path: string[] = []): FieldErrors {
  if (typeof value === "string") return value.isWellFormed() ? {} : { [path.join(".")]: { code: "invalid" } };
  if (typeof value !== "object" || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, child]) => malformedTexts(child, [...path, key])),
  );
}
