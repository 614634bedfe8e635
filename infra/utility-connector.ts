import type { UtilityConnection } from "#contracts/site/site-config.ts";
import { type Environment, SettingError } from "./environment.ts";

/**
 * How a stage reaches utilities. `sandbox`: pretend utilities on this machine. `bayou`: a partner at whose page people
 * log in. `none`: not at all; people upload a bill or type their details.
 */
export type UtilityConnector = { kind: "none" } | { kind: "sandbox" } | { kind: "bayou"; apiUrl: string };

type Usual = {
  /** Where nothing is said. */
  kind: UtilityConnector["kind"];
  /** Of Bayou's two environments, the one that fits the stage. */
  bayou: string;
};

/** Bayou's own key is not a setting: it is put into the secret that the stack makes. See docs/decisions/utility-connection.md. */
export function utilityConnectorFrom(environment: Environment, usual: Usual): UtilityConnector {
  const kind = environment.UTILITY_CONNECTOR || usual.kind;
  switch (kind) {
    case "none":
    case "sandbox":
      return { kind };
    case "bayou":
      return { kind, apiUrl: environment.BAYOU_API_URL || usual.bayou };
    default:
      throw new SettingError(`UTILITY_CONNECTOR is "${kind}": choose one of none, sandbox, bayou.`);
  }
}

export const bayouUrls = {
  test: "https://staging.bayou.energy/api/v2",
  live: "https://bayou.energy/api/v2",
};

/** What the page needs to know of it. */
export function connectionOf({ kind }: UtilityConnector): UtilityConnection | undefined {
  if (kind === "none") return undefined;
  return { mode: kind === "sandbox" ? "embedded" : "hosted" };
}
