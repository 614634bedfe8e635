import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { definitionOf, pageAt } from "#contracts/site/pages.ts";
import { leave } from "./browser/close-on-back.ts";
import { log } from "./browser/log.ts";
import { keyOf, useHistory } from "./history.tsx";
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
type Replacement = { path: string; from: string | undefined; state: object };

/**
 * The enrollment is one document, so that typed values survive navigation between its screens. Public pages are other
 * documents: they may contain vendors' scripts, which would stay alive when the browser returned to the enrollment.
 */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const { history, location } = useHistory();
  const [replacement, setReplacement] = useState<Replacement>();
  useEffect(() => {
    if (!replacement || replacement.from === keyOf(location)) return;
    setReplacement(undefined);
    history.replace(replacement.path, replacement.state);
  }, [replacement, location, history]);

  const navigation = useMemo<Navigation>(() => {
    const { pathname, search, state } = location;
    function open(to: string, passedOn: object | undefined, replacesEntry: boolean) {
      const move = moveTo(to, pathname, trailIn(state));
      const nextState = { ...passedOn, trail: move.trail };
      if (move.kind !== "back") {
        return history[replacesEntry || move.kind === "replace" ? "replace" : "push"](to, nextState);
      }
      if (move.replace) setReplacement({ path: to, from: keyOf(location), state: nextState });
      history.go(-move.entries - (replacesEntry ? 1 : 0));
    }
    return {
      pathname,
      search,
      Link,
      go: (to, passedOn) =>
        leave(({ replace }) => {
          if (isInEnrollment(to)) open(to, passedOn, replace);
          else window.location[replace ? "replace" : "assign"](to);
        }),
      prepareSignUp,
    };
  }, [history, location]);
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
