import type { ConversionPart } from "#domain/conversions.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { AffiliateClicks, ConversionClaim, ConversionClaims } from "#lambdas/shared/ports.ts";

export const awc = "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa";

export class InMemoryClicks implements AffiliateClicks {
  readonly registered: Set<string>;

  constructor(...registered: string[]) {
    this.registered = new Set(registered);
  }

  async register(click: string) {
    this.registered.add(click);
  }

  async isRegistered(click: string) {
    return this.registered.has(click);
  }
}

/** Behaves like the DynamoDB adapter, which dynamo-conversion-claims.test.ts tests. */
export class InMemoryClaims implements ConversionClaims {
  private readonly claims = new Map<string, ConversionClaim>();

  async claim(
    utility: UtilityCode,
    accountNumber: string,
    { orderId, parts }: { orderId: string; parts: ConversionPart },
  ) {
    const numberKey = `${parts} ${utility} ${accountNumber}`;
    const claim = this.claims.get(numberKey) ?? { numberKey, orderId, isAllowed: false };
    this.claims.set(numberKey, claim);
    return claim.orderId === orderId ? claim : undefined;
  }

  async allow(claim: ConversionClaim) {
    this.claims.set(claim.numberKey, { ...claim, isAllowed: true });
  }
}
