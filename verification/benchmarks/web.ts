import { readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import type { Session } from "#contracts/http/session.ts";
import { switchesPath } from "#contracts/http/switches-path.ts";
import { locales } from "#contracts/site/locales.ts";
import { clientFolder } from "#contracts/site/site-build-input.ts";
import { ensureBuild } from "#local/build/build-cache.ts";
import { publishedSiteBuild, siteBuild } from "#local/build/builds.ts";
import { listen } from "#local/shared/http-server.ts";
import { siteHandler } from "#local/site.ts";
import { folderUntilExit } from "#tests/builders/folder-until-exit.ts";
import { findChromium } from "#tools/chromium.mjs";
import { CliError, parseCount, readArguments } from "#tools/cli.ts";
import { weights } from "#web/budgets.ts";
import { budgets } from "#web/src/prerender/budgets.ts";
import { compare, conclude, goals } from "./goals.ts";
import { floor, floorPages } from "./web/floor.ts";

type Goal = { lcpRatio: number; performance?: number; tbtMs?: number };
type MeasuredPage = { page: string; floor?: string; goal?: Goal };

const { publicPage, enrollmentPage } = goals;

/** Plain HTML and the pages that are compared with it. */
const compared = (floor: string, goal: Goal, pages: string[]): MeasuredPage[] => [
  { page: floor },
  ...pages.map((page) => ({ page, floor, goal })),
];

/** Measured in turn: what slows the machine for a while slows the pages that are compared alike. */
const comparisons: { pages: MeasuredPage[]; needsSession?: boolean }[] = [
  { pages: compared("/floor-home.html", publicPage, ["/", "/es"]) },
  { pages: compared("/floor-landing.html", publicPage, ["/pseg", "/ace", "/jcpl", "/nj", "/es/pseg"]) },
  { pages: compared("/floor-signup.html", enrollmentPage, ["/signup", "/es/signup"]) },
  { pages: compared("/floor-connect.html", enrollmentPage, ["/utility-verification"]), needsSession: true },
];

const { runs, chosenPages } = readArguments(
  {
    name: "npm run verify -- bench web",
    says: `Load times of the public pages and of the first two screens of the enrollment, or of the pages that are named, next to plain HTML
with the same content, in one run. Lighthouse with a simulated phone on a slow network; medians.`,
    positionals: "[page…]",
    options: {
      runs: { type: "string", value: "count", default: "3", says: "Of each page." },
    },
    examples: ["", "/pseg /signup --runs 5"],
  },
  ({ values, positionals }) => {
    const known = comparisons.flatMap(({ pages }) => pages.map(({ page }) => page));
    const unknown = positionals.filter((path) => !known.includes(path));
    if (unknown.length > 0) throw new CliError(`There is no page ${unknown.join(", ")} to measure.`);
    return { runs: parseCount(values.runs, "--runs"), chosenPages: positionals };
  },
);

const company = {
  legalName: "Wattigator (benchmark)",
  postalAddress: "1 Example Street, Trenton, NJ 08608",
  phone: "1-800-555-0142",
  helpEmail: "help@example.org",
  infoEmail: "info@example.org",
};

/** What the API returns to a browser that has signed up. */
const session: Session = {
  sessionId: "2b1cbb0d-3c33-4a5e-8a0e-52d1b2f8a0c4",
  status: "started",
  firstName: "Ana",
  lastName: "Rivera",
  email: "ana@example.org",
};

type Figures = Record<
  "performance" | "accessibility" | "practices" | "seo" | "lcp" | "tbt" | "cls" | "bytes",
  number
>;
type Row = MeasuredPage & { figures: Figures };

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, logLevel: "error", output: "json" });
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    seo: score("seo"),
    lcp: Math.round(value("largest-contentful-paint")),
    tbt: Math.round(value("total-blocking-time")),
    cls: value("cumulative-layout-shift"),
    bytes: Math.round(value("total-byte-weight")),
  };
}

function medians(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((figures) => figures[name]))]),
  ) as Figures;
}

/** Each page as often as asked, in turn. */
async function measureInTurn(pages: readonly MeasuredPage[], origin: string, port: number): Promise<Row[]> {
  const measured = pages.map((page) => ({ page, all: [] as Figures[] }));
  for (let run = 0; run < runs; run++) {
    for (const { page, all } of measured) all.push(await measure(`${origin}${page.page}`, port));
  }
  return measured.map(({ page, all }) => ({ ...page, figures: medians(all) }));
}

