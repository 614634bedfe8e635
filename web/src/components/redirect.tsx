import { useEffect } from "react";
import { useHistory } from "#web/src/history.tsx";

/** Opens another screen in place of this one, behind the same earlier screens. */
export function Redirect({ to }: { to: string }) {
  const { history, location } = useHistory();
  const { state } = location;
  useEffect(() => history.replace(to, state), [history, to, state]);
  return null;
}
