import { createHash } from "node:crypto";
import { networkOf } from "#lambdas/shared/client-network.ts";

/** Whoever sends requests from an IP address, as later limits count it: by network, and as a hash, since queues and records keep it. */
export const askerOf = (ip: string): string =>
  createHash("sha256")
    .update(`asker\n${networkOf(ip)}`)
    .digest("base64url");
