import type { z } from "zod";
import { eligibilityForm } from "#contracts/http/eligibility.ts";
import { callApi } from "./call.ts";
import { formMessages } from "./field-messages.ts";

/** Loaded when a visitor uses the eligibility card; the page renders without it. */
export const loadEligibilityData = () => callApi("listEligibility", {});

export type EligibilityForm = z.output<typeof eligibilityForm>;
type ParsedForm = { home: EligibilityForm } | { messages: Record<string, string> };

export function parseEligibilityForm(form: FormData): ParsedForm {
  const read = eligibilityForm.safeParse(Object.fromEntries(form));
  return read.success ? { home: read.data } : { messages: formMessages(read.error) };
}
