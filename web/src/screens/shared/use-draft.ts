import { useEffect, useMemo, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormSetValue, UseFormSubscribe } from "react-hook-form";
import { type ApplicationDraft, applicationDraft } from "#contracts/http/application.ts";
import { callApi } from "#web/src/api/call.ts";
import { stored } from "#web/src/browser/storage.ts";
import { changesBetween } from "./draft-changes.ts";
import { type DraftState, draftSaver } from "./draft-saver.ts";

/** What can be kept of a half-filled form: an impossible household size doesn't cost the rest. */
export function toDraft(values: FieldValues): ApplicationDraft {
  const draft = applicationDraft.safeParse(values);
  if (draft.success) return draft.data;
  const { householdInfo: _, ...rest } = values;
  return applicationDraft.safeParse(rest).data ?? {};
}

function sendDraft(sessionId: string, draft: ApplicationDraft, how: { keepalive: boolean }) {
  const { firstName, lastName, email, phone } = draft;
  const status = "application_in_progress" as const;
  return callApi(
    "saveSession",
    { body: { sessionId, status, firstName, lastName, email, phone, applicationData: draft } },
    how,
  );
}

type Form<Values extends FieldValues> = {
  subscribe: UseFormSubscribe<Values>;
  setValue: UseFormSetValue<Values>;
  getValues: () => Values;
};

/**
 * Every edit is kept on this device at once, and on the server a little later. What is typed in another tab appears
 * here, field by field: neither tab can overwrite what it doesn't show.
 */
export function useDraft<Values extends FieldValues>(sessionId: string, form: Form<Values>) {
  const [state, setState] = useState<DraftState>("untouched");
  const adopting = useRef(false);
  const saver = useMemo(
    () => draftSaver({ send: (draft, how) => sendDraft(sessionId, draft, how), onState: setState }),
    [sessionId],
  );
  const { subscribe, setValue, getValues } = form;

  useEffect(() => {
    const stopListening = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (adopting.current) return;
        const draft = toDraft(values);
        stored.applicationData.write(draft);
        saver.save(draft);
      },
    });
    const stopWatching = stored.applicationData.watch((newer) => {
      const changes = changesBetween(toDraft(getValues()), newer);
      if (changes.length === 0) return;
      adopting.current = true;
      for (const { path, value } of changes) {
        setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>); // drafts are parts of the form
      }
      adopting.current = false;
      saver.renew(toDraft(getValues()));
      setState("from_other_tab");
    });
    window.addEventListener("pagehide", saver.flush);
    return () => {
      stopListening();
      stopWatching();
      window.removeEventListener("pagehide", saver.flush);
      saver.flush();
    };
  }, [subscribe, setValue, getValues, saver]);

  return { state, settle: saver.settle };
}
