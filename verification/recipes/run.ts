import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#local/settings.ts";
import { CliError, readArguments } from "#tools/cli.ts";
import { addAField } from "./add-a-field.ts";
import { addARoute } from "./add-a-route.ts";
import { addAUtility } from "./add-a-utility.ts";
import { type Recipe, ScratchClone } from "./scratch-clone.ts";

const recipes: Record<string, Recipe> = { route: addARoute, field: addAField, utility: addAUtility };

const chosen = readArguments(
  {
    name: "npm run verify -- recipes",
    says: `Follows recipes of docs/recipes for their examples, in clones of the last commit, and runs the commands of their "Done when".

Recipes: ${Object.keys(recipes).join(", ")}`,
    positionals: "[recipe…]",
    examples: ["", "route"],
  },
  ({ positionals }) => {
    const unknown = positionals.filter((name) => !Object.hasOwn(recipes, name));
    if (unknown.length > 0) throw new CliError(`There is no recipe ${unknown.join(", ")}.`);
    return positionals.length > 0 ? positionals : Object.keys(recipes);
  },
);

/** The commands in the paragraph "Done when". */
function doneWhen(document: string): string[] {
  const [, after = ""] = readFileSync(join(root, document), "utf8").split(/^Done when /m);
  const [paragraph = ""] = after.split("\n\n");
  const commands = [...paragraph.matchAll(/`(npm run [^`]+)`/g)].map(([, command = ""]) =>
    command.replaceAll("\n", " "),
  );
  if (commands.length === 0) throw new Error(`${document} does not say when it is done.`);
  return commands;
}

async function isTrue({ document, follow, generate }: Recipe): Promise<boolean> {
  const clone = await ScratchClone.create();
  follow(clone);
  for (const command of [...generate, ...doneWhen(document)]) {
    const startedAt = performance.now();
    const { succeeded, output } = await clone.run(command);
    console.log(
      `  ${succeeded ? "✓" : "✗"} ${command} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`,
    );
    if (succeeded) continue;
    console.log(output);
    return false;
  }
  return true;
}

for (const name of chosen) {
  const recipe = recipes[name];
  if (!recipe) continue;
  console.log(recipe.document);
  if (!(await isTrue(recipe))) process.exitCode = 1;
}
