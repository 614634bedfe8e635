import createCache from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import { baseClass, propClass, type Recipe, type Styles, variantClass } from "#web/src/theme/class-names.ts";
import { system } from "#web/src/theme/system.ts";
import type { StyleSources } from "#web/static-styles.ts";

type Rule = { className: string; css: string };

/**
 * Serializes a style object with Emotion, without vendor prefixes, which current browsers do not need, and without the
 * variable that Chakra sets beside each background for components of its own.
 */
function cssOf(selector: string, ...styles: (Styles | string)[]): string {
  const cache = createCache({ key: "w", stylisPlugins: [] });
  cache.compat = true;
  // Chakra's style objects are valid for Emotion, whose type does not know their nesting.
  cache.insert(selector, serializeStyles(styles as never), cache.sheet, true);
  return Object.values(cache.inserted)
    .join("")
    .replaceAll(/--bg-currentcolor:[^;}]*;/g, "");
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

const layers = cssOf("", system.layers.atRule);
const globalStyles = cssOf("", system.getGlobalCss());
const tokens = cssOf("", system.getTokenCss());

/** The tokens that a page uses: as a variable in its styles, or by name in its HTML. */
function tokensIn(page: string): string {
  const used = new Set(page.match(/--w-[\w\\.-]+/g));
  return tokens.replaceAll(/(--w-[\w\\.-]+):[^;}]*;/g, (declaration, name) =>
    used.has(name) ? declaration : "",
  );
}

/** The rules of all components. */
export class Stylesheet {
  private readonly rules: Rule[];

  constructor({ recipes, props }: StyleSources) {
    this.rules = withoutCollisions([...recipes.flatMap(recipeRules), ...propRules(props)]);
  }

  /** All that this HTML needs: layers, global styles, its tokens, and the rules of its classes. */
  for(html: string): string {
    const present = new Set(html.match(/\bw[0-9a-z]{1,5}\b/g));
    const rules = this.rules.flatMap(({ className, css }) => (present.has(className) ? css : [])).join("");
    return layers + globalStyles + tokensIn(globalStyles + rules + html) + rules;
  }

  /** All tokens and all rules, for what a page shows later. */
  whole(): string {
    return tokens + this.rules.map(({ css }) => css).join("");
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
