import * as z from "zod/mini";
import { sessionStatuses } from "#domain/session-status.ts";
import { findUtilityByName } from "#domain/utilities/index.ts";
import { code } from "./field-codes.ts";
import { sessionId, text, utility } from "./fields.ts";
import type { Route } from "./route.ts";
import { signedAccount } from "./utility-account.ts";

/**
 * `PUT /api/session/{sessionId}/utility-data`: the account that was connected, or the details that were typed. Requires
 * the owner cookie. Moves the status to `utility_verified`, never back. Fails with `already_complete` after the enrollment
 * was completed. The server itself saves the data of a bill.
 *
 * Like every unknown field, Spec's `rawAccountData` and `rawLoginData` are dropped: nothing reads them, and a utility's
 * whole response is personal data of unknown size.
 */
export const saveUtilityDataRequest = z.pipe(
  z
    .object({
      /** If it is absent, it is found by `utilityName`. The manual form may leave both empty. */
      utility: z.optional(utility),
      utilityName: text(80),
      /** "Unknown" is treated as absent. */
      accountNumber: z.optional(text(60)),
      state_id: z.optional(text(10)),
      /**
       * Flat, or inside `details`, which has precedence. The manual form sends `address` and `zip`. If `signed_details` is
       * valid, what it contains is stored and nothing else; if not, everything counts as typed by hand.
       */
      accountDetails: z._default(
        z.extend(signedAccount, {
          address: z.optional(text(120)),
          zip: z.optional(text(10)),
          details: z.optional(signedAccount),
        }),
        {},
      ),
      isUtilityConnect: z.optional(z.boolean()),
      manualEntry: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ isUtilityConnect, manualEntry }) => !(isUtilityConnect && manualEntry), {
        path: ["isUtilityConnect"],
        message: code.connected_and_manual,
      }),
    ),
  z.transform((sent, context) => {
    const utility = sent.utility ?? findUtilityByName(sent.utilityName);
    if (utility || (sent.manualEntry && sent.utilityName === "")) return { ...sent, utility };
    context.issues.push({
      code: "custom",
      input: sent,
      path: ["utilityName"],
      message: code.utility_required,
    });
    return z.NEVER;
  }),
);
export type SaveUtilityDataRequest = z.output<typeof saveUtilityDataRequest>;

export const saveUtilityDataReply = z.object({ sessionId, status: z.enum(sessionStatuses) });

export const saveUtilityDataRoute = {
  method: "PUT",
  path: "/api/session/{sessionId}/utility-data",
  params: z.object({ sessionId }),
  body: saveUtilityDataRequest,
  reply: saveUtilityDataReply,
  errors: ["session_not_found", "session_changed", "already_complete"],
} as const satisfies Route;
