import * as z from "zod/mini";
import { declineReasons } from "#domain/corrections.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { serviceAddress } from "./address.ts";
import { code } from "./field-codes.ts";
import { customerId, namePart, text, timestamp, utility } from "./fields.ts";
import { ownAddress } from "./own-address.ts";
import { limitErrors, type Route } from "./route.ts";

export const nameCorrection = z.object({
  topic: z.literal("name"),
  firstName: namePart(1, code.name_required),
  lastName: namePart(1, code.name_required),
});
export const addressCorrection = z.object({ topic: z.literal("serviceAddress"), serviceAddress });
export const utilityCorrection = z.object({ topic: z.literal("utility"), utility });

/** A number in the format of the enrollment's utility. */
type TypedNumber = { utility: UtilityCode; number: string };
const typedNumber = {
  utility,
  number: text(200).check(z.minLength(1, code.account_number_required)),
};

const checkEnrollmentNumber = ({ utility: issuer, number }: TypedNumber, context: z.core.$RefinementCtx) => {
  if (number === "" || findEnrollmentNumber(number, issuer) !== undefined) return;
  const message = code[`account_number_invalid_${issuer}`];
  context.addIssue({ code: "custom", path: ["number"], message });
};
export const enrollmentNumberCorrection = z
  .object({ topic: z.literal("enrollmentNumber"), ...typedNumber })
  .check(z.superRefine(checkEnrollmentNumber));

/** Without the spaces and dashes with which bills print it. */
export const bareAccountNumber = (typed: string): string => typed.replace(/[\s-]+/g, "");

const checkAccountNumber = ({ utility: issuer, number }: TypedNumber, context: z.core.$RefinementCtx) => {
  const { accountNumberDigits } = utilities[issuer];
  if (number === "" || new RegExp(`^\\d{${accountNumberDigits}}$`).test(bareAccountNumber(number))) return;
  context.addIssue({ code: "custom", path: ["number"], message: code.utility_account_number_invalid });
};
export const accountNumberCorrection = z
  .object({ topic: z.literal("accountNumber"), ...typedNumber })
  .check(z.superRefine(checkAccountNumber));

export const maxAboutLength = 500;

/** Numbers are stored encrypted only, and free text is not: what could be an account number has a field of its own. */
const hasLongNumber = (about: string): boolean => /\d(?:[\s-]*\d){8}/.test(about);
export const otherCorrection = z.object({
  topic: z.literal("other"),
  about: text(maxAboutLength).check(
    z.minLength(1, code.required),
    z.refine((about) => !hasLongNumber(about), code.about_has_number),
  ),
});

/** What is wrong, and what it should be. */
export const correctionForm = z.discriminatedUnion("topic", [
  nameCorrection,
  addressCorrection,
  utilityCorrection,
  enrollmentNumberCorrection,
  accountNumberCorrection,
  otherCorrection,
]);
export type CorrectionForm = z.infer<typeof correctionForm>;

/**
 * Asks us to correct something of an enrollment of the address whose link was opened in this browser, or withdraws such a
 * request while it is open. Repeating either changes nothing.
 */
export const changeCorrectionRequest = z.discriminatedUnion("action", [
  z.object({ action: z.literal("request"), customerId, correction: correctionForm }),
  z.object({ action: z.literal("withdraw"), customerId, requestId: z.uuid() }),
]);
export const changeCorrectionReply = z.object({ recorded: z.literal(true) });

/** What the household asked for. Of a number, only the last four characters. */
const wanted = z.discriminatedUnion("topic", [
  z.object({ topic: z.literal("name"), firstName: z.string(), lastName: z.string() }),
  z.object({ topic: z.literal("serviceAddress"), serviceAddress: ownAddress }),
  z.object({ topic: z.literal("utility"), utility }),
  z.object({ topic: z.literal("enrollmentNumber"), ending: z.string() }),
  z.object({ topic: z.literal("accountNumber"), ending: z.string() }),
  z.object({ topic: z.literal("other"), about: z.string() }),
]);

const ended = { at: timestamp };
/** A request as its household sees it. */
export const ownCorrection = z.object({
  requestId: z.uuid(),
  at: timestamp,
  wanted,
  /** Until when we answer. */
  answerBy: timestamp,
  /** Absent while the request is open. `note` is what support wrote to the household. */
  end: z.optional(
    z.discriminatedUnion("kind", [
      z.object({ ...ended, kind: z.literal("withdrawn") }),
      z.object({ ...ended, kind: z.literal("corrected"), note: z.optional(z.string()) }),
      z.object({
        ...ended,
        kind: z.literal("declined"),
        reason: z.enum(declineReasons),
        note: z.optional(z.string()),
      }),
    ]),
  ),
});
export type OwnCorrection = z.infer<typeof ownCorrection>;

export const changeCorrectionRoute = {
  method: "POST",
  path: "/api/my-enrollment/correction",
  body: changeCorrectionRequest,
  reply: changeCorrectionReply,
  errors: [
    "access_expired",
    "enrollment_not_found",
    "session_changed",
    "correction_pending",
    "correction_not_open",
    ...limitErrors,
  ],
} as const satisfies Route;
