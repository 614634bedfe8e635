import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useCameBack } from "#web/src/came-back.tsx";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { Redirect } from "#web/src/components/redirect.tsx";
import { paths } from "#web/src/paths.ts";
import { trailIn } from "#web/src/trail.ts";

/** How long the browser may take to go back. If there is nothing to go back to, it says nothing. */
const goBackTimeoutMs = 500;

/**
 * A screen of a completed enrollment. Whoever comes back to it from the confirmation leaves the enrollment, or reaches the
 * sign-up, and does not see the confirmation once for each screen.
 */
export function ClosedScreen({ path }: { path: string }) {
  const cameBack = useCameBack();
  const navigate = useNavigate();
  const trail = trailIn(useLocation().state);
  const [staysHere, setStaysHere] = useState(!cameBack);
  const isLeaving = useRef(staysHere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once
  useEffect(() => {
    if (staysHere) return;
    if (!isLeaving.current) void navigate(-trail.length - (trail[0] === paths.signup() ? 0 : 1));
    isLeaving.current = true;
    const timeout = setTimeout(() => setStaysHere(true), goBackTimeoutMs);
    return () => clearTimeout(timeout);
  }, []);
  return staysHere ? <Redirect to={path} /> : <LoadingScreen />;
}
