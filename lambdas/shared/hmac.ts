import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import type { LinkKeyReader } from "./ports.ts";

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

const defaultMaxAgeMs = 5 * 60 * 1000;
/** The key may have been rotated a moment ago. Forged signatures cause at most one read in ten seconds. */
const unknownKeyMaxAgeMs = 10 * 1000;

/** Signs with the current one of keys that are rotated. */
export async function signWithCurrent(
  purpose: string,
  parts: readonly string[],
  keys: LinkKeyReader,
): Promise<string> {
  const [current] = await keys(defaultMaxAgeMs);
  return sign(purpose, parts, current);
}

/** Whether we signed it, with the current key or with the one before the last rotation. */
export async function isSignedWithAny(
  signature: string,
  purpose: string,
  parts: readonly string[],
  keys: LinkKeyReader,
): Promise<boolean> {
  const isValidAmong = (candidates: readonly string[]) =>
    candidates.some((key) => isSignatureValid(signature, purpose, parts, key));
  return isValidAmong(await keys(defaultMaxAgeMs)) || isValidAmong(await keys(unknownKeyMaxAgeMs));
}
