import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { definitionOf, pageAt } from "#contracts/site/pages.ts";
import { leave } from "./browser/close-on-back.ts";
import { log } from "./browser/log.ts";
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

function Link({ to, onClick, ...link }: ComponentProps<Navigation["Link"]>) {
  const { go } = useNavigation();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!isInEnrollment(to) || !isPlainClick(event)) return;
    event.preventDefault();
    go(to);
  }
  return <a href={to} onClick={follow} {...link} />;
}

/** A screen to open in place of the one that the history is going back to. */
type Replacement = { path: string; from: string; state: object };

/**
 * The enrollment is one document, so that typed values survive navigation between its screens. Public pages are other
 * documents: they may contain vendors' scripts, which would stay alive when the router returned to the enrollment.
 */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const [firstKey] = useState(key);
  const [hasMoved, setHasMoved] = useState(false);
  const cameBack = useNavigationType() === "POP" && hasMoved;
  useEffect(() => {
    if (key !== firstKey) setHasMoved(true);
  }, [key, firstKey]);
  const [replacement, setReplacement] = useState<Replacement>();
  useEffect(() => {
    if (!replacement || replacement.from === key) return;
    setReplacement(undefined);
    navigate(replacement.path, { state: replacement.state, replace: true });
  }, [replacement, key, navigate]);

  const navigation = useMemo<Navigation>(() => {
    function open(to: string, passedOn: object | undefined, replacesEntry: boolean) {
      const move = moveTo(to, pathname, trailIn(state));
      const nextState = { ...passedOn, trail: move.trail };
      if (move.kind !== "back") {
        return navigate(to, { state: nextState, replace: replacesEntry || move.kind === "replace" });
      }
      if (move.replace) setReplacement({ path: to, from: key, state: nextState });
      navigate(-move.entries - (replacesEntry ? 1 : 0));
    }
    return {
      pathname,
      search,
      cameBack,
      Link,
      go: (to, passedOn) =>
        leave(({ replace }) => {
          if (isInEnrollment(to)) open(to, passedOn, replace);
          else window.location[replace ? "replace" : "assign"](to);
        }),
      prepareSignUp,
    };
  }, [pathname, search, state, key, cameBack, navigate]);
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
