import { Navigate, useLocation } from "react-router-dom";
import { LoadingScreen } from "./loading-screen.tsx";

/** Opens another screen in place of this one, behind the same earlier screens. Keeps the room of a screen until that one is loaded. */
export const Redirect = ({ to }: { to: string }) => (
  <>
    <Navigate to={to} replace state={useLocation().state} />
    <LoadingScreen />
  </>
);
