import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

export type Styles = SystemStyleObject;
export type Recipe = {
  base?: Styles | undefined;
  variants?: Record<string, Record<string, Styles>> | undefined;
  defaultVariants?: Record<string, unknown> | undefined;
};
/** A recipe with class names in place of styles. */
export type CompiledRecipe = {
  base?: string;
  variants?: Record<string, Record<string, string>>;
  defaultVariants?: Record<string, unknown>;
};

/** A hash, short and the same in every build. The stylesheet fails on a collision. */
function className(source: unknown): string {
  let hash = 5381;
  for (const letter of JSON.stringify(source)) hash = ((hash << 5) + hash + letter.charCodeAt(0)) | 0;
  return `w${((hash >>> 0) % 36 ** 5).toString(36)}`;
}

/** What `className` makes, in a list of classes. */
export const styleClasses: RegExp = /\bw[0-9a-z]{1,5}\b/g;

export const propClass = (name: string, value: unknown): string => className([name, value]);
export const baseClass = (recipe: Recipe): string => className(recipe.base ?? {});
export const variantClass = (recipe: Recipe, name: string, value: string): string =>
  className([recipe.base, name, value, recipe.variants?.[name]?.[value]]);

export function compiledRecipe(recipe: Recipe): CompiledRecipe {
  const { base, variants, defaultVariants } = recipe;
  const classesOf = (name: string, values: Record<string, Styles>) =>
    mapValues(values, (styles, value) => (isEmpty(styles) ? "" : variantClass(recipe, name, value)));
  return {
    ...(base && !isEmpty(base) && { base: baseClass(recipe) }),
    ...(variants && { variants: mapValues(variants, (values, name) => classesOf(name, values)) }),
    ...(defaultVariants && { defaultVariants }),
  };
}

const isEmpty = (styles: Styles) => Object.keys(styles).length === 0;

const mapValues = <A, B>(record: Record<string, A>, to: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]));
