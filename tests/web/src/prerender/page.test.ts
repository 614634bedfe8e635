// @vitest-environment node
import { expect, test, vi } from "vitest";
import { company } from "#tests/web/support/fake-api.ts";
import { pageOf, type Site } from "#web/src/prerender/page.tsx";
import { recipesFile, stylesOfSite } from "#web/styling/plugin.ts";
import { Stylesheet } from "#web/styling/stylesheet.ts";

// Without Chakra's engine, as in the build.
vi.mock("@chakra-ui/react/styled-system", async (importOriginal) => ({
  ...(await importOriginal<typeof import("@chakra-ui/react/styled-system")>()),
  ...(await import("#web/styling/chakra.ts")),
}));

const script = "/assets/start.js";
/** The query keeps the plugin from making class names of them. */
const uncompiledRecipes = () => import(`${recipesFile}?uncompiled`);

const site: Site = {
  input: { company, hasThirdParties: false, hasUtilityConnection: false, withDesignPage: false },
  ratesDate: "2026-01-01",
  styles: new Stylesheet((await stylesOfSite(uncompiledRecipes)).sources),
  stylesheetFile: "/assets/styles.css",
  first: { script, fonts: ["/assets/sans.woff2"], styles: "html{background:#fff}" },
  scriptsOf: (_, hydrateSource) => [`/assets/${hydrateSource}`],
};

test("the script of a page waits for its fonts only where the page is complete without it", async () => {
  const scriptOf = (html: string) => html.match(/<script type="module"[^>]*>/g);
  expect(scriptOf(await pageOf("about", site))).toEqual([
    `<script type="module" crossorigin="" src="${script}" fetchPriority="low">`,
  ]);
  expect(scriptOf(await pageOf("application", site))).toEqual([
    `<script type="module" crossorigin="" src="${script}">`,
  ]);
});

test.each(["about", "signup", "myEnrollment"] as const)(
  "a browser waits for an element that the page %s has, after what it shows first",
  async (page) => {
    const html = await pageOf(page, site);
    const [, awaited] = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(html) ?? [];
    expect(html.split(`id="${awaited}"`)).toHaveLength(2);
    const end = html.indexOf(`id="${awaited}"`);
    expect(end).toBeGreaterThan(html.search(/<h1|Just a moment/));
    expect(html.slice(0, end)).not.toContain('rel="stylesheet"');
  },
);

test("a page that its scripts render shows before them that it loads, where there is script", async () => {
  const html = await pageOf("confirmEmail", site);
  const [head = "", body = ""] = html.split("</head>");
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  expect(main).toContain("Just a moment");
  expect(body.slice(body.indexOf("<header"), body.indexOf("</header>"))).toContain("1-800-555-0100");
  expect(head).toContain("<noscript><style>#root{display:none}</style></noscript>");
  expect(head).toContain('<link rel="modulepreload" crossorigin="" href="/assets/src/main.tsx"/>');
  // Its file of styles must not delay what is shown, and must be there when the scripts run.
  const stylesheet = '<link rel="stylesheet"';
  expect(head).not.toContain(stylesheet);
  expect(body.indexOf(stylesheet)).toBeGreaterThan(body.indexOf("</main>"));
});

test("what a page says for programs ends no script element", async () => {
  const spoken = { ...company, legalName: "</script><b>" };
  const html = await pageOf("about", { ...site, input: { ...site.input, company: spoken } });
  expect(html).not.toContain("</script><b>");
  expect(html).toContain("\\u003c/script>\\u003cb>");
});
