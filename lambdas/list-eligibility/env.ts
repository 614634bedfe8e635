import { z } from "zod";

export const listEligibilityEnv = z.object({});
