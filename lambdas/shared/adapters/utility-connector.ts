import type { UtilityConnection } from "#lambdas/shared/env.ts";
import type { UtilityConnector } from "#lambdas/shared/utility-ports.ts";
import { Bayou } from "./bayou.ts";
import { SandboxUtility } from "./sandbox-utility.ts";
import { apiKeyFromSecret } from "./secrets.ts";

export function connectorFor(connection: UtilityConnection): UtilityConnector {
  switch (connection.kind) {
    case "none":
      return { mode: "none" };
    case "sandbox":
      return new SandboxUtility(connection.url);
    case "bayou":
      return new Bayou({ apiUrl: connection.url, apiKey: apiKeyFromSecret(connection.secretId) });
  }
}
