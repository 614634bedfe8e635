import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { system } from "#web/src/theme/system.ts";

const { utilities = {} } = defaultBaseConfig;
const fullNames = new Map(
  Object.entries(utilities).flatMap(([name, { shorthand = [] } = {}]) =>
    [shorthand].flat().map((short) => [short, name]),
  ),
);
/** Names of conditions, and of screen sizes. */
export const conditions = new Set(system.conditions.keys());
const lengths = new Set(["spacing", "sizes"]);
const hasToken = (category: string, value: unknown) =>
  system.tokens.categoryMap.get(category as never)?.has(String(value)) === true;

/** A number that is no step of the scale: CSS would ignore it. Looks into conditions and screen sizes. */
export function missingStep(name: string, value: unknown): string | undefined {
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(value);
    return parts
      .map(([key, part]) =>
        missingStep(conditions.has(key) || !system.isValidProperty(key) ? name : key, part),
      )
      .find(Boolean);
  }
  const category = utilities[fullNames.get(name) ?? name]?.values;
  if (typeof category !== "string" || !lengths.has(category) || !/^-?[\d.]+$/.test(String(value))) return;
  return Number(value) === 0 || hasToken(category, value)
    ? undefined
    : `${name} has the value ${value}, which is no step of ${category} in theme/tokens.ts.`;
}
