import { createHash, timingSafeEqual } from "node:crypto";
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from "aws-lambda";
import { originKeyHeader } from "#contracts/http/origin-headers.ts";
import type { OriginKeys } from "#lambdas/shared/ports.ts";

type Dependencies = { originKeys: OriginKeys };
type AuthorizerEvent = Pick<APIGatewayRequestAuthorizerEventV2, "headers">;

const defaultMaxAgeMs = 5 * 60 * 1000;
/** A key that was rotated a moment ago must be accepted. Guessed keys cause at most one read in ten seconds. */
const unknownKeyMaxAgeMs = 10 * 1000;

/**
 * Accepts only requests that came through CloudFront, where the firewall is and the viewer's IP is recorded. The URL of
 * the API is no secret.
 */
export const authorizeRequest =
  ({ originKeys }: Dependencies) =>
  async ({ headers }: AuthorizerEvent): Promise<APIGatewaySimpleAuthorizerResult> => {
    const key = headers?.[originKeyHeader];
    if (!key) return { isAuthorized: false };
    const isAuthorized =
      isAmong(await originKeys(defaultMaxAgeMs), key) || isAmong(await originKeys(unknownKeyMaxAgeMs), key);
    return { isAuthorized };
  };

/** Compares in constant time, and every key, so that the duration reveals nothing. */
const isAmong = (keys: readonly string[], candidate: string) =>
  keys.filter((key) => timingSafeEqual(sha256(key), sha256(candidate))).length > 0;

const sha256 = (text: string) => createHash("sha256").update(text).digest();
