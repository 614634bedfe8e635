import type { ComponentProps } from "react";
import { type ReactNode, useMemo } from "react";
import { navigateFromOverlay } from "./browser/close-on-back.ts";
import { log } from "./browser/log.ts";
import { type Navigation, NavigationProvider } from "./navigation.tsx";
import { paths } from "./paths.ts";

type LinkProps = ComponentProps<Navigation["Link"]>;
const Link = ({ to, ...link }: LinkProps) => <a href={to} {...link} />;

let isPrepared = false;
function prepareSignUp(): void {
  if (isPrepared) return;
  isPrepared = true;
  preloadSignUp().catch((error: unknown) => log.loadFailed("signup", error));
}

/** Fetches the sign-up's document, and preloads the scripts that it names. */
async function preloadSignUp() {
  const signUp = await fetch(paths.signup());
  const { documentElement } = new DOMParser().parseFromString(await signUp.text(), "text/html");
  const files = documentElement.dataset.chunks?.split(" ") ?? [];
  const preload = (href: string) =>
    Object.assign(document.createElement("link"), { rel: "modulepreload", href });
  document.head.append(...files.map(preload));
}

/** Public pages are separate documents, so the browser navigates between them without a router. */
export function DocumentNavigation({ pathname, children }: { pathname: string; children: ReactNode }) {
  const navigation = useMemo<Navigation>(
    () => ({
      pathname,
      search: typeof window === "undefined" ? "" : window.location.search,
      Link,
      go: (to) => navigateFromOverlay(({ replace }) => window.location[replace ? "replace" : "assign"](to)),
      prepareSignUp,
    }),
    [pathname],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
