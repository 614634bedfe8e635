import { readFile, writeFile } from "node:fs/promises";
import { readArguments } from "#tools/cli.ts";
import { replaceParts } from "#verification/document-parts.ts";
import { documentParts } from "./cost/documents.ts";

const { values } = readArguments({
  name: "npm run cost",
  says: `Prints what the product costs on AWS and which limit breaks first. Resources are counted in the templates of each stage, requests
while one household enrolls (npm run cost:count counts them again); both are multiplied by one table of prices.`,
  options: {
    write: {
      type: "boolean",
      default: false,
      says: "Writes the tables into docs/cost.md and docs/scale.md.",
    },
  },
  examples: ["", "--write"],
});
for (const [file, parts] of Object.entries(documentParts())) {
  for (const [name, part] of Object.entries(parts)) console.log(`${name}\n\n${part}\n`);
  if (values.write) await writeFile(file, replaceParts(await readFile(file, "utf8"), parts));
}
