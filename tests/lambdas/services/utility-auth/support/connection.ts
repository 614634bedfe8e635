import { randomBytes } from "node:crypto";
import { decryptPassword, encryptPassword, type PasswordUse } from "#contracts/http/credentials.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { UtilityAuthRequest } from "#contracts/http/utility-auth.ts";
import { utilityAuth } from "#lambdas/services/utility-auth/utility-auth.ts";
import { DynamoLoginNonces } from "#lambdas/shared/adapters/dynamo-login-nonces.ts";
import type { UtilityConnector } from "#lambdas/shared/utility-ports.ts";
import { sandboxPassword } from "#local/utility-service/sandbox-users.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aSession, ids, owner, type withoutOwner } from "#tests/builders/records.ts";
import { InMemorySessions } from "#tests/builders/stores.ts";
import { accountKey, aServiceKey } from "#tests/builders/utility-keys.ts";

type WithoutSession<Request> = Request extends unknown
  ? Omit<Request, "sessionId"> & { sessionId?: string }
  : never;
type Sender = typeof owner | typeof withoutOwner;
type Account = Partial<Pick<PasswordUse, "sessionId" | "utility_code" | "username">>;

/** Two sessions of the same browser. */
export const sessionIds = [ids.session, ids.bill] as const;

/** The function with its nonces in DynamoDB, and a browser that encrypts passwords for it. */
export async function startConnection() {
  const tables = await startTables();
  const { service, deriveSharedSecret } = aServiceKey();
  let now = new Date();
  const clock = () => now;
  const nonces = new DynamoLoginNonces(tables.db, "limits", clock);

  /** Every function that is started begins with no logins counted. */
  const startFunction = (
    connector: UtilityConnector,
    { isConnectOff = false, sessions = sessionIds as readonly string[] } = {},
  ) => {
    const dependencies = {
      connector,
      sessions: new InMemorySessions(...sessions.map((sessionId) => aSession({ sessionId }))),
      nonces,
      accountKey,
      isConnectOff: async () => isConnectOff,
      now: clock,
      limiter: new InMemoryLimiter(clock),
      openPassword: (encrypted, use) => decryptPassword(encrypted, use, deriveSharedSecret),
    } satisfies Parameters<typeof utilityAuth>[0];
    const handle = utilityAuth(dependencies);
    const call = (request: WithoutSession<UtilityAuthRequest>, sender: Sender = owner, ip = "203.0.113.7") =>
      handle(
        handlerInput<typeof routes.utilityAuth>({
          body: { sessionId: ids.session, ...request } as UtilityAuthRequest,
          owner: sender,
          request: { ip },
        }),
      );
    return { handle, call };
  };

  /** The two requests of one login, encrypted as the browser does. */
  async function encryptLogin(changes: Account = {}, password = sandboxPassword, key = service) {
    const account = {
      sessionId: ids.session,
      utility_code: "pse" as const,
      username: "plain",
      state_id: "NJ",
      ...changes,
    };
    const nonce = randomBytes(24).toString("base64url");
    await nonces.issue({ nonce, sessionId: account.sessionId });
    const encryptFor = async <Method extends PasswordUse["method"]>(method: Method) => ({
      method,
      ...account,
      ...(await encryptPassword(password, { ...key, nonce }, { ...account, method })),
    });
    return { login: await encryptFor("login"), account: await encryptFor("account_information") };
  }

  return {
    startFunction,
    encryptLogin,
    advance: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    stop: () => tables.stop(),
  };
}
export type Connection = Awaited<ReturnType<typeof startConnection>>;

export const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status);

/** Calls one after the other. */
export async function repeat<Reply>(times: number, call: () => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const _ of Array.from({ length: times })) replies.push(await call());
  return replies;
}
