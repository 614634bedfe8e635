import { type ComponentType, createElement, type ElementType } from "react";
import { type CompiledRecipe, propClass } from "./class-names.ts";
import { isStyleProp } from "./style-props.ts";

/**
 * Replaces Chakra's styling in the build of the site. Chakra computes styles in the browser; here its engine runs once,
 * when the site is built (stylesheet.ts), and elements only get class names.
 */
type Props = Record<string, unknown> & { as?: ElementType; className?: string };

const htmlProps: Record<string, string> = { htmlWidth: "width", htmlHeight: "height" };

function styled(tag: ElementType, recipe: CompiledRecipe = {}): ComponentType<Props> {
  const { base, variants = {}, defaultVariants = {} } = recipe;
  return function Styled({ as = tag, className: ownClassName, ...props }: Props) {
    const classes = base ? [base] : [];
    const elementProps: Props = {};
    for (const [name, values] of Object.entries(variants)) {
      const variant = values[String(props[name] ?? defaultVariants[name])];
      if (variant) classes.push(variant);
    }
    for (const [name, value] of Object.entries(props)) {
      if (name in variants || value === undefined) continue;
      if (!isStyleProp(name)) elementProps[htmlProps[name] ?? name] = value;
      // What `a && b` gives that does not hold is no style.
      else if (value !== null && value !== false) classes.push(propClass(name, value));
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
