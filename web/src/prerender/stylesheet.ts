import createCache from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import { baseClass, propClass, type Recipe, type Styles, variantClass } from "#web/src/theme/class-names.ts";
import { recipesInUse } from "#web/src/theme/static-styles.ts";
import { system } from "#web/src/theme/system.ts";

type Rule = { className: string; css: string };

/** Emotion's own way from an object to text, without prefixes that no browser of today needs. */
function textOf(selector: string, ...styles: (Styles | string)[]): string {
  const cache = createCache({ key: "w", stylisPlugins: [] });
  cache.compat = true;
  cache.insert(selector, serializeStyles(styles as never), cache.sheet, true);
  return Object.values(cache.inserted).join("");
}

const recipeRule = (className: string, styles: Styles): Rule => ({
  className,
  css: textOf(`.${className}`, { "@layer recipes": system.css(styles) }),
});

const recipeRules = (recipe: Recipe): Rule[] => [
  recipeRule(baseClass(recipe), recipe.base ?? {}),
  ...Object.entries(recipe.variants ?? {}).flatMap(([name, values]) =>
    Object.entries(values).map(([value, styles]) => recipeRule(variantClass(recipe, name, value), styles)),
  ),
];

/** A shorthand stands before what it is short for: `m` before `mx` before `mt`. */
const breadth = ["m", "p", "border", "flex", "overflow", "inset", "mx", "my", "px", "py", "gap"];
const rank = (name: string) => (breadth.includes(name) ? breadth.indexOf(name) : breadth.length);

const propRules = (props: [name: string, value: unknown][]): Rule[] =>
  [...props]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([name, value]) => {
      const className = propClass(name, value);
      return { className, css: textOf(`.${className}`, system.css({ [name]: value } as Styles)) };
    });

/** All that a public page can look like, worked out once. */
export class Stylesheet {
  /** What every page needs, whatever stands on it. */
  private readonly ground =
    textOf("", system.layers.atRule) +
    textOf("", system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss());
  private readonly rules: Rule[];

  constructor(props: [name: string, value: unknown][]) {
    this.rules = unambiguous([...[...recipesInUse].flatMap(recipeRules), ...propRules(props)]);
  }

  /** Only the rules of classes that a page has when it is opened. */
  for(html: string): string {
    const present = new Set(html.match(/\bw[0-9a-z]{4,7}\b/g));
    return (
      this.ground + this.rules.flatMap(({ className, css }) => (present.has(className) ? css : [])).join("")
    );
  }

  whole(): string {
    return this.rules.map(({ css }) => css).join("");
  }
}

/** Two styles of one name would be a page that looks wrong. */
function unambiguous(rules: Rule[]): Rule[] {
  const seen = new Map<string, Rule>();
  for (const rule of rules) {
    const other = seen.get(rule.className);
    if (other && other.css !== rule.css) throw new Error(`Two styles are both called ${rule.className}.`);
    seen.set(rule.className, rule);
  }
  return [...seen.values()].filter(({ css }) => css !== "");
}
