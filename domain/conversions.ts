import { hasReached, type Status } from "./session-status.ts";

/**
 * The two steps that a partner is credited for. Each is an order of its own at the affiliate network, which knows
 * an order by its reference: the session's id, with a suffix for the earlier step.
 */
export const conversions = {
  "LT:1.0": { suffix: "-lt", from: "utility_verified" },
  "DEFAULT:1.0": { suffix: "", from: "completed" },
} as const satisfies Record<string, { suffix: string; from: Status }>;
export type ConversionPart = keyof typeof conversions;

export const conversionParts = Object.keys(conversions) as ConversionPart[];

/** What every conversion is worth, as the network writes numbers. */
export const conversionValue = { amount: "1.0", currency: "USD", channel: "aw" } as const;

export const conversionOrderId = (sessionId: string, parts: ConversionPart): string =>
  sessionId + conversions[parts].suffix;

/** The session behind an order reference, undefined when the reference is not one of these parts. */
export function sessionIdFromOrder(orderId: string, parts: ConversionPart): string | undefined {
  const { suffix } = conversions[parts];
  return orderId.endsWith(suffix) ? orderId.slice(0, orderId.length - suffix.length) : undefined;
}

export const hasConverted = (status: Status, parts: ConversionPart): boolean =>
  hasReached(status, conversions[parts].from);
