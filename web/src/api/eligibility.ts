import type * as z from "zod/mini";
import { eligibilityForm, listEligibilityRoute } from "#contracts/http/eligibility.ts";
import { callApi } from "./call.ts";
import { formMessages } from "./field-messages.ts";

export { onlyUtilityOf, utilitiesIn } from "#domain/eligibility.ts";

/** Loaded when a visitor uses the eligibility card; the page renders without it. */
export const loadEligibilityData = () => callApi(listEligibilityRoute, {});

export type EligibilityForm = z.output<typeof eligibilityForm>;
type ParsedForm = { home: EligibilityForm } | { messages: Record<string, string>; zip: string | undefined };

export function parseEligibilityForm(form: FormData): ParsedForm {
  const read = eligibilityForm.safeParse(Object.fromEntries(form));
  if (read.success) return { home: read.data };
  const messages = formMessages(read.error);
  if (form.get("utility") === "unlisted") delete messages.utility;
  return { messages, zip: parseZip(form.get("zip")) };
}

/** The ZIP code in what a visitor typed, or undefined. */
export const parseZip = (typed: unknown): string | undefined =>
  eligibilityForm.shape.zip.safeParse(typed).data;
