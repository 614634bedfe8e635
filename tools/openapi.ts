/** Writes the API's contracts down for other programs: `npm run openapi` makes docs/openapi.json. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "#local/settings.ts";
import { openApiDocument } from "./openapi/document.ts";

const file = join(root, "docs/openapi.json");
await writeFile(file, `${JSON.stringify(openApiDocument(), undefined, 2)}\n`);
console.log(`Written: ${file}`);
