import { useEffect, useMemo, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormSetValue, UseFormSubscribe } from "react-hook-form";
import { type ApplicationDraft, applicationDraft } from "#contracts/http/application.ts";
import { saveSessionRoute } from "#contracts/http/session.ts";
import { callApi } from "#web/src/api/call.ts";
import { stored } from "#web/src/browser/storage.ts";
import { changesBetween } from "./draft-changes.ts";
import { type DraftState, draftSaver } from "./draft-saver.ts";

/** Converts form values to a draft. An invalid household is left out, so that the rest can be saved. */
export function toDraft(values: FieldValues): ApplicationDraft {
  const draft = applicationDraft.safeParse(values);
  if (draft.success) return draft.data;
  const { householdInfo: _, ...rest } = values;
  return applicationDraft.safeParse(rest).data ?? {};
}

function sendDraft(sessionId: string, draft: ApplicationDraft, options: { keepalive: boolean }) {
  const { firstName, lastName, email, phone } = draft;
  const status = "application_in_progress" as const;
  return callApi(
    saveSessionRoute,
    { body: { sessionId, status, firstName, lastName, email, phone, applicationData: draft } },
    options,
  );
}

type Form<Values extends FieldValues> = {
  subscribe: UseFormSubscribe<Values>;
  setValue: UseFormSetValue<Values>;
  getValues: () => Values;
};

/**
 * Stores every edit in the browser at once, and on the server after a short delay. Applies edits from other tabs field
 * by field, so that no tab overwrites an edit that it does not show.
 */
export function useDraft<Values extends FieldValues>(sessionId: string, form: Form<Values>) {
  const [state, setState] = useState<DraftState>("untouched");
  const isApplyingChanges = useRef(false);
  const saver = useMemo(
    () => draftSaver({ send: (draft, options) => sendDraft(sessionId, draft, options), onState: setState }),
    [sessionId],
  );
  const { subscribe, setValue, getValues } = form;

  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isApplyingChanges.current) return;
        const draft = toDraft(values);
        stored.applicationData.write(draft);
        saver.save(draft);
      },
    });
    const stopWatching = stored.applicationData.watch((newer) => {
      const changes = changesBetween(toDraft(getValues()), newer);
      if (changes.length === 0) return;
      isApplyingChanges.current = true;
      for (const { path, value } of changes) {
        setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>); // every path of a draft is a path of the form
      }
      isApplyingChanges.current = false;
      saver.replaceUnsent(toDraft(getValues()));
    });
    window.addEventListener("pagehide", saver.flush);
    return () => {
      unsubscribe();
      stopWatching();
      window.removeEventListener("pagehide", saver.flush);
      saver.flush();
    };
  }, [subscribe, setValue, getValues, saver]);

  return { state, stop: saver.stop };
}
