import { PrerenderedFactsContext } from "#web/src/api/config.ts";
import { DesignPage } from "#web/src/design/design-page.tsx";
import { DocumentNavigation } from "#web/src/document-navigation.tsx";
import { renderToHtml } from "./render.tsx";
import type { HtmlTemplate } from "./template.ts";

/** For whoever works on the site: of one machine's stage alone. */
export async function designPage(template: HtmlTemplate): Promise<string> {
  const page = (
    <PrerenderedFactsContext value={template.facts}>
      <DocumentNavigation pathname="/design.html">
        <DesignPage />
      </DocumentNavigation>
    </PrerenderedFactsContext>
  );
  return template.staticPage("Design, Wattigator", await renderToHtml(page));
}
