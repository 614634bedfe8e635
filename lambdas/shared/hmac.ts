import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";

/** A SHA-256 HMAC in base64url: 32 bytes are 43 characters. */
export const hmacSignature = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** Signs `parts`. The purpose keeps a signature made for one use from being accepted for another. */
export const sign = (purpose: string, parts: readonly string[], key: string): string =>
  createHmac("sha256", key)
    .update([purpose, ...parts].join("\n"))
    .digest("base64url");

/** Compares in constant time, so that the duration does not reveal how much of a guess is right. */
export const isSignatureValid = (
  signature: string,
  purpose: string,
  parts: readonly string[],
  key: string,
): boolean => {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(purpose, parts, key))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
