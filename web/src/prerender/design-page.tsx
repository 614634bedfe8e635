import { localizedPath } from "#contracts/site/locales.ts";
import { language } from "#messages/language.ts";
import { PrerenderedFactsContext } from "#web/src/api/config.ts";
import { DesignPage } from "#web/src/design/design-page.tsx";
import { DocumentNavigation } from "#web/src/document-navigation.tsx";
import { factsOf, type Site, staticPage } from "./page.tsx";
import { renderToHtml } from "./render.tsx";

export const designPagePath = localizedPath(language, "/design.html");

/** The design page for developers, in the local stage only. */
export async function designPage(site: Site): Promise<string> {
  const page = (
    <PrerenderedFactsContext value={factsOf(site)}>
      <DocumentNavigation pathname={designPagePath}>
        <DesignPage />
      </DocumentNavigation>
    </PrerenderedFactsContext>
  );
  return staticPage("Design, Wattigator", await renderToHtml(page), site);
}
