import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import type { Session, SessionReply } from "#contracts/http/session.ts";
import { definitionOf, type GuardedPage } from "#contracts/site/pages.ts";
import { isAlreadyMoved } from "#web/src/api/call.ts";
import { useSession } from "#web/src/api/hooks.ts";
import { stored } from "#web/src/browser/storage.ts";
import { ErrorScreen } from "#web/src/components/error-screen.tsx";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { Redirect } from "#web/src/components/redirect.tsx";
import { paths } from "#web/src/paths.ts";
import { track } from "#web/src/third-parties/track.ts";
import { ClosedScreen } from "./closed-screen.tsx";
import { PrerenderedScreen } from "./prerendered-screen.tsx";
import { redirectFor } from "./session-redirect.ts";
import { AlreadyMovedScreen } from "./shared/already-moved.tsx";

/** What a prerendered screen shows until this browser's session is known. */
const newSession: Session = { sessionId: "", status: "started" };

type Props = {
  screen: GuardedPage;
  /** The screen has a form, and shows by itself, with what was typed, that another tab has completed the enrollment. */
  staysWhenCompleted?: true;
  children: (session: SessionReply) => ReactNode;
};

/**
 * Shows a screen only to sessions that may see it, and redirects the others. A cached session is enough to show the screen.
 * A redirect waits for the session from the API, because the cached one may be outdated.
 */
export function SessionGuard({ screen, staysWhenCompleted, children }: Props) {
  const { session, error, checked, reload } = useSession();
  const { isPrerendered } = definitionOf(screen);
  const isAdmitted = session && redirectFor(session, screen) === undefined;
  const [wasAdmitted, setWasAdmitted] = useState(false);
  if (isAdmitted && !wasAdmitted) setWasAdmitted(true);
  const isReady = isAdmitted || (staysWhenCompleted && wasAdmitted && session?.status === "completed");
  // A screen that follows its prerendered HTML is rendered in slices, between which a tap is answered.
  const isRendered = useDeferredValue(isReady);
  useEffect(() => {
    if (session) track.session(session);
  }, [session]);

  if (isAlreadyMoved(error)) return <AlreadyMovedScreen />;
  if (session && isReady && isRendered) return children(session);
  if (!checked || isReady) {
    return (
      <PrerenderedScreen fallback={<LoadingScreen />}>
        {isPrerendered ? children(newSession) : <LoadingScreen />}
      </PrerenderedScreen>
    );
  }
  if (session === undefined) {
    return error ? <ErrorScreen error={error} onRetry={() => void reload()} /> : <LoadingScreen />;
  }
  const path = isGone(session) ? paths.signup() : (redirectFor(session, screen) ?? "");
  return session?.status === "completed" ? <ClosedScreen path={path} /> : <Redirect to={path} />;
}

/** This browser had a session that is not its any more. The sign-up says why, and what to do. */
const isGone = (session: Session | null) => session === null && stored.sessionId.read() !== undefined;
