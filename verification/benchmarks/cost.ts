/**
 * Prints what the product costs on AWS and which limit breaks first: `npm run cost`. Resources are counted in the templates of
 * each stage, requests while one household enrolls; both are multiplied by one table of prices. `--write` writes the tables
 * into docs/cost.md and docs/scale.md. `npm run cost:count` counts the requests again.
 */
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { replaceParts } from "#verification/document-parts.ts";
import { documentParts } from "./cost/documents.ts";

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
for (const [file, parts] of Object.entries(documentParts())) {
  for (const [name, part] of Object.entries(parts)) console.log(`${name}\n\n${part}\n`);
  if (values.write) await writeFile(file, replaceParts(await readFile(file, "utf8"), parts));
}
