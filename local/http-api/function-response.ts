import * as z from "zod";

const headerValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const structuredResponse = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), headerValue).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(""),
  isBase64Encoded: z.boolean().default(false),
});

export type HttpResponse = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
};

const maxResponseLength = 6_291_556; // Lambda's quota for one invocation

export const errorResponse = (status: number, text: string): HttpResponse => ({
  status,
  headers: { "content-type": "application/json" },
  cookies: [],
  body: Buffer.from(JSON.stringify({ message: text })),
});

export const internalError = () => errorResponse(500, "Internal Server Error");

/** A result without a status code becomes the body of a 200; an invalid structured response becomes a 500. */
export function parseFunctionResponse(result: unknown): HttpResponse {
  const json = JSON.stringify(result) ?? "";
  if (json.length > maxResponseLength) return internalError();
  if (typeof result !== "object" || result === null || !("statusCode" in result)) {
    const body = typeof result === "string" ? result : json;
    return {
      status: 200,
      headers: { "content-type": "application/json" },
      cookies: [],
      body: Buffer.from(body),
    };
  }
  const parsed = structuredResponse.safeParse(result);
  if (!parsed.success) return internalError();
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const lowercaseHeaders = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  return {
    status: statusCode,
    headers: { "content-type": "text/plain;charset=UTF-8", ...Object.fromEntries(lowercaseHeaders) },
    cookies,
    body: Buffer.from(body, isBase64Encoded ? "base64" : "utf8"),
  };
}
