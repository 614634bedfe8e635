import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { defaultLocale, type Locale } from "#contracts/site/locales.ts";

const root = dirname(import.meta.dirname);

/** English messages are in folders or files named `en`, next to their translations. The site's own are imported as `#messages/…`. */
const englishPath = /[\\/]en(?=[\\/.])/;
const isMessages = (source: string) => source.startsWith("#messages/") || englishPath.test(source);

/**
 * Resolves each import of English messages to their translation, so that a build contains one locale and looks up no
 * message at run time. Translations may import the English messages, for their types.
 */
export function translateImports(locale: Locale): Plugin {
  const translationPath = new RegExp(`[\\\\/]${locale}(?=[\\\\/.])`);
  return {
    name: "translate-imports",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (locale === defaultLocale || !isMessages(source) || !importer || translationPath.test(importer))
        return;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || resolved.id.includes("node_modules")) return;
      const path = relative(root, resolved.id);
      const translated = join(
        root,
        path.replace(englishPath, (part) => part.replace(defaultLocale, locale)),
      );
      if (!existsSync(translated)) throw new Error(`${path} has no translation to ${locale}.`);
      return translated;
    },
  };
}
