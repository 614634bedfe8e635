import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, type Plugin, Visitor } from "vite";
import { system } from "#web/src/theme/system.ts";
import { compiledRecipe, type Recipe } from "./class-names.ts";
import { ModuleConstants } from "./constants.ts";
import { conditions, missingStep } from "./scale.ts";
import { isCondition, isStyleProp } from "./style-props.ts";

const chakra = "@chakra-ui/react/styled-system";
const src = join(import.meta.dirname, "../src");
export const themeFolder = join(src, "theme");
export const recipesFile = join(themeFolder, "recipes.ts");
const recipesImport = "#web/src/theme/recipes.ts";

export type StyleProp = [name: string, value: unknown];
/** What the stylesheet has rules for. */
export type StyleSources = { recipes: Recipe[]; props: StyleProp[] };

/** Every recipe and every style property with its value, of the modules of one or more builds. */
export class FoundStyles {
  private readonly recipes = new Map<string, Recipe>();
  private readonly props = new Map<string, StyleProp>();

  addRecipe(recipe: Recipe) {
    this.recipes.set(JSON.stringify(recipe), recipe);
  }

  addProp(prop: StyleProp) {
    this.props.set(JSON.stringify(prop), prop);
  }

  /** Sorted, because modules are transformed in no fixed order. */
  get sources(): StyleSources {
    return { recipes: sorted(this.recipes), props: sorted(this.props) };
  }
}

type LoadRecipes = () => Promise<Record<string, Recipe>>;

const sorted = <T>(found: Map<string, T>): T[] =>
  [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);

/**
 * Replaces Chakra's run-time styling with class names (chakra.ts): recipes when the site is built, style properties when an
 * element is rendered. Adds all of them to `found`, for stylesheet.ts.
 */
export const staticStyles = (found: FoundStyles, loadRecipes?: LoadRecipes): Plugin => ({
  name: "static-styles",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === chakra && importer?.startsWith(src) && !importer.startsWith(themeFolder)
      ? join(import.meta.dirname, "chakra.ts")
      : undefined,
  transform: (code, id) => withStaticStyles(code, id, found, loadRecipes),
});

/**
 * Replaces the styling in a module of the site and adds its styles to `found`. Nothing for a module without any. Throws with file,
 * line and remedy for styling that would be none in the browser.
 */
export async function withStaticStyles(
  code: string,
  file: string,
  found: FoundStyles,
  loadRecipes: LoadRecipes = () => import("#web/src/theme/recipes.ts"),
): Promise<string | undefined> {
  if (file === recipesFile) return compiledRecipesModule(await loadRecipes(), found);
  if (!file.startsWith(src) || file.startsWith(themeFolder)) return;
  if (!file.endsWith(".tsx") && !code.includes(chakra)) return;
  const constants = new ModuleConstants(file, code);
  for (const prop of stylePropsIn(constants)) found.addProp(prop);
  return withCompiledRecipes(code, constants, found);
}

/** The styles of all modules of the site. */
export async function stylesOfSite(loadRecipes?: LoadRecipes): Promise<FoundStyles> {
  const found = new FoundStyles();
  for (const file of globSync("**/*.{ts,tsx}", { cwd: src }).map((file) => join(src, file)))
    await withStaticStyles(readFileSync(file, "utf8"), file, found, loadRecipes);
  return found;
}

/** The recipes that components share are computed, so their module runs. */
function compiledRecipesModule(recipes: Record<string, Recipe>, found: FoundStyles): string {
  const exported = Object.entries(recipes).map(([name, recipe]) => {
    found.addRecipe(recipe);
    return `export const ${name} = ${JSON.stringify(compiledRecipe(recipe))};\n`;
  });
  return exported.join("");
}

/** Replaces the recipe in each `chakra(tag, recipe)` of a module; imported ones were compiled where they are exported. */
function withCompiledRecipes(code: string, constants: ModuleConstants, found: FoundStyles): string {
  const { factory, sharedRecipes } = importsOf(constants);
  let compiled = "";
  let end = 0;
  new Visitor({
    CallExpression({ callee, arguments: [, argument, options] }) {
      if (callee.type !== "Identifier" || callee.name !== factory || !argument) return;
      if (options)
        throw constants.error(options, "a styled element has no options; set them where it is used.");
      if (argument.type === "Identifier" && !constants.isDeclared(argument.name)) {
        if (sharedRecipes.has(argument.name)) return;
        throw constants.error(
          argument,
          `a recipe that several modules use must be exported from ${recipesImport}.`,
        );
      }
      const recipe = constants.valueOf(argument, "a recipe") as Recipe;
      const problem = missingStep("", recipe);
      if (problem) throw constants.error(argument, problem);
      found.addRecipe(recipe);
      compiled += code.slice(end, argument.start) + JSON.stringify(compiledRecipe(recipe));
      end = argument.end;
    },
  }).visit(constants.program);
  return compiled + code.slice(end);
}

