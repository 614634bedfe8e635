import { z } from "zod";
import { conversionParts, sessionIdFromOrder } from "#domain/conversions.ts";
import { code } from "./field-codes.ts";
import { sessionId } from "./fields.ts";

/**
 * A click at the affiliate network, in its own shape: advertiser, second, checksum, such as
 * 1001_1403695822_a430d81e22c9e8687f423efcf024fbaa. Not held to it: the shape is theirs to change, and these
 * characters are safe in a cookie and in an address.
 */
export const affiliateClick = z.string().regex(/^[\w.-]{1,200}$/, code.affiliate_click_invalid);

export const setCookieQuery = z.object({ awc: affiliateClick });
/** False where the browser asks for privacy: then nothing was kept. */
export const setCookieReply = z.object({ kept: z.boolean() });

const order = { orderId: z.string().max(60), parts: z.enum(conversionParts) };

/** Which step was reached. What comes out holds the session's id, too. */
export const trackConversionRequest = z.object(order).transform((asked, { addIssue }) => {
  const found = sessionId.safeParse(sessionIdFromOrder(asked.orderId, asked.parts));
  if (found.success) return { ...asked, sessionId: found.data };
  addIssue({ code: "custom", path: ["orderId"], message: code.order_id_invalid });
  return z.NEVER;
});
/** True when the network is told, now or before. False when there is nobody to credit. */
export const trackConversionReply = z.object({ tracked: z.boolean() });

/** What waits on the queue for the network to be told. Ids only. */
export const conversionReport = z.object({
  ...order,
  sessionId,
  click: affiliateClick,
  correlationId: z.string().optional(),
});
export type ConversionReport = z.infer<typeof conversionReport>;
