import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "#local/settings.ts";
import { readArguments } from "#tools/cli.ts";
import { replaceParts } from "#verification/document-parts.ts";
import { LifecycleParts } from "./diagrams.ts";
import { explorations } from "./explorations.ts";
import { explore } from "./explore.ts";

readArguments({
  name: "npm run lifecycle",
  says: "Writes the diagrams and the table in docs/enrollment-lifecycle.md, which are made from the model.",
});
const file = join(root, "docs/enrollment-lifecycle.md");
const parts = new LifecycleParts();
for (const bounds of Object.values(explorations)) explore(bounds, (edge) => parts.add(edge));
await writeFile(file, replaceParts(await readFile(file, "utf8"), parts.all));
console.log(`Wrote ${file}.`);
