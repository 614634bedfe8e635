import type { HouseholdRecords } from "#lambdas/shared/deletion-ports.ts";

/** A deletion request that a person sends to a service, because we hold no key that may delete there. */
export type VendorRequest = { vendor: string; identifiers: string[] };

/** The ids by which each service knows the household: docs/support.md, "A deletion request". */
export function vendorRequestsFor(
  sessionId: string,
  { enrollment, session }: Omit<HouseholdRecords, "bills">,
  { isMarketingDeleted }: { isMarketingDeleted: boolean },
): VendorRequest[] {
  const email = enrollment?.email ?? session?.email;
  const click = session?.affiliateClick;
  const source = enrollment?.source ?? session?.utilityData?.source;
  return [
    ...(email ? [{ vendor: "Segment", identifiers: [email] }] : []),
    ...(email && !isMarketingDeleted ? [{ vendor: "Klaviyo", identifiers: [email] }] : []),
    { vendor: "Datadog", identifiers: [sessionId] },
    ...(click
      ? [{ vendor: "Awin", identifiers: [`click ${click}`, `orders that contain ${sessionId}`] }]
      : []),
    ...(source === "utility_login" ? [{ vendor: "Bayou", identifiers: [email ?? sessionId] }] : []),
  ];
}
