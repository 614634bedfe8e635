import type { UtilityConnection } from "#contracts/site/site-config.ts";
import { ConfigError, type Environment } from "./environment.ts";

/**
 * How a stage connects utility accounts. `sandbox`: fake utilities on this machine. `bayou`: a partner on whose page
 * households log in. `none`: not at all; households upload a bill or type their details.
 */
export type UtilityConnector = { kind: "none" } | { kind: "sandbox" } | { kind: "bayou"; apiUrl: string };

type ConnectorDefaults = {
  kind: UtilityConnector["kind"];
  bayouUrl: string;
};

/** Bayou's API key is not a variable: operators put it into a secret of the stack. docs/adr/0005-utility-connection.md. */
export function parseUtilityConnector(
  environment: Environment,
  defaults: ConnectorDefaults,
): UtilityConnector {
  const kind = environment.UTILITY_CONNECTOR || defaults.kind;
  switch (kind) {
    case "none":
    case "sandbox":
      return { kind };
    case "bayou":
      return { kind, apiUrl: environment.BAYOU_API_URL || defaults.bayouUrl };
    default:
      throw new ConfigError(`UTILITY_CONNECTOR is "${kind}". Choose one of none, sandbox, bayou.`);
  }
}

export const bayouUrls = {
  test: "https://staging.bayou.energy/api/v2",
  live: "https://bayou.energy/api/v2",
};

/** The part of the connector that the site needs. */
export function siteUtilityConnection({ kind }: UtilityConnector): UtilityConnection | undefined {
  if (kind === "none") return undefined;
  return { mode: kind === "sandbox" ? "embedded" : "hosted" };
}
