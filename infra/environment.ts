export type Environment = Record<string, string | undefined>;

/** A stage cannot be built as it is set up. The sentence names the settings: whoever reads it wants no stack trace. */
export class SettingError extends Error {}

/**
 * Reads settings that have no sensible default. All that is missing is named at once, so that a first
 * deployment is not a guessing game of one name at a time.
 */
export function required<Name extends string>(
  stage: string,
  environment: Environment,
  wanted: Record<Name, string>,
): Record<Name, string> {
  const names = Object.keys(wanted) as Name[];
  const missing = names.filter((name) => !environment[name]?.trim());
  if (missing.length > 0) {
    const list = missing.map((name) => `  ${name}: ${wanted[name]}`).join("\n");
    throw new SettingError(
      `Stage ${stage} cannot be built until these environment variables are set:\n${list}`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, environment[name]?.trim()])) as Record<Name, string>;
}
