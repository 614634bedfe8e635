type Tree = { [key: string]: unknown };
const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function matchesNumeric(conditions: unknown[], value: unknown): boolean {
  if (typeof value !== "number") return false;
  const comparisons: Record<string, (limit: number) => boolean> = {
    "=": (limit) => value === limit,
    "<": (limit) => value < limit,
    "<=": (limit) => value <= limit,
    ">": (limit) => value > limit,
    ">=": (limit) => value >= limit,
  };
  for (let index = 0; index < conditions.length; index += 2) {
    const [operator, limit] = conditions.slice(index);
    if (!comparisons[String(operator)]?.(Number(limit))) return false;
  }
  return true;
}

const rules: Record<string, (expected: unknown, value: unknown) => boolean> = {
  prefix: (expected, value) => typeof value === "string" && value.startsWith(String(expected)),
  suffix: (expected, value) => typeof value === "string" && value.endsWith(String(expected)),
  exists: (expected, value) => (value !== undefined) === expected,
  numeric: (expected, value) => Array.isArray(expected) && matchesNumeric(expected, value),
  "anything-but": (expected, value) => value !== undefined && ![expected].flat().includes(value),
  "equals-ignore-case": (expected, value) => String(value).toLowerCase() === String(expected).toLowerCase(),
};

function matchesRule(rule: unknown, value: unknown): boolean {
  if (!isTree(rule)) return rule === value;
  return Object.entries(rule).every(([name, expected]) => {
    const check = rules[name];
    if (!check) throw new Error(`The local engine does not know the filter rule "${name}".`);
    return check(expected, value);
  });
}

/** A filter pattern of an event source: each leaf is a list of rules, one of which must match. */
export function matchesPattern(pattern: unknown, event: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((rule) => matchesRule(rule, event));
  if (!isTree(pattern)) throw new Error("A filter pattern consists of objects whose leaves are lists.");
  return Object.entries(pattern).every(([name, part]) =>
    matchesPattern(part, isTree(event) ? event[name] : undefined),
  );
}

/** Without patterns every event matches. */
export const matchesAnyPattern = (patterns: unknown[], event: unknown) =>
  patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, event));
