import { type ComponentType, createElement, type ElementType } from "react";
import { baseClass, propClass, type Recipe, variantClass } from "./class-names.ts";
import { isStyleProp } from "./style-props.ts";

/**
 * Replaces Chakra's styling in the build of the public pages. Chakra computes styles in the browser; here its engine
 * runs once, when the site is built (prerender/stylesheet.ts), and elements only get class names. A journey checks that
 * both ways produce the same styles.
 */
type Props = Record<string, unknown> & { as?: ElementType; className?: string };

/** The recipes of all loaded modules, for the stylesheet. */
export const recipesInUse = new Set<Recipe>();

const htmlProps: Record<string, string> = { htmlWidth: "width", htmlHeight: "height" };

function styled(tag: ElementType, recipe: Recipe = {}): ComponentType<Props> {
  recipesInUse.add(recipe);
  const { variants = {}, defaultVariants = {} } = recipe;
  return function Styled({ as = tag, className: ownClassName, ...props }: Props) {
    const classes = recipe.base ? [baseClass(recipe)] : [];
    const elementProps: Props = {};
    for (const [name, values] of Object.entries(variants)) {
      const value = String(props[name] ?? defaultVariants[name]);
      if (value in values) classes.push(variantClass(recipe, name, value));
    }
    for (const [name, value] of Object.entries(props)) {
      if (name in variants || value === undefined) continue;
      if (isStyleProp(name)) classes.push(propClass(name, value));
      else elementProps[htmlProps[name] ?? name] = value;
    }
    if (ownClassName) classes.push(ownClassName);
    if (classes.length > 0) elementProps.className = classes.join(" ");
    return createElement(as, elementProps);
  };
}

const withoutRecipe = new Map<string, ComponentType<Props>>();

/** Supports both `chakra("div", recipe)` and `chakra.div`. */
export const chakra = new Proxy(styled, {
  get(_, tag: string) {
    const component = withoutRecipe.get(tag) ?? styled(tag as ElementType);
    withoutRecipe.set(tag, component);
    return component;
  },
});

export const defineRecipe = <R>(recipe: R): R => recipe;
