import type { EnrollmentPage, SitePage } from "#contracts/site/pages.ts";
import type { SiteBuildInput } from "#contracts/site/site-build-input.ts";
import type { StyleSources } from "#web/styling/plugin.ts";
import { Stylesheet } from "#web/styling/stylesheet.ts";
import { designPage } from "./design-page.tsx";
import { documentOf } from "./document.ts";
import { HtmlTemplate } from "./template.ts";

type Context = {
  /** The text of index.html, with what the development server adds. */
  indexHtml: string;
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
  { indexHtml, base, input, ratesDate, sources, stylesModule }: Context,
): Promise<string> {
  const { company, hasThirdParties, hasUtilityConnection } = input;
  const template = new HtmlTemplate(indexHtml, {
    facts: { company, hasThirdParties, hasUtilityConnection },
    ratesDate,
    styles: new Stylesheet(sources),
    stylesheetFile: base + stylesModule,
  });
  const scriptsOf = (_page: unknown, hydrateSource: string) => [
    base + stylesModule,
    `${base}/${hydrateSource}`,
  ];
  return page === "design" ? designPage(template) : documentOf(page, { template, input, scriptsOf });
}

/** The rules of all modules. */
export const developmentStyles = (sources: StyleSources): string => new Stylesheet(sources).whole();
