import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { getSessionRoute, type Session } from "#contracts/http/session.ts";
import { callApi } from "#web/src/api/call.ts";
import { log } from "#web/src/browser/log.ts";
import { stored } from "#web/src/browser/storage.ts";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { paths } from "#web/src/paths.ts";
import { ClosedScreen } from "#web/src/screens/closed-screen.tsx";
import { toDraft } from "./use-draft.ts";

const CompletedElsewhere = lazy(() => import("./completed-elsewhere.tsx"));

/**
 * Whether another tab has completed the enrollment. Asks the server once another tab tells of a change. `check` asks it after
 * a submission: the server takes none for a completed enrollment, and answers as if it had. A form that is opened again after
 * the completion, and in which nothing was typed since, only leads on.
 */
export function useCompletedElsewhere<Values extends FieldValues, Output>(
  { sessionId, status }: Session,
  { formState: { dirtyFields }, getValues }: UseFormReturn<Values, unknown, Output>,
): { completed: ReactNode; check: () => Promise<boolean> } {
  const [isCompleted, setCompleted] = useState(false);
  const check = useCallback(async () => {
    const session = await callApi(getSessionRoute, { params: { sessionId } }).catch((error: unknown) =>
      log.loadFailed("session", error),
    );
    const hasCompleted = session?.status === "completed";
    if (hasCompleted) setCompleted(true);
    return hasCompleted;
  }, [sessionId]);
  useEffect(() => stored.applicationRevision.watch(() => void check()), [check]);
  const isTyped = Object.keys(dirtyFields).length > 0;
  if (status === "completed" && !isCompleted && !isTyped)
    return { completed: <ClosedScreen path={paths.confirmation()} />, check };
  const completed = (isCompleted || status === "completed") && (
    <Suspense fallback={<LoadingScreen />}>
      <CompletedElsewhere
        sessionId={sessionId}
        form={{ values: toDraft(getValues()), isTyped: (field) => field in dirtyFields }}
      />
    </Suspense>
  );
  return { completed, check };
}
