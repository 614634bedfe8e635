import { Navigate, useLocation } from "react-router-dom";

/** Opens another screen in place of this one, behind the same earlier screens. */
export function Redirect({ to }: { to: string }) {
  const { state } = useLocation();
  return <Navigate to={to} state={state} replace />;
}
