import type { APIGatewayProxyEventV2 } from "aws-lambda";
import Negotiator from "negotiator";
import { language } from "#contracts/http/fields.ts";
import { defaultLocale, type Locale, locales } from "#contracts/site/locales.ts";

type Request = Pick<APIGatewayProxyEventV2, "headers" | "queryStringParameters">;

/** The language of a reply that a person reads: from the query, which our own links contain, or from the browser. */
export function preferredLocale({ headers, queryStringParameters }: Request): Locale {
  const chosen = language.safeParse(queryStringParameters?.language);
  if (chosen.success) return chosen.data;
  const accepted = new Negotiator({ headers: headers ?? {} }).language([...locales]);
  return language.safeParse(accepted).data ?? defaultLocale;
}

/** Whether the client is a program that asked for JSON. Browsers ask for HTML. */
export const prefersJson = ({ headers }: Request): boolean =>
  new Negotiator({ headers: headers ?? {} }).mediaType(["text/html", "application/json"]) ===
  "application/json";
