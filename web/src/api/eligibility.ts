import type { z } from "zod";
import { eligibilityForm } from "#contracts/http/eligibility.ts";
import { fieldMessages } from "#contracts/http/error-response.ts";
import { call } from "./call.ts";

/** What the eligibility card needs once somebody uses it. Its page is shown without. */
export const loadServed = () => call("listEligibility", {});

export type Home = z.output<typeof eligibilityForm>;
type Read = { home: Home } | { messages: Record<string, string> };

export function homeIn(form: FormData): Read {
  const read = eligibilityForm.safeParse(Object.fromEntries(form));
  return read.success ? { home: read.data } : { messages: fieldMessages(read.error) };
}
