import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Development, RunningProduct } from "#local/product/product.ts";
import { root } from "#local/settings.ts";
import { DevelopmentSite } from "#web/dev.ts";

/** `npm run dev`: pages come from their sources, and functions run theirs. */
export const development: Development = {
  startSite: (input, server) => DevelopmentSite.start(input, server),
  functionSource: (folder) => join(root, "lambdas/services", folder, "index.ts"),
};

const functionSources = ["lambdas", "contracts", "domain", "data"];
/** What the template is made of. */
const isOfTemplate = (file: string) => /(^|\/)(service|services|routes|env)\.ts$/.test(file);

/** Lets functions load their sources again after an edit, and says which edits need another start. */
export function followEdits(product: RunningProduct): void {
  let edits = 0;
  const follow = async (folder: string, file: string | null) => {
    if (!file?.match(/\.(ts|json)$/)) return;
    if (isOfTemplate(file))
      console.log(`${folder}/${file} is part of the template: start npm run dev again.`);
    const edit = ++edits;
    await sleep(50); // an editor writes a file in several steps, and a branch is many files
    if (edit === edits) product.reloadFunctions();
  };
  for (const folder of functionSources)
    watch(join(root, folder), { recursive: true }, (_, file) => void follow(folder, file)).unref();
}
