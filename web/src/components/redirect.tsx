import { Navigate, useLocation } from "react-router-dom";

/** Opens another screen in place of this one, behind the same earlier screens. */
export const Redirect = ({ to }: { to: string }) => <Navigate to={to} replace state={useLocation().state} />;
