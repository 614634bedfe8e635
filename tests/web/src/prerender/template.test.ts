// @vitest-environment node
import { expect, test, vi } from "vitest";
import { Stylesheet } from "#web/src/prerender/stylesheet.ts";
import { HtmlTemplate } from "#web/src/prerender/template.ts";

// Without Chakra's engine, as in the build.
vi.mock("@chakra-ui/react/styled-system", async (importOriginal) => ({
  ...(await importOriginal<typeof import("@chakra-ui/react/styled-system")>()),
  ...(await import("#web/src/theme/static-styles.ts")),
}));

const script = '<script type="module" crossorigin src="/assets/start.js"></script>';
const indexHtml = `<html lang="en"><head><!--head--><!--/head--></head><body><!--page--><!--facts-->${script}</body></html>`;
const company = {
  legalName: "Wattigator",
  postalAddress: "1 Main Street, Newark, NJ 07102",
  phone: "1-800-555-0100",
  helpEmail: "help@example.org",
  infoEmail: "info@example.org",
};
const template = new HtmlTemplate(indexHtml, {
  facts: { company, hasThirdParties: false },
  ratesDate: "2026-01-01",
  styles: new Stylesheet({ recipes: [], props: [] }),
  stylesheetFile: "/assets/styles.css",
});

test("the script of a page waits for its fonts only where the page is complete without it", async () => {
  const about = { page: "about" as const, path: "/about", head: "", chunks: [] };
  expect(await template.prerenderedPage(about)).toContain(
    '<script type="module" fetchpriority="low" crossorigin',
  );
  expect(template.clientRenderedPage({ page: "application", chunks: [] })).toContain(script);
});
