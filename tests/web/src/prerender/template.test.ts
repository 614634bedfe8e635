// @vitest-environment node
import { expect, test, vi } from "vitest";
import { company } from "#tests/web/support/fake-api.ts";
import { HtmlTemplate } from "#web/src/prerender/template.ts";
import { recipesFile, stylesOfSite } from "#web/styling/plugin.ts";
import { Stylesheet } from "#web/styling/stylesheet.ts";

// Without Chakra's engine, as in the build.
vi.mock("@chakra-ui/react/styled-system", async (importOriginal) => ({
  ...(await importOriginal<typeof import("@chakra-ui/react/styled-system")>()),
  ...(await import("#web/styling/chakra.ts")),
}));

const script = '<script type="module" crossorigin src="/assets/start.js"></script>';
const indexHtml = `<html lang="en"><head><!--head--><!--/head--></head><body><!--page--><!--facts-->${script}</body></html>`;
/** The query keeps the plugin from making class names of them. */
const uncompiledRecipes = () => import(`${recipesFile}?uncompiled`);

const template = new HtmlTemplate(indexHtml, {
  facts: { company, hasThirdParties: false, hasUtilityConnection: false },
  ratesDate: "2026-01-01",
  styles: new Stylesheet((await stylesOfSite(uncompiledRecipes)).sources),
  stylesheetFile: "/assets/styles.css",
});

test("the script of a page waits for its fonts only where the page is complete without it", async () => {
  const about = { page: "about" as const, path: "/about", head: "", chunks: [] };
  expect(await template.prerenderedPage(about)).toContain(
    '<script type="module" fetchpriority="low" crossorigin',
  );
  expect(await template.clientRenderedPage({ page: "application", chunks: [] })).toContain(script);
});

test.each(["about", "signup"] as const)(
  "a browser waits for an element that the page %s has, after what it shows first",
  async (page) => {
    const html = await template.prerenderedPage({ page, path: `/${page}`, head: "", chunks: [] });
    const [, awaited] = /<link rel="expect" href="#([^"]+)" blocking="render" \/>/.exec(html) ?? [];
    expect(html.split(`id="${awaited}"`)).toHaveLength(2);
    expect(html.indexOf(`id="${awaited}"`)).toBeGreaterThan(html.indexOf("<h1"));
  },
);

test("a page that its scripts render shows before them that it loads, where there is script", async () => {
  const html = await template.clientRenderedPage({ page: "confirmEmail", chunks: ["/assets/main.js"] });
  const [head = "", body = ""] = html.split("</head>");
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  expect(main).toContain("Just a moment");
  expect(body.slice(body.indexOf("<header"), body.indexOf("</header>"))).toContain("1-800-555-0100");
  expect(head).toContain("<noscript><style>#root{display:none}</style></noscript>");
  // Its file of styles must not delay what is shown, and must be there when the scripts run.
  const stylesheet = '<link rel="stylesheet"';
  expect(head).not.toContain(stylesheet);
  expect(body.indexOf(stylesheet)).toBeGreaterThan(body.indexOf("</main>"));
  expect(body.indexOf(stylesheet)).toBeLessThan(body.indexOf(script));
});