/** The built site, with the plain HTML pages next to it. */
async function published(port: number): Promise<{ folder: string; builtSite: string }> {
  const builtSite = await ensureBuild(siteBuild);
  const buildInput = {
    siteOrigin: `http://localhost:${port}`,
    company,
    hasThirdParties: false,
    hasUtilityConnection: false,
    withDesignPage: false,
  };
  const folder = await folderUntilExit("bench-web");
  await publishedSiteBuild(builtSite, buildInput).writeTo(folder);
  const assets = readdirSync(join(folder, "assets"));
  const font = (name: string) => `/assets/${assets.find((file) => file.startsWith(name))}`;
  const fonts = [font("bricolage-grotesque-"), font("figtree-")];
  for (const page of floorPages) {
    writeFileSync(join(folder, `floor-${page}.html`), floor(page, fonts, company));
  }
  writeFileSync(join(folder, "sign-up.html"), '<script src="/sign-up.js"></script>');
  writeFileSync(join(folder, "sign-up.js"), `localStorage.session_id = "${session.sessionId}"`);
  return { folder, builtSite };
}

/** All pages, or the chosen ones with the plain HTML that they are compared with. */
function chosen(pages: readonly MeasuredPage[]): readonly MeasuredPage[] {
  const isChosen = ({ page }: MeasuredPage) => chosenPages.length === 0 || chosenPages.includes(page);
  const floors = pages.filter(isChosen).map(({ floor }) => floor);
  return pages.filter((page) => isChosen(page) || floors.includes(page.page));
}

/** Lighthouse keeps the browser's storage, so that a session that was stored once is there for all later pages. */
async function signUp(origin: string, port: number): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/json/new?${origin}/sign-up.html`, { method: "PUT" });
  await setTimeout(1_000); // the tab runs its script
}

function print(rows: Row[]): void {
  const lcpOf = new Map(rows.map(({ page, figures }) => [page, figures.lcp]));
  const ratioTo = (floor: string, { lcp }: Figures) => lcp / (lcpOf.get(floor) ?? Number.NaN);
  console.table(
    Object.fromEntries(
      rows.map(({ page, figures, floor }) => [
        page,
        { ...figures, "LCP / floor": floor ? ratioTo(floor, figures).toFixed(2) : "floor" },
      ]),
    ),
  );
  for (const { page, figures, floor, goal } of rows) {
    if (!floor || !goal) continue;
    const { lcpRatio, performance, tbtMs } = goal;
    const ratio = ratioTo(floor, figures);
    console.log(
      compare(`${page}, LCP ${ratio.toFixed(2)} of at most ${lcpRatio} x floor`, ratio <= lcpRatio),
    );
    const { performance: score, tbt } = figures;
    if (performance)
      console.log(compare(`${page}, performance ${score} of at least ${performance}`, score >= performance));
    if (tbtMs) console.log(compare(`${page}, TBT ${tbt} of at most ${tbtMs} ms`, tbt <= tbtMs));
  }
}

async function main(): Promise<void> {
  const server = createServer();
  const address = await listen(server, 0, "PORT");
  const port = Number(new URL(address).port);
  const { folder, builtSite } = await published(port);
  const handle = siteHandler({ folder, config: JSON.stringify({ company }), uploads: address });
  server.on("request", (incoming, response) => {
    if (incoming.url?.startsWith("/api/session/")) response.end(JSON.stringify(session));
    else if (incoming.url === switchesPath) response.end(JSON.stringify({ off: [] }));
    else void handle(incoming, response);
  });

  for (const language of locales) {
    console.log(`Scripts and fonts, ${language}`);
    console.table(weights(join(builtSite, language, clientFolder)));
  }
  console.log(
    `A page's HTML and styles: at most ${budgets.page} bytes, asserted when the site is published.`,
  );
  const chrome = await launch({
    chromePath: findChromium() ?? "",
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-background-networking", "--disable-quic"],
  });
  try {
    const rows: Row[] = [];
    for (const { pages, needsSession } of comparisons) {
      const origin = `http://localhost:${port}`;
      if (needsSession) await signUp(origin, chrome.port);
      rows.push(...(await measureInTurn(chosen(pages), origin, chrome.port)));
    }
    print(rows);
  } finally {
    chrome.kill();
    server.close();
  }
}

await main();
process.exit(conclude()); // Lighthouse keeps a connection open
