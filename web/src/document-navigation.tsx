import type { ComponentProps } from "react";
import { type ReactNode, useMemo } from "react";
import { log } from "./browser/log.ts";
import { type Navigation, NavigationProvider } from "./navigation.tsx";
import { paths } from "./paths.ts";

type LinkProps = ComponentProps<Navigation["Link"]>;
const Link = ({ to, ...link }: LinkProps) => <a href={to} {...link} />;

let prepared = false;
/** Fetches the page itself, and what it says that it will load. */
function prepareSignUp(): void {
  if (prepared) return;
  prepared = true;
  void preloads().then(
    (links) => document.head.append(...links),
    (error: unknown) => log.loadFailed("signup", error),
  );
}

async function preloads() {
  const signUp = await fetch(paths.signup());
  const page = new DOMParser().parseFromString(await signUp.text(), "text/html");
  return page.querySelectorAll('link[rel="modulepreload"]');
}

/**
 * Each public page is a document of its own, written out in advance: going on is what browsers do best, and none of
 * them needs a router.
 */
export function DocumentNavigation({ pathname, children }: { pathname: string; children: ReactNode }) {
  const navigation = useMemo<Navigation>(
    () => ({
      pathname,
      search: typeof window === "undefined" ? "" : window.location.search,
      Link,
      go: (to) => window.location.assign(to),
      prepareSignUp,
    }),
    [pathname],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
