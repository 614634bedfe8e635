import { PrerenderedFactsContext } from "#web/src/api/config.ts";
import { DesignPage } from "#web/src/design/design-page.tsx";
import { DocumentNavigation } from "#web/src/document-navigation.tsx";
import { renderToHtml } from "./render.tsx";
import type { HtmlTemplate } from "./template.ts";

/** The design page for developers, in the local stage only. */
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
