import type { Change, Condition } from "#lambdas/shared/records/change.ts";

/** What DynamoDB makes of changes and conditions: tests/lambdas/shared/adapters compares both. */

type Item = Record<string, unknown>;
type Container = Record<string | number, unknown>;

/** The item after the change. */
export function changed<Stored extends object>(stored: Stored, change: Change<Stored>): Stored {
  const item = structuredClone(stored) as Item;
  const { set = {}, setOnce = {}, append = {}, remove = [], add = {} } = change as Change;
  for (const [path, value] of given(set)) write(item, path, value);
  for (const [path, value] of given(setOnce)) write(item, path, read(item, path) ?? value);
  for (const [path, entries] of given(append)) {
    write(item, path, [...((read(item, path) as unknown[] | undefined) ?? []), ...(entries as unknown[])]);
  }
  for (const path of remove) removeAt(item, path);
  for (const [path, number] of given(add)) write(item, path, Number(read(item, path) ?? 0) + Number(number));
  return item as Stored;
}

/** Nothing holds of what is not stored, but that it is missing, or other than some value. */
export function holds(condition: Condition, stored: object | undefined): boolean {
  if ("allOf" in condition) return condition.allOf.every((one) => holds(one, stored));
  if ("anyOf" in condition) return condition.anyOf.some((one) => holds(one, stored));
  if ("not" in condition) return !holds(condition.not, stored);
  const value = stored && read(stored as Item, condition.path);
  if ("exists" in condition) return (value !== undefined) === condition.exists;
  if ("oneOf" in condition) return condition.oneOf.includes(value);
  if ("shorterThan" in condition) return Array.isArray(value) && value.length < condition.shorterThan;
  if (condition.is === "=") return value === condition.value;
  if (condition.is === "<>") return value !== condition.value;
  if (typeof value !== typeof condition.value) return false;
  return compares[condition.is](value as number, condition.value as number);
}

const compares = {
  "<": (a: number, b: number) => a < b,
  "<=": (a: number, b: number) => a <= b,
  ">": (a: number, b: number) => a > b,
  ">=": (a: number, b: number) => a >= b,
};

const given = (values: Item) => Object.entries(values).filter(([, value]) => value !== undefined);

/** `notices[2].state` leads through three. */
const keysOf = (path: string) => path.split(/[.[\]]+/).filter((key) => key !== "");

function read(item: Item, path: string): unknown {
  return keysOf(path).reduce<unknown>((found, key) => (found as Container | undefined)?.[key], item);
}

function parentOf(item: Item, path: string): { parent: Container; key: string } {
  const keys = keysOf(path);
  const key = keys.pop() ?? "";
  const parent = keys.reduce<unknown>((found, one) => (found as Container | undefined)?.[one], item);
  if (!parent) throw new Error(`DynamoDB refuses a path that leads nowhere: ${path}`);
  return { parent: parent as Container, key };
}

function write(item: Item, path: string, value: unknown): void {
  const { parent, key } = parentOf(item, path);
  parent[key] = value;
}

function removeAt(item: Item, path: string): void {
  const { parent, key } = parentOf(item, path);
  delete parent[key];
}
