import { join } from "node:path";
import { type ESTree, type Plugin, Visitor } from "vite";
import { ModuleLiterals } from "./literals.ts";
import { compiledRecipe, type Recipe } from "./src/theme/class-names.ts";
import { isStyleProp } from "./src/theme/style-props.ts";
import { system } from "./src/theme/system.ts";

const chakra = "@chakra-ui/react/styled-system";
const src = join(import.meta.dirname, "src");
const recipesFile = join(src, "theme/recipes.ts");
/** These modules compute the styles, with Chakra's own engine. */
const stylingEngine = /[\\/]theme[\\/](system|tokens|reset|global-css)\.ts$/;

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
 * Replaces Chakra's run-time styling with class names (theme/static-styles.ts): recipes when the site is built, style
 * properties when an element is rendered. Adds all of them to `found`, for prerender/stylesheet.ts.
 */
export const staticStyles = (found: FoundStyles, loadRecipes?: LoadRecipes): Plugin => ({
  name: "static-styles",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === chakra && importer?.startsWith(src) && !stylingEngine.test(importer)
      ? join(src, "theme/static-styles.ts")
      : undefined,
  transform: (code, id) => withStaticStyles(code, id, found, loadRecipes),
});

/** Replaces the styling in a module of the site and adds its styles to `found`. Nothing for a module without any. */
export async function withStaticStyles(
  code: string,
  file: string,
  found: FoundStyles,
  loadRecipes: LoadRecipes = () => import("./src/theme/recipes.ts"),
): Promise<string | undefined> {
  if (file === recipesFile) return compiledRecipesModule(await loadRecipes(), found);
  if (!file.startsWith(src) || !file.endsWith(".tsx")) return;
  const literals = new ModuleLiterals(file, code);
  for (const prop of stylePropsIn(file, literals)) found.addProp(prop);
  return withCompiledRecipes(code, literals, found);
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
function withCompiledRecipes(code: string, literals: ModuleLiterals, found: FoundStyles): string {
  let compiled = "";
  let end = 0;
  new Visitor({
    CallExpression({ callee, arguments: [, argument] }) {
      if (callee.type !== "Identifier" || callee.name !== "chakra" || !argument) return;
      if (argument.type === "Identifier" && !literals.isDeclared(argument.name)) return;
      const recipe = literals.valueOf(argument, "a recipe") as Recipe;
      found.addRecipe(recipe);
      compiled += code.slice(end, argument.start) + JSON.stringify(compiledRecipe(recipe));
      end = argument.end;
    },
  }).visit(literals.program);
  return compiled + code.slice(end);
}

function stylePropsIn(file: string, literals: ModuleLiterals): StyleProp[] {
  const props: StyleProp[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type === "JSXIdentifier" && /^[a-z]/.test(name.name)) return; // an HTML element has no style properties
      for (const attribute of attributes) {
        if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") continue;
        const { name } = attribute.name;
        if (isStyleProp(name))
          for (const value of valuesOf(attribute.value))
            props.push([name, literals.valueOf(value, "a style property")]);
        else if (isUnlistedStyleProp(name))
          throw new Error(`${file}: theme/style-props.ts does not list ${name}.`);
      }
    },
  }).visit(literals.program);
  return props;
}

/** Properties of our components that have the name of a style property. */
const componentProps = new Set(["columns", "content", "page"]);
const isUnlistedStyleProp = (name: string) => system.isValidProperty(name) && !componentProps.has(name);

/** Both branches of a conditional; none for a property without a value. */
function valuesOf(value: ESTree.Node | null): ESTree.Node[] {
  if (value === null) return [];
  if (value.type === "JSXExpressionContainer") return valuesOf(value.expression);
  if (value.type === "ConditionalExpression") {
    return [...valuesOf(value.consequent), ...valuesOf(value.alternate)];
  }
  return value.type === "Identifier" && value.name === "undefined" ? [] : [value];
}
