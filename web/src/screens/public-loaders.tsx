import type { ReactNode } from "react";
import type { ScreenOf, SitePage } from "#contracts/site/pages.ts";
import { loaderOf } from "./loader-of.ts";
import type { ScreenLoaders } from "./loaders.ts";

/** The screens of public pages, apart from the enrollment's: the public pages' build must not contain those. */
export const publicLoaders: ScreenLoaders<ScreenOf<SitePage>> = {
  home: () => import("./home/home.tsx"),
  landing: () => import("./landing/landing.tsx"),
  "how-it-works": () => import("./how-it-works/how-it-works.tsx"),
  about: () => import("./about/about.tsx"),
  faqs: () => import("./faqs/faqs.tsx"),
  contact: () => import("./contact/contact.tsx"),
  legal: () => import("./legal/legal.tsx"),
  "not-found": () => import("./not-found/not-found.tsx"),
};

export async function loadPublicPage(page: SitePage): Promise<ReactNode> {
  const { default: Screen } = await loaderOf(page, publicLoaders)();
  return <Screen page={page} />;
}
