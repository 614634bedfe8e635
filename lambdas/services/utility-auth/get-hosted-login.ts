import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, withRetryAfter } from "#lambdas/shared/middleware/replies.ts";
import type { Limiter } from "#lambdas/shared/ports.ts";
import type { HostedConnector, UtilityConnector } from "#lambdas/shared/utility-ports.ts";
import {
  type ConnectorReplyDependencies,
  notOffered,
  type Outcome,
  replyOfConnector,
  success,
  toResult,
} from "./connector-reply.ts";

type Dependencies = ConnectorReplyDependencies & { connector: UtilityConnector; limiter: Limiter };

/** Returns the state of the login on the partner's page, and the account once it is connected. */
export const getHostedLogin =
  ({ connector, limiter, ...dependencies }: Dependencies): RouteHandler<typeof routes.getHostedLogin> =>
  async ({ query: { sessionId, token }, owner, request }) =>
    replyOfConnector(
      dependencies,
      { requestId: request.id, sessionId, owner, method: "hosted_state" },
      async () => {
        if (connector.mode !== "hosted") return notOffered;
        const taken = await limiter.take(limits.hostedPollsOfSession, sessionId);
        if (!taken.ok) return withRetryAfter(fail("too_many_logins"), taken);
        return readState(connector, { sessionId, token });
      },
    );

async function readState(
  connector: HostedConnector,
  login: Parameters<HostedConnector["state"]>[0],
): Promise<Outcome<never>> {
  const connection = await connector.state(login);
  if (!connection.ok) return connection;
  if (connection.state === "connected") return success({ state: connection.state, ...toResult(connection) });
  const message = connection.state === "failed" && { msg: connection.msg, code: connection.code };
  return { ...success({ state: connection.state }), ...message };
}
