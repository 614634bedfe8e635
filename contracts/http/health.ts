import * as z from "zod/mini";
import type { Route } from "./route.ts";

export const getHealthRoute = {
  method: "GET",
  path: "/api/health",
  reply: z.object({ status: z.literal("ok") }),
  errors: ["unhealthy"],
} as const satisfies Route;
