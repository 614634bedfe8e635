import type { FieldErrors, FieldValues } from "react-hook-form";
import type { FieldErrorMessage } from "./error-summary.tsx";

type Node = { message?: unknown } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** react-hook-form nests its errors like the form. The summary wants them in a row, in the form's order. */
export function flattenErrors<T extends FieldValues>(
  errors: FieldErrors<T>,
  order: readonly string[] = [],
): FieldErrorMessage[] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return collect(errors, "").sort((a, b) => place(a.name) - place(b.name));
}

function collect(node: unknown, path: string): FieldErrorMessage[] {
  if (!isNode(node)) return [];
  if (typeof node.message === "string") return [{ name: path, message: node.message }];
  return Object.entries(node).flatMap(([key, below]) =>
    key === "ref" ? [] : collect(below, path ? `${path}.${key}` : key),
  );
}
