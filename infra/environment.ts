export type Environment = Record<string, string | undefined>;

/** The settings of a stage are missing or invalid. The message names them, so it is printed without a stack trace. */
export class ConfigError extends Error {}

/** Reads variables that have no default. Throws one error that names all missing variables. */
export function requireVariables<Name extends string>(
  stage: string,
  environment: Environment,
  descriptions: Record<Name, string>,
): Record<Name, string> {
  const names = Object.keys(descriptions) as Name[];
  const missing = names.filter((name) => !environment[name]?.trim());
  if (missing.length > 0) {
    const list = missing.map((name) => `  ${name}: ${descriptions[name]}`).join("\n");
    throw new ConfigError(
      `Stage ${stage} cannot be built until these environment variables are set:\n${list}`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, environment[name]?.trim()])) as Record<Name, string>;
}
