import { z } from "zod";

export const recordMailEventEnv = z.object({ ENROLLMENT_TABLE: z.string() });
