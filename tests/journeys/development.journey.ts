import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderUntilExit } from "#tests/builders/folder-until-exit.ts";
import { beginProduct, newInstance, readEndpoints } from "#tests/builders/product.ts";
import { expect, test } from "./support/household.ts";

const root = process.cwd();
const sources = ["bin", "contracts", "data", "docs", "domain", "infra", "lambdas", "local", "tools", "web"];
const settings = ["package.json", "package-lock.json", "cdk.json", "tsconfig.json"];

/** A copy of the project that the test may edit, and `npm run dev` in it. */
async function startInCopy() {
  const folder = await folderUntilExit("development");
  for (const name of [...sources, ...settings])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (file) => file !== join(root, "web/dist"),
    });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const instance = await newInstance();
  const { ready, stop } = beginProduct(instance, {}, { cwd: folder, script: "dev" });
  await ready;
  const { web } = await readEndpoints(instance);
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  return { web, stop, edit };
}

test("an edit of a sentence, a translation, a style and a handler is seen without another start, and what was typed stays", {
  tag: "@verify",
}, async ({ page }) => {
  test.setTimeout(240_000);
  const { web, stop, edit } = await startInCopy();
  try {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text());
    });
    await page.goto(`${web}/signup`);
    const firstName = page.getByLabel("First name");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await firstName.fill("Ana");

    edit("web/src/messages/en/signup.ts", "First, tell us a bit about you", "First, who are you?");
    await expect(page.getByRole("heading", { name: "First, who are you?" })).toBeVisible();
    await expect(firstName).toHaveValue("Ana");

    edit("web/src/theme/recipes.ts", 'borderRadius: "md"', 'borderRadius: "3px"');
    await expect(page.locator("main button").first()).toHaveCSS("border-radius", "3px");

    edit("web/src/messages/es/signup.ts", "Primero, cuéntenos", "Ahora cuéntenos");
    await page.goto(`${web}/es/signup`);
    await expect(page.getByRole("heading", { name: /^Ahora cuéntenos/ })).toBeVisible();

    const health = () => fetch(`${web}/api/health`).then(({ headers }) => headers.get("cache-control"));
    expect(await health()).toBe("public, max-age=5");
    edit("lambdas/services/get-health/get-health.ts", "healthyForSeconds = 5", "healthyForSeconds = 1");
    await expect.poll(health).toBe("public, max-age=1");
    expect(problems).toEqual([]);
  } finally {
    await stop();
  }
});
