import type { Page } from "#domain/bill/page.ts";

/** The leading pages of a file, by what can be read on them. Blank pages are in neither list. */
export type TextLayer = {
  /** The pages with usable text. */
  pages: Page[];
  /** The numbers of the pages that only recognition can read. */
  unreadPages: number[];
};
