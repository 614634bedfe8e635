import { createHash, timingSafeEqual } from "node:crypto";
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from "aws-lambda";
import { originKeyHeader } from "#contracts/http/origin-key.ts";

/** The keys that open, read again when what is known of them is older than this. */
export type OriginKeys = (atMostMsOld: number) => Promise<readonly string[]>;

type Dependencies = { keys: OriginKeys };
type Asked = Pick<APIGatewayRequestAuthorizerEventV2, "headers">;

const usually = 5 * 60 * 1000;
/** A key that was just replaced must not be refused. One that is guessed costs no more than a read in ten seconds. */
const whenUnknown = 10 * 1000;

/**
 * Lets in what came by way of the edge, where the firewall is, and the browser's own address is written down. The API's
 * own address is no secret, and opens nothing.
 */
export const authorizeRequest =
  ({ keys }: Dependencies) =>
  async ({ headers }: Asked): Promise<APIGatewaySimpleAuthorizerResult> => {
    const given = headers?.[originKeyHeader];
    if (!given) return { isAuthorized: false };
    const isAuthorized = isAmong(await keys(usually), given) || isAmong(await keys(whenUnknown), given);
    return { isAuthorized };
  };

/** Takes as long for one that is nearly right. */
const isAmong = (keys: readonly string[], given: string) =>
  keys.filter((key) => timingSafeEqual(digest(key), digest(given))).length > 0;

const digest = (text: string) => createHash("sha256").update(text).digest();
