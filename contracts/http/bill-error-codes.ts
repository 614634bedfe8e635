import * as z from "zod/mini";

/** Why a bill could not be read. `unserved_issuer` is `unserved` with the name of the company in `{issuer}`. */
export const billErrorCode = z.enum([
  "empty",
  "not_pdf",
  "too_large",
  "unreadable",
  "no_data",
  "encrypted",
  "damaged",
  "no_pages",
  "too_many_pages",
  "unpacks_too_large",
  "too_slow",
  "no_electric_account",
  "recognition_paused",
  "unserved",
  "unserved_issuer",
  "unknown_issuer",
  "not_a_bill",
  "poorly_recognized",
  "not_received",
  "timed_out",
]);
export type BillErrorCode = z.infer<typeof billErrorCode>;
