import { z } from "zod";

export const listIncomeLimitsEnv = z.object({});
