// Cuts the site's two typefaces down to what English and Spanish need. In an empty folder:
//   npm install subset-font@2.9.0 @fontsource-variable/bricolage-grotesque@5.3.0 @fontsource-variable/figtree@5.3.0
//   node …/web/src/fonts/make.mjs .
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [from = "."] = process.argv.slice(2);
const packages = resolve(from, "node_modules");
const { default: subset } = await import(createRequire(`${packages}/`).resolve("subset-font"));

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const letters = `${ascii}¡¿áéíóúñüÁÉÍÓÚÑÜ©®°·×–—‘’“”…•\u00a0`;

/** Headings have one weight, drawn for large sizes. Text keeps the whole range of weights in one file. */
const faces = {
  "bricolage-grotesque": { file: "latin-opsz-normal", axes: { wght: 800, opsz: 72 } },
  figtree: { file: "latin-wght-normal", axes: { wght: { min: 400, max: 700 } } },
};

for (const [name, { file, axes }] of Object.entries(faces)) {
  const folder = `${packages}/@fontsource-variable/${name}`;
  const whole = readFileSync(`${folder}/files/${name}-${file}.woff2`);
  const cut = await subset(whole, letters, { targetFormat: "woff2", variationAxes: axes });
  writeFileSync(new URL(`${name}.woff2`, import.meta.url), cut);
  copyFileSync(`${folder}/LICENSE`, new URL(`OFL-${name}.txt`, import.meta.url));
  console.log(`${name}: ${cut.length} bytes`);
}
