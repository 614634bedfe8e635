import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

export type Styles = SystemStyleObject;
export type Recipe = {
  base?: Styles;
  variants?: Record<string, Record<string, Styles>>;
  defaultVariants?: Record<string, unknown>;
};

/** A hash, short and the same in every build. The stylesheet fails on a collision. */
function className(source: unknown): string {
  let hash = 5381;
  for (const letter of JSON.stringify(source)) hash = ((hash << 5) + hash + letter.charCodeAt(0)) | 0;
  return `w${(hash >>> 0).toString(36)}`;
}

export const propClass = (name: string, value: unknown): string => className([name, value]);
export const baseClass = (recipe: Recipe): string => className(recipe.base ?? {});
export const variantClass = (recipe: Recipe, name: string, value: string): string =>
  className([recipe.base, name, value, recipe.variants?.[name]?.[value]]);
