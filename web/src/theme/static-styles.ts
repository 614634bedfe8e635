import { type ComponentType, createElement, type ElementType } from "react";
import { baseClass, propClass, type Recipe, variantClass } from "./class-names.ts";
import { isStyleProp } from "./style-props.ts";

/**
 * Takes the place of Chakra's styling in the public pages' build. Chakra works out styles while a page runs; ours are
 * all known when the site is built, so there its engine runs once, and a page carries class names only. What an
 * element looks like is the same: prerender/stylesheet.ts, and a journey that compares.
 */
type Props = Record<string, unknown> & { as?: ElementType; className?: string };

/** Every recipe of the modules that were loaded, for the publisher. */
export const recipesInUse = new Set<Recipe>();

const htmlProps: Record<string, string> = { htmlWidth: "width", htmlHeight: "height" };

function styled(tag: ElementType, recipe: Recipe = {}): ComponentType<Props> {
  recipesInUse.add(recipe);
  const { variants = {}, defaultVariants = {} } = recipe;
  return function Styled({ as = tag, className: given, ...props }: Props) {
    const classes = recipe.base ? [baseClass(recipe)] : [];
    const kept: Props = {};
    for (const [name, values] of Object.entries(variants)) {
      const value = String(props[name] ?? defaultVariants[name]);
      if (value in values) classes.push(variantClass(recipe, name, value));
    }
    for (const [name, value] of Object.entries(props)) {
      if (name in variants || value === undefined) continue;
      if (isStyleProp(name)) classes.push(propClass(name, value));
      else kept[htmlProps[name] ?? name] = value;
    }
    if (given) classes.push(given);
    if (classes.length > 0) kept.className = classes.join(" ");
    return createElement(as, kept);
  };
}

const plain = new Map<string, ComponentType<Props>>();

/** `chakra("div", recipe)` and `chakra.div`. */
export const chakra = new Proxy(styled, {
  get(_, tag: string) {
    const known = plain.get(tag) ?? styled(tag as ElementType);
    plain.set(tag, known);
    return known;
  },
});

export const defineRecipe = <R>(recipe: R): R => recipe;
