import { z } from "zod";
import type { Route } from "../../contracts/routes.ts";
import { serverWords } from "../../contracts/words/en/server.ts";
import { http } from "../platform/http.ts";
import { notFound } from "../platform/replies.ts";

/** Whatever is no row of the contract, by any method: API Gateway's own answer would be in another shape. */
const anythingElse = { method: "GET", path: "/{anything}", reply: z.never() } as const satisfies Route;

export const handler = http(anythingElse, async () => notFound(serverWords.notFound));
