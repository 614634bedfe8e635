import { join } from "node:path";
import { expect, test } from "vitest";
import { locales } from "#contracts/site/locales.ts";
import { clientFolder } from "#contracts/site/site-build-input.ts";
import { ensureBuild } from "#local/build/build-cache.ts";
import { siteBuild } from "#local/build/builds.ts";
import { overBudget } from "#web/budgets.ts";

test("the site is within its budgets, over which `npm start` only warns", async () => {
  const site = await ensureBuild(siteBuild);
  for (const locale of locales) expect(overBudget(join(site, locale, clientFolder))).toBeUndefined();
}, 300_000);
