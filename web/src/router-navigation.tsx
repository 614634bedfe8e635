import { type ReactNode, useMemo } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { log } from "./browser/log.ts";
import { type Navigation, NavigationProvider } from "./navigation.tsx";
import { enrollmentLoaders } from "./screens/loaders.ts";

const prepareSignUp = () =>
  void enrollmentLoaders.signup().catch((error: unknown) => log.loadFailed("signup", error));

/** The enrollment is one document, so that typed values survive navigation between its screens. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo<Navigation>(
    () => ({ pathname, search, Link, go: (to) => void navigate(to), prepareSignUp }),
    [pathname, search, navigate],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
