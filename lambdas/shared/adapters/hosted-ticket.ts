import * as z from "zod/mini";
import { utility as utilitySchema } from "#contracts/http/fields.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { hmacSignature, isSignatureValid, sign } from "#lambdas/shared/hmac.ts";

/** Bayou numbers its customers consecutively, so the number alone must not give access to an account. */
export type HostedTicket = { customer: number; utility: UtilityCode };

const purpose = "hosted-connection-2";
const lifetimeHours = 2;

const parts = z.tuple([
  z.string().check(z.regex(/^\d{1,15}$/)),
  utilitySchema,
  z.string().check(z.regex(/^\d{1,12}$/)),
  hmacSignature,
]);

/** How a ticket is signed: it works only for the session that started the connection. */
type Signing = { key: string; sessionId: string; at: Date };

/** The token with which the browser asks for the state of the connection that it started, and of no other. */
export function signTicket({ customer, utility }: HostedTicket, { key, sessionId, at }: Signing): string {
  const expires = String(Math.floor(at.getTime() / 1000) + lifetimeHours * 60 * 60);
  const ticket = [String(customer), utility, expires];
  return [...ticket, sign(purpose, [...ticket, sessionId], key)].join(".");
}

/** Undefined for a token that we did not sign for this session or that has expired. */
export function verifyTicket(token: string, { key, sessionId, at }: Signing): HostedTicket | undefined {
  const parsed = parts.safeParse(token.split("."));
  if (!parsed.success) return undefined;
  const [customer, utility, expires, signature] = parsed.data;
  if (!isSignatureValid(signature, purpose, [customer, utility, expires, sessionId], key)) return undefined;
  return Number(expires) * 1000 > at.getTime() ? { customer: Number(customer), utility } : undefined;
}
