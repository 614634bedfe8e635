import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Session } from "#contracts/http/session.ts";
import { fieldErrorMessages } from "#contracts/messages/en/field-errors.ts";
import { onlyUtilityOf } from "#domain/eligibility.ts";
import { fiveDigitZip } from "#domain/zip-code.ts";
import { useZipUtilities } from "#web/src/components/eligibility/use-zip-utilities.ts";
import type { ManualSubmission, ManualValues } from "./manual-values.ts";

type Form = UseFormReturn<ManualValues, unknown, ManualSubmission>;

/**
 * The form has chosen the utility of the former home, which does not serve a home that is enrolled on its own. The returned
 * function replaces it by the only utility of the ZIP code, or asks for it. It returns whether the form may be sent: with
 * whatever the household chooses after that.
 */
export function useSeparateUtility(form: Form, { move }: Session, zip: string): () => boolean {
  const { inZip } = useZipUtilities(move && fiveDigitZip(zip));
  const [wasReplaced, setReplaced] = useState(false);
  return () => {
    const chosen = form.getValues("utility");
    const isFormer = chosen === move?.utility && !inZip?.ours.includes(move.utility);
    if (chosen && (wasReplaced || !isFormer)) return true;
    const only = inZip && onlyUtilityOf(inZip);
    form.setValue("utility", only ?? "");
    setReplaced(true);
    if (only) return true;
    const message = fieldErrorMessages.eligibility_utility_required;
    form.setError("utility", { message }, { shouldFocus: true });
    return false;
  };
}
