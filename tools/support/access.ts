import { GetCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { accessSessionItem } from "#contracts/storage/access.ts";
import { accessMailboxHash } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import type { SupportEnvironment } from "./environment.ts";

const sessionKey = z.pick(accessSessionItem, { browsers: true });

/** What a deletion has left. */
export async function findBrowsers(
  { db, tables }: Pick<SupportEnvironment, "db" | "tables">,
  emailKey: string,
): Promise<string[]> {
  const Key = { mailboxHash: accessMailboxHash(emailKey) };
  const { Item } = await db.send(
    new GetCommand({ TableName: tables.accessSessions, Key, ConsistentRead: true }),
  );
  const { browsers } = Item ? sessionKey.parse(Item) : { browsers: [] };
  return browsers.map(({ createdAt }) => `A browser with access since ${createdAt}`);
}
