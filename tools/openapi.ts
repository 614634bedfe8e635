import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "#local/settings.ts";
import { readArguments } from "./cli.ts";
import { openApiDocument } from "./openapi/document.ts";

readArguments({
  name: "npm run openapi",
  says: "Generates docs/openapi.json, the contract of the API for other programs.",
});
const file = join(root, "docs/openapi.json");
await writeFile(file, `${JSON.stringify(openApiDocument(), undefined, 2)}\n`);
console.log(`Wrote ${file}.`);
