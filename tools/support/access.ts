import { DeleteCommand, GetCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import { z } from "zod/mini";
import { accessSessionItem, accessTokenItem } from "#contracts/storage/access.ts";
import { accessTokenIndexes } from "#contracts/storage/indexes.ts";
import { accessMailboxHash } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import type { SupportEnvironment } from "./environment.ts";

type Tables = Pick<SupportEnvironment, "db" | "tables">;

const tokenKey = z.pick(accessTokenItem, { tokenHash: true, createdAt: true });
const sessionKey = z.pick(accessSessionItem, { browsers: true });

/** The links to "My enrollment" that were sent to an address and not used yet. */
async function unusedLinks({ db, tables }: Tables, emailKey: string) {
  const { partitionKey } = accessTokenIndexes.byEmail;
  const query = {
    TableName: tables.accessTokens,
    IndexName: "byEmail" satisfies keyof typeof accessTokenIndexes,
    KeyConditionExpression: "#key = :value",
    ExpressionAttributeNames: { "#key": partitionKey },
    ExpressionAttributeValues: { ":value": emailKey },
  };
  const links: z.infer<typeof tokenKey>[] = [];
  for await (const { Items = [] } of paginateQuery({ client: db }, query)) {
    links.push(...Items.map((item) => tokenKey.parse(item)));
  }
  return links;
}

/** From then on, no link that was sent opens the enrollments of an address, and no browser sees them. */
export async function deleteAccess(stores: Tables, emailKey: string): Promise<void> {
  const { db, tables } = stores;
  for (const { tokenHash } of await unusedLinks(stores, emailKey)) {
    await db.send(new DeleteCommand({ TableName: tables.accessTokens, Key: { tokenHash } }));
  }
  const Key = { mailboxHash: accessMailboxHash(emailKey) };
  await db.send(new DeleteCommand({ TableName: tables.accessSessions, Key }));
}

/** What a deletion has left. */
export const findLinks = async (stores: Tables, emailKey: string): Promise<string[]> =>
  (await unusedLinks(stores, emailKey)).map(({ createdAt }) => `A link to My enrollment of ${createdAt}`);

export async function findBrowsers({ db, tables }: Tables, emailKey: string): Promise<string[]> {
  const Key = { mailboxHash: accessMailboxHash(emailKey) };
  const { Item } = await db.send(
    new GetCommand({ TableName: tables.accessSessions, Key, ConsistentRead: true }),
  );
  const { browsers } = Item ? sessionKey.parse(Item) : { browsers: [] };
  return browsers.map(({ createdAt }) => `A browser with access since ${createdAt}`);
}
