import { definitionOf, pageAt } from "#contracts/site/pages.ts";
import { language } from "#web/src/messages/en/language.ts";

/** Whether Awin's script has been loaded into this document. */
export const awin = { isLoaded: false };

/** The table of pages defines where Awin's script may run. An unknown path is treated like a form: never. */
function affiliateScriptAt(path: string) {
  const page = pageAt(path, language);
  return page ? definitionOf(page).affiliateScript : "never";
}

export const isAwinAllowedOn = (path: string): boolean => affiliateScriptAt(path) === "always";

/** A loaded script cannot be unloaded: a page that must not have it has to be reloaded. */
export const mustReloadWithoutAwin = (path: string): boolean =>
  awin.isLoaded && affiliateScriptAt(path) === "never";
