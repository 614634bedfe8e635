import { z } from "zod";
import type { Route } from "#contracts/http/routes.ts";
import { serverMessages } from "#contracts/messages/en/server.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { notFound } from "#lambdas/shared/middleware/replies.ts";

/** Whatever is no row of the contract, by any method: API Gateway's own answer would be in another shape. */
const anythingElse = { method: "GET", path: "/{anything}", reply: z.never() } as const satisfies Route;

export const handler = http(anythingElse, async () => notFound(serverMessages.notFound));
