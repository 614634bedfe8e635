import type { ComponentProps } from "react";
import { type ReactNode, useMemo } from "react";
import { type Navigation, NavigationProvider } from "./navigation.tsx";
import { paths } from "./paths.ts";

type LinkProps = ComponentProps<Navigation["Link"]>;
const Link = ({ to, ...link }: LinkProps) => <a href={to} {...link} />;

let prepared = false;
/** The page itself, and what it will load: the publisher has noted it on this one. */
function prepareSignUp(): void {
  if (prepared) return;
  prepared = true;
  const files = document.documentElement.dataset.next?.split(" ") ?? [];
  for (const href of files) add({ rel: "modulepreload", href, crossOrigin: "" });
  add({ rel: "prefetch", href: paths.signup() });
}
const add = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement("link"), link));

/**
 * Each public page is a document of its own, written out in advance: going on is what browsers do best, and none of
 * them needs a router.
 */
export function Documents({ pathname, children }: { pathname: string; children: ReactNode }) {
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
