import type { EnrollmentPage, SitePage } from "#contracts/site/pages.ts";
import type { SiteBuildInput } from "#contracts/site/site-build-input.ts";
import type { StyleSources } from "#web/styling/plugin.ts";
import { Stylesheet } from "#web/styling/stylesheet.ts";
import { designPage } from "./design-page.tsx";
import { firstScript } from "./manifest.ts";
import { pageOf, type Site } from "./page.tsx";

type Context = {
  /** Where the server has the modules of this language, such as `/@en`. */
  base: string;
  input: SiteBuildInput;
  ratesDate: string;
  sources: StyleSources;
  /** The module that has the rules of `sources`. */
  stylesModule: string;
};

/** The HTML of a page whose modules a development server transforms one by one. */
export function developmentPage(
  page: SitePage | EnrollmentPage | "design",
  { base, input, ratesDate, sources, stylesModule }: Context,
): Promise<string> {
  const stylesheetFile = base + stylesModule;
  const site: Site = {
    input,
    ratesDate,
    styles: new Stylesheet(sources),
    stylesheetFile,
    // The first script brings its own styles and fonts.
    first: { script: `${base}/${firstScript}`, fonts: [], styles: "" },
    scriptsOf: (_page, hydrateSource) => [stylesheetFile, `${base}/${hydrateSource}`],
  };
  return page === "design" ? designPage(site) : pageOf(page, site);
}

/** The rules of all modules. */
export const developmentStyles = (sources: StyleSources): string => new Stylesheet(sources).whole();
