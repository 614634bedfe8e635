import type { ComponentProps } from "react";
import { type ReactNode, useMemo } from "react";
import { leave } from "./browser/close-on-back.ts";
import { log } from "./browser/log.ts";
import { type Navigation, NavigationProvider } from "./navigation.tsx";
import { paths } from "./paths.ts";

type LinkProps = ComponentProps<Navigation["Link"]>;
const Link = ({ to, ...link }: LinkProps) => <a href={to} {...link} />;

let isPrepared = false;
/** Fetches the sign-up's document, and preloads the scripts that it names. */
function prepareSignUp(): void {
  if (isPrepared) return;
  isPrepared = true;
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

/** Public pages are separate documents, so the browser navigates between them without a router. */
export function DocumentNavigation({ pathname, children }: { pathname: string; children: ReactNode }) {
  const navigation = useMemo<Navigation>(
    () => ({
      pathname,
      search: typeof window === "undefined" ? "" : window.location.search,
      Link,
      go: (to) => leave(({ replace }) => window.location[replace ? "replace" : "assign"](to)),
      prepareSignUp,
    }),
    [pathname],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
