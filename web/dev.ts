import { realpathSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { defaultLocale, type Locale, locales, localizedPath } from "#contracts/site/locales.ts";
import { type EnrollmentPage, pageAt, type SitePage } from "#contracts/site/pages.ts";
import { rateVariants } from "#contracts/site/rate-variants.ts";
import type { SiteBuildInput } from "#contracts/site/site-build-input.ts";
import { picturesFolder } from "./src/art/picture-url.ts";
import {
  type FoundStyles,
  recipesFile,
  staticStyles,
  stylesOfSite,
  themeFolder,
  withStaticStyles,
} from "./styling/plugin.ts";
import { translateImports } from "./translate-imports.ts";

const web = import.meta.dirname;
const root = join(web, "..");
const src = join(web, "src");
const rendererFile = "/src/prerender/development.ts";
type Renderer = typeof import("./src/prerender/development.ts");
/** The rules of all modules, as one module: Vite replaces it in open pages when one of them changes. */
const stylesModule = "/all-styles.css";

const baseOf = (locale: Locale) => `/@${locale}`;
const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

const localeOf = (path: string): Locale =>
  locales.find(
    (locale) =>
      isIn(path, baseOf(locale)) || (locale !== defaultLocale && isIn(path, localizedPath(locale, "/"))),
  ) ?? defaultLocale;

type LanguageServer = { vite: ViteDevServer; styles: FoundStyles };

/**
 * The site for developers: a page is rendered from its sources when it is asked for, and open pages show an edit at once. Each
 * language has a Vite server of its own, because translations are chosen when a module is resolved. Pages have no content security
 * policy, which forbids what Vite's client does.
 */
export class DevelopmentSite {
  private readonly servers: Record<Locale, LanguageServer>;
  private readonly input: SiteBuildInput;
  private readonly ratesDate: string;

  private constructor(servers: Record<Locale, LanguageServer>, input: SiteBuildInput, ratesDate: string) {
    this.servers = servers;
    this.input = input;
    this.ratesDate = ratesDate;
  }

  /** `server` gets the connections with which open pages hear of edits. */
  static async start(input: SiteBuildInput, server: Server): Promise<DevelopmentSite> {
    const variant = rateVariants().findLast(({ startsAt }) => startsAt <= Date.now());
    if (!variant) throw new Error("No rates apply today.");
    process.env.RATES_DATE = variant.startDate; // web/src/rates-date.ts
    const [en, es] = await Promise.all([startLanguage("en", server), startLanguage("es", server)]);
    return new DevelopmentSite({ en, es }, input, variant.startDate);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "/" } = request;
    const { pathname } = new URL(url, "http://localhost");
    const locale = localeOf(pathname);
    const isDesignPage = pathname === localizedPath(locale, "/design.html");
    const isModule = isIn(pathname, baseOf(locale));
    if (isModule || (pathname.includes(".") && !isDesignPage)) {
      if (!isModule) request.url = baseOf(locale) + url.replace(picturesFolder, "/src/art");
      return this.servers[locale].vite.middlewares(request, response, () =>
        response.writeHead(404, { "content-type": "text/plain" }).end("Not Found"),
      );
    }
    const page = isDesignPage ? "design" : pageAt(pathname, locale);
    const send = (status: number, type: string, text: string) =>
      response
        .writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" })
        .end(text);
    try {
      const html = await this.render(page ?? "notFound", locale);
      send(page ? 200 : 404, "text/html", html);
    } catch (error) {
      console.error(error); // an edit that is not finished
      send(500, "text/plain", `${error instanceof Error ? error.stack : error}`);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.servers).map(({ vite }) => vite.close()));
  }

  private async render(page: SitePage | EnrollmentPage | "design", locale: Locale): Promise<string> {
    const { vite, styles } = this.servers[locale];
    const { developmentPage } = (await vite.ssrLoadModule(rendererFile)) as Renderer;
    const base = baseOf(locale);
    const { input, ratesDate } = this;
    const html = await developmentPage(page, {
      base,
      input,
      ratesDate,
      sources: styles.sources,
      stylesModule,
    });
    // What replaces modules in an open page. The page's own URLs have the base already, which Vite would add to them again.
    const [, client = ""] =
      /<head>(.*)<\/head>/s.exec(await vite.transformIndexHtml(`${base}/`, "<head></head>")) ?? [];
    return html.replace("<head>", () => `<head>${client}`);
  }
}

async function startLanguage(locale: Locale, server: Server): Promise<LanguageServer> {
  // A page may show anything later: the rules of all modules are known before the first one is asked for.
  const styles = await stylesOfSite(loadRecipes);
  const vite = await createServer({
    configFile: join(web, "vite.config.ts"),
    appType: "custom",
    base: `${baseOf(locale)}/`,
    cacheDir: join(root, "node_modules/.vite", locale),
    // The plugins see only imports of packages that Vite does not leave to Node.
    ssr: { noExternal: ["@chakra-ui/react"] },
    plugins: [translateImports(locale), staticStyles(styles, loadRecipes), allStyles(styles)],
    server: {
      middlewareMode: { server },
      ws: { server },
      fs: { allow: [root, realpathSync(join(root, "node_modules"))] },
    },
  });
  return { vite, styles };
}

/** Node keeps a module for each query. */
const loadRecipes = () => import(`${pathToFileURL(recipesFile).href}?${Date.now()}`);

/** Vite adds a query for a page that links to it. */
const isStyles = (id: string) => id.split("?")[0] === stylesModule;

/** Serves the rules that were found, and replaces them when a module of the site has changed. */
function allStyles(styles: FoundStyles): Plugin {
  let vite: ViteDevServer;
  return {
    name: "all-styles",
    configureServer(server) {
      vite = server;
    },
    resolveId: (source) => (isStyles(source) ? source : undefined),
    async load(id) {
      if (!isStyles(id)) return;
      const { developmentStyles } = (await vite.ssrLoadModule(rendererFile)) as Renderer;
      return developmentStyles(styles.sources);
    },
    async hotUpdate({ file, modules, read }) {
      if (this.environment.name !== "client" || !file.startsWith(src)) return;
      const before = JSON.stringify(styles.sources);
      await withStaticStyles(await read(), file, styles, loadRecipes);
      const isStyled = JSON.stringify(styles.sources) !== before || file.startsWith(themeFolder);
      if (!isStyled) return;
      return [
        ...modules,
        ...[...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) => id && isStyles(id)),
      ];
    },
  };
}
