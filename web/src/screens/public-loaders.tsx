import type { ComponentType, ReactNode } from "react";
import { definitionOf, type PageId, type PrerenderedPage, type ScreenOf } from "#contracts/site/pages.ts";
import type { ScreenLoaders } from "./loaders.ts";

/** The screens of prerendered pages, apart from the enrollment's: the public pages' build must not contain those. */
export const publicLoaders: ScreenLoaders<ScreenOf<PrerenderedPage>> = {
  home: () => import("./home/home.tsx"),
  landing: () => import("./landing/landing.tsx"),
  "how-it-works": () => import("./how-it-works/how-it-works.tsx"),
  about: () => import("./about/about.tsx"),
  faqs: () => import("./faqs/faqs.tsx"),
  contact: () => import("./contact/contact.tsx"),
  legal: () => import("./legal/legal.tsx"),
  "not-found": () => import("./not-found/not-found.tsx"),
};

type AnyPage = PageId | "notFound";
type AnyScreen = ComponentType<{ page: AnyPage }>;

/** The loader of a page's screen. `ScreenLoaders` has checked that each screen accepts each of its own pages. */
export function loaderOf(page: AnyPage, loaders: object): () => Promise<{ default: AnyScreen }> {
  const load = (loaders as Record<string, () => Promise<{ default: AnyScreen }>>)[definitionOf(page).screen];
  if (!load) throw new Error(`The page ${page} has no screen.`);
  return load;
}

export async function loadPublicPage(page: PrerenderedPage): Promise<ReactNode> {
  const { default: Screen } = await loaderOf(page, publicLoaders)();
  return <Screen page={page} />;
}
