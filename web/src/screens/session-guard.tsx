import { type ReactNode, useEffect } from "react";
import { Navigate } from "react-router-dom";
import type { Session } from "#contracts/http/session.ts";
import type { GuardedPage } from "#contracts/site/pages.ts";
import { useSession } from "#web/src/api/hooks.ts";
import { ErrorScreen } from "#web/src/components/error-screen.tsx";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { track } from "#web/src/third-parties/track.ts";
import { redirectFor } from "./session-redirect.ts";

type Props = { screen: GuardedPage; children: (session: Session) => ReactNode };

/**
 * Shows a screen only to sessions that may see it, and redirects the others. A cached session is enough to show the screen.
 * A redirect waits for the session from the API, because the cached one may be outdated.
 */
export function SessionGuard({ screen, children }: Props) {
  const { session, error, checked, reload } = useSession();
  useEffect(() => {
    if (session) track.session(session);
  }, [session]);

  if (session && redirectFor(session, screen) === undefined) return children(session);
  if (!checked) return <LoadingScreen />;
  if (session === undefined) {
    return error ? <ErrorScreen error={error} onRetry={() => void reload()} /> : <LoadingScreen />;
  }
  return <Navigate to={redirectFor(session, screen) ?? ""} replace />;
}
