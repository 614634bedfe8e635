type Tree = { [key: string]: unknown };
const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function numeric(conditions: unknown[], value: unknown): boolean {
  if (typeof value !== "number") return false;
  const holds: Record<string, (limit: number) => boolean> = {
    "=": (limit) => value === limit,
    "<": (limit) => value < limit,
    "<=": (limit) => value <= limit,
    ">": (limit) => value > limit,
    ">=": (limit) => value >= limit,
  };
  for (let at = 0; at < conditions.length; at += 2) {
    if (!holds[String(conditions[at])]?.(Number(conditions[at + 1]))) return false;
  }
  return true;
}

const rules: Record<string, (wanted: unknown, value: unknown) => boolean> = {
  prefix: (wanted, value) => typeof value === "string" && value.startsWith(String(wanted)),
  suffix: (wanted, value) => typeof value === "string" && value.endsWith(String(wanted)),
  exists: (wanted, value) => (value !== undefined) === wanted,
  numeric: (wanted, value) => Array.isArray(wanted) && numeric(wanted, value),
  "anything-but": (wanted, value) => value !== undefined && ![wanted].flat().includes(value),
  "equals-ignore-case": (wanted, value) => String(value).toLowerCase() === String(wanted).toLowerCase(),
};

function holds(rule: unknown, value: unknown): boolean {
  if (!isTree(rule)) return rule === value;
  return Object.entries(rule).every(([name, wanted]) => {
    const check = rules[name];
    if (!check) throw new Error(`The local engine does not know the filter rule "${name}".`);
    return check(wanted, value);
  });
}

/** An event source's filter pattern: every leaf is a list of which one must hold. */
export function matchesPattern(pattern: unknown, event: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((rule) => holds(rule, event));
  if (!isTree(pattern)) throw new Error("A filter pattern is made of objects that end in lists.");
  return Object.entries(pattern).every(([name, part]) =>
    matchesPattern(part, isTree(event) ? event[name] : undefined),
  );
}

/** No patterns let everything through; several let through what any of them does. */
export const matchesAnyPattern = (patterns: unknown[], event: unknown) =>
  patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, event));
