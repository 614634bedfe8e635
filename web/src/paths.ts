import type { personalDataFormats } from "#contracts/http/my-enrollment.ts";
import { disclosurePath, personalDataPath, receiptPath } from "#contracts/site/document-paths.ts";
import { formPaths } from "#contracts/site/form-paths.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import { localizedPaths, type PageId, pageIds } from "#contracts/site/pages.ts";
import { language } from "./messages/en/language.ts";

const localized = localizedPaths(language);
const pagePaths = Object.fromEntries(pageIds.map((page) => [page, () => localized[page]])) as Record<
  PageId,
  () => string
>; // Object.fromEntries does not keep the type of the keys

/** The server answers in this language if the document cannot be opened. */
const inLanguage = (path: string) => (language === defaultLocale ? path : `${path}?language=${language}`);

/** Where a form goes without script, and in which language the answer is. */
export const formAction = (form: keyof typeof formPaths) => `${formPaths[form]}?language=${language}`;

/** Every path that the site links to, in the locale of this build. */
export const paths = {
  ...pagePaths,
  /** The disclosure that was signed. */
  disclosure: (sessionId: string) => inLanguage(disclosurePath(sessionId)),
  /** Everything that we hold of the address whose link was opened. */
  personalData: (format: (typeof personalDataFormats)[number]) =>
    `${personalDataPath}?format=${format}&language=${language}`,
  receipt: (sessionId: string) => inLanguage(receiptPath(sessionId)),
};
