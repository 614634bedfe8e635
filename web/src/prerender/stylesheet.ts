import createCache from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import { baseClass, propClass, type Recipe, type Styles, variantClass } from "#web/src/theme/class-names.ts";
import { recipesInUse } from "#web/src/theme/static-styles.ts";
import { system } from "#web/src/theme/system.ts";

type Rule = { className: string; css: string };

/** Serializes a style object with Emotion, without vendor prefixes, which current browsers do not need. */
function cssOf(selector: string, ...styles: (Styles | string)[]): string {
  const cache = createCache({ key: "w", stylisPlugins: [] });
  cache.compat = true;
  // Chakra's style objects are valid for Emotion, whose type does not know their nesting.
  cache.insert(selector, serializeStyles(styles as never), cache.sheet, true);
  return Object.values(cache.inserted).join("");
}

const recipeRule = (className: string, styles: Styles): Rule => ({
  className,
  css: cssOf(`.${className}`, { "@layer recipes": system.css(styles) }),
});

const recipeRules = (recipe: Recipe): Rule[] => [
  recipeRule(baseClass(recipe), recipe.base ?? {}),
  ...Object.entries(recipe.variants ?? {}).flatMap(([name, values]) =>
    Object.entries(values).map(([value, styles]) => recipeRule(variantClass(recipe, name, value), styles)),
  ),
];

/** Shorthands in the order of their rules: `m` before `mx` before `mt`, so that the longer form wins. */
const shorthands = ["m", "p", "border", "flex", "overflow", "inset", "mx", "my", "px", "py", "gap"];
const rank = (name: string) => (shorthands.includes(name) ? shorthands.indexOf(name) : shorthands.length);

const propRules = (props: [name: string, value: unknown][]): Rule[] =>
  [...props]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([name, value]) => {
      const className = propClass(name, value);
      return { className, css: cssOf(`.${className}`, system.css({ [name]: value } as Styles)) };
    });

/** The rules of all components. */
export class Stylesheet {
  /** The rules that every page needs: layers, reset, global styles and tokens. */
  readonly base =
    cssOf("", system.layers.atRule) +
    cssOf("", system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss());
  private readonly rules: Rule[];

  constructor(props: [name: string, value: unknown][]) {
    this.rules = withoutCollisions([...[...recipesInUse].flatMap(recipeRules), ...propRules(props)]);
  }

  /** The base and the rules of the classes in this HTML. */
  for(html: string): string {
    const present = new Set(html.match(/\bw[0-9a-z]{4,7}\b/g));
    return (
      this.base + this.rules.flatMap(({ className, css }) => (present.has(className) ? css : [])).join("")
    );
  }

  whole(): string {
    return this.rules.map(({ css }) => css).join("");
  }
}

/** Fails when two different styles hash to one class name. */
function withoutCollisions(rules: Rule[]): Rule[] {
  const seen = new Map<string, Rule>();
  for (const rule of rules) {
    const other = seen.get(rule.className);
    if (other && other.css !== rule.css) throw new Error(`Two styles have the class name ${rule.className}.`);
    seen.set(rule.className, rule);
  }
  return [...seen.values()].filter(({ css }) => css !== "");
}
