/** Values for the placeholders of a text, such as `{ max: 60 }` for "at most {max} characters". */
export type PlaceholderValues = Readonly<Record<string, string | number>>;

/** The names of the placeholders in a text, as a type: "max" for "at most {max} characters". */
export type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** A placeholder without a value stays as it is. */
export const fillPlaceholders = (text: string, values: PlaceholderValues = {}): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
