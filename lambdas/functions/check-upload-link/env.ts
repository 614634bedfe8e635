import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const checkUploadLinkEnv = z.pick(sharedEnv, { SESSION_TABLE: true, BILL_TABLE: true });
