import type { FieldErrors, FieldValues } from "react-hook-form";
import type { FieldErrorMessage } from "./error-summary.tsx";

type ErrorNode = { message?: unknown } & Record<string, unknown>;
const isErrorNode = (value: unknown): value is ErrorNode => typeof value === "object" && value !== null;

/** Turns the nested errors of react-hook-form into a list for the error summary, in the order of the fields. */
export function flattenErrors<T extends FieldValues>(
  errors: FieldErrors<T>,
  fieldOrder: readonly string[] = [],
): FieldErrorMessage[] {
  const position = (name: string) =>
    fieldOrder.includes(name) ? fieldOrder.indexOf(name) : fieldOrder.length;
  return collect(errors, "").sort((a, b) => position(a.name) - position(b.name));
}

function collect(node: unknown, path: string): FieldErrorMessage[] {
  if (!isErrorNode(node)) return [];
  if (typeof node.message === "string") return [{ name: path, message: node.message }];
  return Object.entries(node).flatMap(([key, child]) =>
    key === "ref" ? [] : collect(child, path ? `${path}.${key}` : key),
  );
}
