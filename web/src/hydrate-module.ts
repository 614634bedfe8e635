/** What the first script of a page loads to attach React: hydrate.tsx or main.tsx. */
export type HydrateModule = {
  /** `page` is the `data-page` of the document, empty where its screen is not prerendered. */
  hydrate: (root: HTMLElement, page: string) => void | Promise<void>;
};
