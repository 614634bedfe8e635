import { type ComponentProps, type ReactNode, useMemo } from "react";
import { Link as RouterLink, useLocation, useNavigate } from "react-router-dom";
import { definitionOf, pageAt } from "#contracts/site/pages.ts";
import { log } from "./browser/log.ts";
import { language } from "./messages/en/language.ts";
import { type Navigation, NavigationProvider } from "./navigation.tsx";
import { enrollmentLoaders } from "./screens/loaders.ts";

const prepareSignUp = () =>
  void enrollmentLoaders.signup().catch((error: unknown) => log.loadFailed("signup", error));

function isInEnrollment(to: string): boolean {
  const page = pageAt(to, language);
  return page !== undefined && definitionOf(page).audience === "enrollment";
}

const Link = ({ to, ...link }: ComponentProps<Navigation["Link"]>) =>
  isInEnrollment(to) ? <RouterLink to={to} {...link} /> : <a href={to} {...link} />;

/**
 * The enrollment is one document, so that typed values survive navigation between its screens. Public pages are other
 * documents: they may contain vendors' scripts, which would stay alive when the router returned to the enrollment.
 */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo<Navigation>(
    () => ({
      pathname,
      search,
      Link,
      go: (to) => (isInEnrollment(to) ? void navigate(to) : window.location.assign(to)),
      prepareSignUp,
    }),
    [pathname, search, navigate],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
