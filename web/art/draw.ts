// Regenerates every drawing of the site: `node web/art/draw.ts`. The files are committed, so builds do not draw.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { appIcons } from "./app-icons.ts";
import { bills } from "./bills.ts";
import { icons } from "./icons.ts";
import { logo, scenes } from "./scenes.ts";
import { versionOfPictures } from "./version.ts";

const art = join(import.meta.dirname, "../src/art");
const open = join(import.meta.dirname, "../public");
mkdirSync(art, { recursive: true });

const drawings: Record<string, string> = { ...scenes, ...icons, ...bills };
const sizes: Record<string, [width: number, height: number]> = {};
for (const [name, drawing] of Object.entries(drawings)) {
  writeFileSync(join(art, `${name}.svg`), drawing);
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(drawing) ?? [];
  sizes[name] = [Number(width), Number(height)];
}
writeFileSync(
  join(art, "pictures.gen.json"),
  `${JSON.stringify({ version: versionOfPictures(drawings), sizes })}\n`,
);

for (const { file, bytes } of await appIcons(logo)) writeFileSync(join(open, file), bytes);
