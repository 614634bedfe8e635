import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import { expiryAfter } from "#domain/retention.ts";
import { sign } from "#lambdas/shared/hmac.ts";
import { type LinkKind, linkKinds } from "#lambdas/shared/links/signed-link.ts";
import { linkKey } from "./disclosures.ts";

export const tokenIn = (link: string): string => new URL(link).searchParams.get("token") ?? "";

/** A token of before links named their recipient. `ids`: what it signs beside the customer. */
export async function anUnboundToken(
  kind: Exclude<LinkKind, "addressWarning">,
  { customerId, ids = [], sentAt }: { customerId: string; ids?: string[]; sentAt: Date },
): Promise<string> {
  const { unboundPurpose, lifetimeDays } = linkKinds[kind];
  const expires = String(expiryAfter(lifetimeDays, sentAt));
  const [key] = await linkKey();
  return [expires, customerId, sign(unboundPurpose, [...ids, customerId, expires], key)].join(".");
}

/** A completed enrollment after its address was changed at that time. */
export const withNewAddress = (
  enrollment: EnrollmentRecord,
  to: string,
  at: Date,
  evidence: Evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" },
): EnrollmentRecord => ({
  ...enrollment,
  email: to,
  emailKey: to.toLowerCase(),
  contactChanges: [
    ...(enrollment.contactChanges ?? []),
    {
      at: at.toISOString(),
      evidence,
      detail: "email",
      from: enrollment.email,
      to,
    },
  ],
});
