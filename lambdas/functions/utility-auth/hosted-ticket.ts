import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { utility as utilitySchema } from "#contracts/http/fields.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";

/** Bayou numbers its customers one after the other, so the number alone must open nobody's account. */
export type HostedTicket = { customer: number; utility: UtilityCode };

const hours = 2;

const parts = z.tuple([
  z.string().regex(/^\d{1,15}$/),
  utilitySchema,
  z.string().regex(/^\d{1,12}$/),
  z.string().regex(/^[A-Za-z0-9_-]{43}$/),
]);

/** What the browser asks with: signed, so that it can ask only for what it started. */
export function signTicket({ customer, utility }: HostedTicket, key: string, at: Date): string {
  const expires = String(Math.floor(at.getTime() / 1000) + hours * 60 * 60);
  return [customer, utility, expires, sign([String(customer), utility, expires], key)].join(".");
}

/** Undefined for one that is not ours, and for one that is too old. */
export function openTicket(token: string, key: string, at: Date): HostedTicket | undefined {
  const read = parts.safeParse(token.split("."));
  if (!read.success) return undefined;
  const [customer, utility, expires, signature] = read.data;
  const expected = sign([customer, utility, expires], key);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined;
  return Number(expires) * 1000 > at.getTime() ? { customer: Number(customer), utility } : undefined;
}

/** The name in front keeps the key's other uses apart. */
const sign = (signed: string[], key: string) =>
  createHmac("sha256", key)
    .update(["hosted-connection-1", ...signed].join("\n"))
    .digest("base64url");
