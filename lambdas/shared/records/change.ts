/** The outcome of a write. Every expected failure is listed; bugs and outages throw. */
export type Result<Failure extends string> = { ok: true } | { ok: false; reason: Failure };

/**
 * What an update of a stored item writes, and when it may, as data: the stores write it to DynamoDB, and those of the tests carry
 * the same out in memory. A path names an attribute, or leads into one: `confirmationEmail.state`, `notices[2].state`.
 */
export type Change<Item = Record<string, unknown>> = {
  /** Undefined values are left out. */
  set?: Values<Item>;
  /** Only what is not stored yet. */
  setOnce?: Values<Item>;
  /** Adds entries to the end of lists, which need not exist. */
  append?: { [List in Path<Item>]?: readonly unknown[] };
  remove?: readonly Path<Item>[];
  /** Numbers. One that is not stored counts as 0. */
  add?: { [Name in Path<Item>]?: number };
};

type Path<Item> = (keyof Item & string) | NestedPath;
type NestedPath = `${string}.${string}`;
type Values<Item> = { [Name in keyof Item]?: Item[Name] | undefined } & { [path: NestedPath]: unknown };

export type Condition =
  | { path: string; is: Comparison; value: unknown }
  | { path: string; oneOf: readonly unknown[] }
  | { path: string; exists: boolean }
  /** A list that is not stored has no length. */
  | { path: string; shorterThan: number }
  | { allOf: readonly Condition[] }
  | { anyOf: readonly Condition[] }
  | { not: Condition };
type Comparison = "=" | "<>" | "<" | "<=" | ">" | ">=";

export const compare = (path: string, is: Comparison, value: unknown): Condition => ({ path, is, value });
export const equal = (path: string, value: unknown): Condition => compare(path, "=", value);
export const oneOf = (path: string, values: readonly unknown[]): Condition => ({ path, oneOf: values });
export const exists = (path: string): Condition => ({ path, exists: true });
export const missing = (path: string): Condition => ({ path, exists: false });
export const shorterThan = (path: string, length: number): Condition => ({ path, shorterThan: length });
export const allOf = (...conditions: Condition[]): Condition => ({ allOf: conditions });
export const anyOf = (...conditions: Condition[]): Condition => ({ anyOf: conditions });
export const not = (condition: Condition): Condition => ({ not: condition });

/** Several changes of one item as one. No two of them may set, append to or add to the same path. */
export function merged<Item>(...changes: (Change<Item> | undefined)[]): Change<Item> {
  const given = changes.filter((change) => change !== undefined);
  return {
    set: Object.assign({}, ...given.map(({ set }) => set)),
    setOnce: Object.assign({}, ...given.map(({ setOnce }) => setOnce)),
    append: Object.assign({}, ...given.map(({ append }) => append)),
    remove: given.flatMap(({ remove = [] }) => remove),
    add: Object.assign({}, ...given.map(({ add }) => add)),
  };
}
