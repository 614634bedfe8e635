import { lazy, Suspense, useSyncExternalStore } from "react";
import { nextAttemptAt, subscribeToWaits } from "#web/src/api/waits.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

const Countdown = lazy(() => import("./busy-countdown.tsx"));

/** Says that a request waits for room, wherever it was made. The focus stays where it is. */
export function BusyNotice() {
  const next = useSyncExternalStore(subscribeToWaits, nextAttemptAt, () => undefined);
  return (
    <div aria-live="polite">
      {next && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Countdown until={next} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
