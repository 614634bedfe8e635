import { globSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { defaultLocale, locales } from "#contracts/site/locales.ts";
import { root } from "#local/settings.ts";

/** A picture is `<window>-<scheme>/<state>.png`, in a translation with the language before the state: capture.ts. */
type Picture = { file: string; look: string; state: string };

const named = new RegExp(`^(?:(${locales.join("|")})-)?(.+)\\.png$`);
const folder = join(root, "screenshots");

function pictures(): Picture[] {
  return globSync("*/*.png", { cwd: folder }).map((file) => {
    const [, language = defaultLocale, state = ""] = named.exec(basename(file)) ?? [];
    return { file, look: `${dirname(file)}-${language}`, state };
  });
}

const figure = ({ file, look }: Picture) =>
  `<figure><a href="${file}"><img src="${file}" alt="${look}" loading="lazy"></a><figcaption>${look}</figcaption></figure>`;

/** Writes ./screenshots/index.html: each captured state in all windows, schemes and languages side by side. Runs after the captures. */
export default function writeGallery(): void {
  const states = Map.groupBy(pictures(), ({ state }) => state);
  const sections = [...states]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([state, shown]) => `<h2 id="${state}">${state}</h2><div>${shown.map(figure).join("")}</div>`);
  const links = [...states.keys()].sort().map((state) => `<a href="#${state}">${state}</a>`);
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens, Wattigator</title><style>
body { font: 1rem/1.5 system-ui; margin: 2rem } nav { columns: 16rem } nav a { display: block }
div { display: flex; gap: 1rem; overflow-x: auto; align-items: start } figure { margin: 0 }
img { width: 15rem; border: 1px solid #999 } figcaption { font-size: .8rem }
</style><h1>Screens</h1><nav>${links.join("")}</nav>${sections.join("")}</html>`,
  );
}
