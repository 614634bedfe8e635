import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { defaultLocale, type Locale } from "#contracts/site/locales.ts";

const root = dirname(import.meta.dirname);

/** Messages are in folders or files named `en`, beside their translations. */
const englishMessages = /[\\/]en(?=[\\/.])/;

/**
 * Resolves every import of English messages to their translation, so that a build contains one locale and nothing is
 * looked up at run time. Translations themselves may import the English messages, for their types.
 */
export function translateImports(locale: Locale): Plugin {
  const translation = new RegExp(`[\\\\/]${locale}(?=[\\\\/.])`);
  return {
    name: "translate-imports",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (
        locale === defaultLocale ||
        !englishMessages.test(source) ||
        !importer ||
        translation.test(importer)
      )
        return;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.id.includes("node_modules")) return;
      const inRepository = relative(root, found.id).replace(englishMessages, (en) =>
        en.replace(defaultLocale, locale),
      );
      const translated = join(root, inRepository);
      if (!existsSync(translated)) throw new Error(`${found.id} has no translation to ${locale}.`);
      return translated;
    },
  };
}
