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

const { publicPage, enrollmentPage } = goals;
const measuredPages: { page: string; floor?: string; goal?: Goal; needsSession?: boolean }[] = [
  { page: "/floor-home.html" },
  ...["/", "/es"].map((page) => ({ page, floor: "/floor-home.html", goal: publicPage })),
  { page: "/floor-landing.html" },
  ...["/pseg", "/ace", "/jcpl", "/nj", "/es/pseg"].map((page) => ({
    page,
    floor: "/floor-landing.html",
    goal: publicPage,
  })),
  { page: "/floor-signup.html" },
  ...["/signup", "/es/signup"].map((page) => ({ page, floor: "/floor-signup.html", goal: enrollmentPage })),
  { page: "/floor-connect.html" },
  {
    page: "/utility-verification",
    floor: "/floor-connect.html",
    goal: enrollmentPage,
    needsSession: true,
  },
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
    const unknown = positionals.filter((path) => !measuredPages.some(({ page }) => page === path));
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
type Row = { page: string; figures: Figures; floor?: string; goal?: Goal };

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

async function medians(url: string, port: number): Promise<Figures> {
  const all: Figures[] = [];
  for (let run = 0; run < runs; run++) all.push(await measure(url, port));
  const [first] = all;
  if (!first) throw new Error("no runs");
  const names = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((figures) => figures[name]))]),
  ) as Figures;
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

/** The pages to measure: all, or the chosen ones with the plain HTML that they are compared with. */
function chosen(): typeof measuredPages {
  if (chosenPages.length === 0) return measuredPages;
  const isChosen = ({ page }: { page: string }) => chosenPages.includes(page);
  const floors = measuredPages.filter(isChosen).map(({ floor }) => floor);
  return measuredPages.filter((row) => isChosen(row) || floors.includes(row.page));
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
    for (const row of chosen()) {
      if (row.needsSession) await signUp(`http://localhost:${port}`, chrome.port);
      rows.push({ ...row, figures: await medians(`http://localhost:${port}${row.page}`, chrome.port) });
    }
    print(rows);
  } finally {
    chrome.kill();
    server.close();
  }
}

await main();
process.exit(conclude()); // Lighthouse keeps a connection open
