import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { defaultLocale, type Locale } from "#contracts/site/locales.ts";

const root = dirname(import.meta.dirname);

/** Texts lie in folders or files called `en`; beside each lies the other language's. */
const texts = /[\\/]en(?=[\\/.])/;

/**
 * Builds the site in one language: wherever it imports an English text it gets the other's of the same name, so a
 * page carries one language and none looks anything up. The translations themselves may read the English ones.
 */
export function translateImports(language: Locale): Plugin {
  const translation = new RegExp(`[\\\\/]${language}(?=[\\\\/.])`);
  return {
    name: "translate-imports",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (language === defaultLocale || !texts.test(source) || !importer || translation.test(importer))
        return;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.id.includes("node_modules")) return;
      const inRepository = relative(root, found.id).replace(texts, (en) =>
        en.replace(defaultLocale, language),
      );
      const translated = join(root, inRepository);
      if (!existsSync(translated)) throw new Error(`${found.id} is not there in ${language}.`);
      return translated;
    },
  };
}
