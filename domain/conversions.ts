import { hasReached, type Status } from "./session-status.ts";

/**
 * The two conversions that the affiliate network is credited for. The network identifies each by an order id: the
 * session id, with a suffix for the earlier conversion.
 */
export const conversions = {
  "LT:1.0": { suffix: "-lt", reachedAt: "utility_verified" },
  "DEFAULT:1.0": { suffix: "", reachedAt: "completed" },
} as const satisfies Record<string, { suffix: string; reachedAt: Status }>;

/** The network's `parts` value. */
export type ConversionPart = keyof typeof conversions;

export const conversionParts = Object.keys(conversions) as ConversionPart[]; // the keys of an object literal

/** The value of every conversion. */
export const conversionDollars = 1;
/** In the network's notation. */
export const conversionValue = {
  amount: conversionDollars.toFixed(1),
  currency: "USD",
  channel: "aw",
} as const;

export const conversionOrderId = (sessionId: string, part: ConversionPart): string =>
  sessionId + conversions[part].suffix;

/** The session id of an order id. Undefined if the order id does not belong to this conversion. */
export function sessionIdFromOrder(orderId: string, part: ConversionPart): string | undefined {
  const { suffix } = conversions[part];
  return orderId.endsWith(suffix) ? orderId.slice(0, orderId.length - suffix.length) : undefined;
}

export const hasConverted = (status: Status, part: ConversionPart): boolean =>
  hasReached(status, conversions[part].reachedAt);
