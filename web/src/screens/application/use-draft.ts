import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type ApplicationDraft, applicationDraft } from "../../../../contracts/application.ts";
import { call } from "../../api/call.ts";
import { stored } from "../../browser/storage.ts";
import { type DraftState, draftSaver } from "./draft-saver.ts";
import type { FormValues } from "./prefill.ts";

/** What can be kept of a half-filled form: an impossible household size doesn't cost the rest. */
export function draftOf(values: unknown): ApplicationDraft {
  const draft = applicationDraft.safeParse(values);
  if (draft.success) return draft.data;
  const { householdInfo: _, ...rest } = values as FormValues;
  return applicationDraft.safeParse(rest).data ?? {};
}

function sendDraft(sessionId: string, draft: ApplicationDraft, how: { keepalive: boolean }) {
  const { firstName, lastName, email, phone } = draft;
  const status = "application_in_progress" as const;
  return call(
    "saveSession",
    { body: { sessionId, status, firstName, lastName, email, phone, applicationData: draft } },
    how,
  );
}

/** Every edit is kept on this device at once, and on the server a little later. */
export function useDraft(sessionId: string, form: UseFormReturn<FormValues>) {
  const [state, setState] = useState<DraftState>("untouched");
  const saver = useMemo(
    () => draftSaver({ send: (draft, how) => sendDraft(sessionId, draft, how), onState: setState }),
    [sessionId],
  );

  useEffect(() => {
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const draft = draftOf(values);
        stored.applicationData.write(draft);
        saver.save(draft);
      },
    });
    window.addEventListener("pagehide", saver.flush);
    return () => {
      stopListening();
      window.removeEventListener("pagehide", saver.flush);
      saver.flush();
    };
  }, [form, saver]);

  return { state, settle: saver.settle };
}
