import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { Link as RouterLink, useLocation, useNavigate } from "react-router-dom";
import { definitionOf, pageAt } from "#contracts/site/pages.ts";
import { navigateFromOverlay } from "./browser/close-on-back.ts";
import { log } from "./browser/log.ts";
import { CameBack } from "./came-back.tsx";
import { language } from "./messages/en/language.ts";
import { isPlainClick, type Navigation, NavigationProvider, useNavigation } from "./navigation.tsx";
import { enrollmentLoaders } from "./screens/loaders.ts";
import { moveTo, trailIn } from "./trail.ts";

const prepareSignUp = () =>
  void enrollmentLoaders.signup().catch((error: unknown) => log.loadFailed("signup", error));

function isInEnrollment(to: string): boolean {
  const page = pageAt(to, language);
  return page !== undefined && definitionOf(page).audience === "enrollment";
}

/** A link that opens a screen as `go` does. The browser follows one to another document. */
function Link({ to, onClick, ...link }: ComponentProps<Navigation["Link"]>) {
  const { go } = useNavigation();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!isInEnrollment(to) || !isPlainClick(event)) return;
    event.preventDefault();
    go(to);
  }
  return <RouterLink to={to} reloadDocument={!isInEnrollment(to)} onClick={follow} {...link} />;
}

/** A screen to open in place of the one that the history is going back to. */
type Replacement = { path: string; from: string; state: object };

/**
 * The enrollment is one document, so that typed values survive navigation between its screens. Public pages are other
 * documents: they may contain vendors' scripts, which would stay alive when the browser returned to the enrollment.
 */
export function EnrollmentNavigation({ children }: { children: ReactNode }) {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const [replacement, setReplacement] = useState<Replacement>();
  useEffect(() => {
    if (!replacement || replacement.from === key) return;
    setReplacement(undefined);
    void navigate(replacement.path, { replace: true, state: replacement.state });
  }, [replacement, key, navigate]);

  const navigation = useMemo<Navigation>(() => {
    function open(to: string, passedOn: object | undefined, replacesEntry: boolean) {
      const move = moveTo(to, pathname, trailIn(state));
      const nextState = { ...passedOn, trail: move.trail };
      if (move.kind !== "back") {
        return void navigate(to, { replace: replacesEntry || move.kind === "replace", state: nextState });
      }
      if (move.replace) setReplacement({ path: to, from: key, state: nextState });
      void navigate(-move.entries - (replacesEntry ? 1 : 0));
    }
    return {
      pathname,
      search,
      Link,
      go: (to, passedOn) =>
        navigateFromOverlay(({ replace }) => {
          if (isInEnrollment(to)) open(to, passedOn, replace);
          else window.location[replace ? "replace" : "assign"](to);
        }),
      prepareSignUp,
    };
  }, [navigate, pathname, search, state, key]);
  return (
    <NavigationProvider value={navigation}>
      <CameBack>{children}</CameBack>
    </NavigationProvider>
  );
}
