import createCache from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import { system } from "#web/src/theme/system.ts";
import { baseClass, propClass, type Recipe, type Styles, styleClasses, variantClass } from "./class-names.ts";
import type { StyleProp, StyleSources } from "./plugin.ts";
import { isCondition } from "./style-props.ts";

/** The file in which the build lists every recipe and style property, for the stylesheet. */
export const stylesFile = "styles.json";

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
function rank(name: string): number {
  if (shorthands.includes(name)) return shorthands.indexOf(name);
  return shorthands.length + (isCondition(name) ? 1 : 0); // a condition wins over what holds without it
}

const stylesOf = ([name, value]: StyleProp) => (name === "css" ? value : { [name]: value }) as Styles;

const propRules = (props: StyleProp[]): Rule[] =>
  [...props]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map((prop) => {
      const className = propClass(...prop);
      return { className, css: cssOf(`.${className}`, system.css(stylesOf(prop))) };
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

/** The class names of styles among the classes of all elements. */
const classesIn = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.match(styleClasses) ?? []),
  );

/** The rules of all components. */
export class Stylesheet {
  private readonly rules: Map<string, Rule>;

  constructor({ recipes, props }: StyleSources) {
    this.rules = withoutCollisions([...recipes.flatMap(recipeRules), ...propRules(props)]);
  }

  /**
   * All that this HTML needs: layers, global styles, its tokens, and the rules of its classes. Throws for a class without a rule:
   * a style that is only known at run time.
   */
  for(html: string): string {
    const present = classesIn(html);
    const unknown = [...present].filter((name) => !this.rules.has(name));
    if (unknown.length > 0)
      throw new Error(`No rule was found for ${unknown.map((name) => `class="${name}"`).join(", ")}.`);
    const rules = [...this.rules.values()]
      .flatMap(({ className, css }) => (present.has(className) ? css : []))
      .join("");
    return layers + globalStyles + tokensIn(globalStyles + rules + html) + rules;
  }

  /** All tokens and all rules, for what a page shows later. */
  whole(): string {
    return tokens + [...this.rules.values()].map(({ css }) => css).join("");
  }
}

/** Fails when two different styles hash to one class name. */
function withoutCollisions(rules: Rule[]): Map<string, Rule> {
  const seen = new Map<string, Rule>();
  for (const rule of rules) {
    const other = seen.get(rule.className);
    if (other && other.css !== rule.css) throw new Error(`Two styles have the class name ${rule.className}.`);
    seen.set(rule.className, rule);
  }
  return seen;
}
