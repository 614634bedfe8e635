import { disclosurePath, localizedPaths, type PageId, pageIds, receiptPath } from "#contracts/site/pages.ts";
import { language } from "./messages/en/language.ts";

const localized = localizedPaths(language);
const pagePaths = Object.fromEntries(pageIds.map((page) => [page, () => localized[page]])) as Record<
  PageId,
  () => string
>; // one for each id

/** Every path that the site links to, in the locale of this build. */
export const paths = {
  ...pagePaths,
  /** With `filledIn` the disclosure to sign, for what is typed on the billing screen; without, the signed one. */
  disclosure: (sessionId: string, filledIn?: { utility: string; accountNumber: string }) =>
    disclosurePath(sessionId) + (filledIn ? `?${new URLSearchParams({ ...filledIn, language })}` : ""),
  receipt: receiptPath,
};
