import { z } from "zod";
import { utility as utilitySchema } from "#contracts/http/fields.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { hmacSignature, isSignatureValid, sign } from "#lambdas/shared/hmac.ts";

/** Bayou numbers its customers consecutively, so the number alone must not give access to an account. */
export type HostedTicket = { customer: number; utility: UtilityCode };

const purpose = "hosted-connection-1";
const lifetimeHours = 2;

const parts = z.tuple([
  z.string().regex(/^\d{1,15}$/),
  utilitySchema,
  z.string().regex(/^\d{1,12}$/),
  hmacSignature,
]);

/** The token with which the browser asks for the state of the connection that it started, and of no other. */
export function signTicket({ customer, utility }: HostedTicket, key: string, at: Date): string {
  const expires = String(Math.floor(at.getTime() / 1000) + lifetimeHours * 60 * 60);
  const signed = [String(customer), utility, expires];
  return [...signed, sign(purpose, signed, key)].join(".");
}

/** Undefined for a token that we did not sign or that has expired. */
export function verifyTicket(token: string, key: string, at: Date): HostedTicket | undefined {
  const parsed = parts.safeParse(token.split("."));
  if (!parsed.success) return undefined;
  const [customer, utility, expires, signature] = parsed.data;
  if (!isSignatureValid(signature, purpose, [customer, utility, expires], key)) return undefined;
  return Number(expires) * 1000 > at.getTime() ? { customer: Number(customer), utility } : undefined;
}
