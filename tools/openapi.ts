/** `npm run openapi`: generates docs/openapi.json, the contract of the API for other programs. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "#local/settings.ts";
import { openApiDocument } from "./openapi/document.ts";

const file = join(root, "docs/openapi.json");
await writeFile(file, `${JSON.stringify(openApiDocument(), undefined, 2)}\n`);
console.log(`Wrote ${file}.`);
