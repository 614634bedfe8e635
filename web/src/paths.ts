import { disclosurePath, localizedPaths, type PageId, pageIds, receiptPath } from "#contracts/site/pages.ts";
import { language } from "./messages/en/language.ts";

const localized = localizedPaths(language);
const pagePaths = Object.fromEntries(pageIds.map((page) => [page, () => localized[page]])) as Record<
  PageId,
  () => string
>; // Object.fromEntries does not keep the type of the keys

/** Every path that the site links to, in the locale of this build. */
export const paths = {
  ...pagePaths,
  /** The disclosure for the values of the billing form, or without values the disclosure that was signed. */
  disclosure: (sessionId: string, formValues?: { utility: string; accountNumber: string }) =>
    disclosurePath(sessionId) + (formValues ? `?${new URLSearchParams({ ...formValues, language })}` : ""),
  receipt: receiptPath,
};
