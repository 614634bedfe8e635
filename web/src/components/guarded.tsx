import { type ReactNode, useEffect } from "react";
import { Navigate } from "react-router-dom";
import type { Session } from "#contracts/http/session.ts";
import { useSession } from "#web/src/api/hooks.ts";
import { type GuardedScreen, whereTo } from "#web/src/screens/where-to.ts";
import { track } from "#web/src/third-parties/track.ts";
import { Waiting } from "./spinner.tsx";
import { Trouble } from "./trouble.tsx";

type Props = { screen: GuardedScreen; children: (session: Session) => ReactNode };

/** Shows a screen to those who may see it. What we remember may let somebody in, but never turns them away. */
export function Guarded({ screen, children }: Props) {
  const { session, error, checked, reload } = useSession();
  useEffect(() => {
    if (session) track.session(session);
  }, [session]);

  if (session && whereTo(session, screen) === undefined) return children(session);
  if (!checked) return <Waiting />;
  if (session === undefined) {
    return error ? <Trouble error={error} onRetry={() => void reload()} /> : <Waiting />;
  }
  return <Navigate to={whereTo(session, screen) ?? ""} replace />;
}
