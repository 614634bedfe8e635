import { routes } from "#contracts/http/routes.ts";
import { Bayou } from "#lambdas/shared/adapters/bayou.ts";
import { kmsPasswordOpener } from "#lambdas/shared/adapters/password-key.ts";
import { SandboxUtility } from "#lambdas/shared/adapters/sandbox-utility.ts";
import { secretText } from "#lambdas/shared/adapters/secret-text.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import type { UtilityConnector } from "#lambdas/shared/ports.ts";
import { type UtilityConnection, utilityAuthEnv, utilityConnection } from "./env.ts";
import { utilityAuth } from "./handler.ts";

const env = utilityAuthEnv.parse(process.env);

function connectorFor(chosen: UtilityConnection): UtilityConnector {
  switch (chosen.kind) {
    case "none":
      return { mode: "none" };
    case "sandbox":
      return new SandboxUtility(chosen.url);
    case "bayou":
      return new Bayou({ apiUrl: chosen.url, apiKey: secretText(chosen.secretId) });
  }
}

export const handler = http(
  routes.utilityAuth,
  utilityAuth({
    connector: connectorFor(utilityConnection.parse(JSON.parse(env.UTILITY_CONNECTION))),
    openPassword: kmsPasswordOpener(env.PASSWORD_KEY_ID),
  }),
);
