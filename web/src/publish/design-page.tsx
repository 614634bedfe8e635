import { PrerenderedFactsContext } from "#web/src/api/config.ts";
import { DesignPage } from "#web/src/design/design-page.tsx";
import { Documents } from "#web/src/documents.tsx";
import { render } from "./render.tsx";
import type { Template } from "./template.ts";

/** For whoever works on the site: of one machine's stage alone. */
export async function designPage(template: Template): Promise<string> {
  const page = (
    <PrerenderedFactsContext value={template.facts}>
      <Documents pathname="/design.html">
        <DesignPage />
      </Documents>
    </PrerenderedFactsContext>
  );
  return template.still("Design, Wattigator", await render(page));
}
