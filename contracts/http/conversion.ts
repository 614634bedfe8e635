import * as z from "zod/mini";
import { conversionParts, sessionIdFromOrder } from "#domain/conversions.ts";
import { code } from "./field-codes.ts";
import { sessionId } from "./fields.ts";
import type { Route } from "./route.ts";

/**
 * An affiliate click: advertiser, time in seconds and checksum, such as
 * 1001_1403695822_a430d81e22c9e8687f423efcf024fbaa (wiki.awin.com, "Server To Server").
 */
export const affiliateClick = z
  .string()
  .check(z.regex(/^\d{1,10}_\d{10}_[\da-f]{32}$/i, code.affiliate_click_invalid));

export const setCookieQuery = z.object({ awc: affiliateClick });
/** `kept` is false if the browser sent Global Privacy Control, or if no script of the site sent the request. */
export const setCookieReply = z.object({ kept: z.boolean() });

const order = { orderId: z.string().check(z.maxLength(60)), parts: z.enum(conversionParts) };

/** The step that the session reached. The output also contains the session id, parsed from the order id. */
export const trackConversionRequest = z.pipe(
  z.object(order),
  z.transform((order, context) => {
    const parsed = sessionId.safeParse(sessionIdFromOrder(order.orderId, order.parts));
    if (parsed.success) return { ...order, sessionId: parsed.data };
    context.issues.push({ code: "custom", input: order, path: ["orderId"], message: code.order_id_invalid });
    return z.NEVER;
  }),
);
/**
 * `tracked` is true if the conversion is or was reported. It is false before completion, without an affiliate click that the
 * site registered, for an enrollment number that was reported before, and for a click with too many conversions.
 */
export const trackConversionReply = z.object({ tracked: z.boolean() });

/** A message on the conversion queue. It contains only ids. */
export const conversionReport = z.object({
  ...order,
  sessionId,
  click: affiliateClick,
  correlationId: z.optional(z.string()),
});
export type ConversionReport = z.infer<typeof conversionReport>;

export const setCookieRoute = {
  method: "GET",
  path: "/api/cookie/set",
  query: setCookieQuery,
  reply: setCookieReply,
  errors: [],
} as const satisfies Route;

export const trackConversionRoute = {
  method: "POST",
  path: "/api/conversion/track",
  body: trackConversionRequest,
  reply: trackConversionReply,
  errors: ["session_not_found", "step_not_reached"],
} as const satisfies Route;
