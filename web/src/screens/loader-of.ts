import type { ComponentType } from "react";
import { definitionOf, type PageId } from "#contracts/site/pages.ts";

type AnyPage = PageId | "notFound";
type AnyScreen = ComponentType<{ page: AnyPage }>;

/** The loader of a page's screen. `ScreenLoaders` has checked that each screen accepts each of its own pages. */
export function loaderOf(page: AnyPage, loaders: object): () => Promise<{ default: AnyScreen }> {
  const load = (loaders as Record<string, () => Promise<{ default: AnyScreen }>>)[definitionOf(page).screen];
  if (!load) throw new Error(`The page ${page} has no screen.`);
  return load;
}
