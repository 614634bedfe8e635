import { z } from "zod";
import type { Route } from "#contracts/http/routes.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";

/** Whatever is no row of the contract, by any method: API Gateway's own answer would be in another shape. */
const anythingElse = {
  method: "GET",
  path: "/{anything}",
  reply: z.never(),
  errors: ["not_found"],
} as const satisfies Route;

export const handler = http(anythingElse, async () => fail("not_found"));