/** The local name of `chakra`, and those of the shared recipes. */
function importsOf(constants: ModuleConstants): { factory: string | undefined; sharedRecipes: Set<string> } {
  let factory: string | undefined;
  const sharedRecipes = new Set<string>();
  new Visitor({
    ImportDeclaration(declaration) {
      const source = declaration.source.value;
      if (declaration.importKind === "type") return;
      for (const specifier of declaration.specifiers) {
        if (specifier.type === "ImportSpecifier" && specifier.importKind === "type") continue;
        if (source === recipesImport) sharedRecipes.add(specifier.local.name);
        if (!source.startsWith("@chakra-ui/")) continue;
        const isFactory =
          source === chakra &&
          specifier.type === "ImportSpecifier" &&
          specifier.imported.type === "Identifier" &&
          specifier.imported.name === "chakra";
        if (!isFactory)
          throw constants.error(
            specifier,
            `components get nothing but \`chakra\` of ${chakra}; the rest runs in theme/.`,
          );
        factory = specifier.local.name;
      }
    },
  }).visit(constants.program);
  return { factory, sharedRecipes };
}

function stylePropsIn(constants: ModuleConstants): StyleProp[] {
  const props: StyleProp[] = [];
  function add(name: string, value: ESTree.Node) {
    if (isCondition(name) && !conditions.has(name))
      throw constants.error(value, `Chakra knows no condition ${name}.`);
    if (isStyleProp(name)) {
      for (const node of alternatives(value)) {
        const constant = constants.valueOf(node, `the style property ${name}`);
        const problem = missingStep(name, constant);
        if (problem) throw constants.error(node, problem);
        props.push([name, constant]);
      }
    } else if (isUnlisted(name)) {
      throw constants.error(value, `${name} is not among the style properties; add it to style-props.ts.`);
    } else if (chakraProps.has(name)) {
      throw constants.error(value, `${name} is a property of Chakra's run time; use \`as\`, or a component.`);
    }
  }
  /** What is written here or set to a constant of this module; what a component was given is found where it was given. */
  function addSpread(node: ESTree.Node) {
    for (const object of alternatives(node)) {
      const declaration = object.type === "Identifier" && constants.declarationOf(object.name);
      if (declaration) addSpread(declaration);
      if (object.type !== "ObjectExpression") continue;
      for (const property of object.properties) {
        if (property.type === "SpreadElement") addSpread(property.argument);
        else if (property.key.type === "Identifier" && !property.computed)
          add(property.key.name, property.value);
      }
    }
  }
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type === "JSXIdentifier" && /^[a-z]/.test(name.name)) return; // an HTML element has no style properties
      for (const attribute of attributes) {
        if (attribute.type === "JSXSpreadAttribute") addSpread(attribute.argument);
        else if (attribute.name.type === "JSXIdentifier" && attribute.value)
          add(attribute.name.name, attribute.value);
      }
    },
  }).visit(constants.program);
  return props;
}

/** Properties of our components that have the name of a style property. */
const componentProps = new Set(["columns", "content", "page"]);
const isUnlisted = (name: string) => system.isValidProperty(name) && !componentProps.has(name);
const chakraProps = new Set(["asChild", "unstyled", "recipe"]);

/** Every expression that this one may choose from; none for what sets nothing. */
function alternatives(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return alternatives(node.expression);
    case "ConditionalExpression":
      return [...alternatives(node.consequent), ...alternatives(node.alternate)];
    case "LogicalExpression":
      return [...(node.operator === "&&" ? [] : alternatives(node.left)), ...alternatives(node.right)];
    case "Identifier":
      return node.name === "undefined" ? [] : [node];
    case "Literal":
      return node.value === null || node.value === false ? [] : [node];
    default:
      return [node];
  }
}
