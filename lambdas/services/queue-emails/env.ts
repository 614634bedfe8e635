import * as z from "zod/mini";

export const queueEmailsEnv = z.object({ EMAIL_QUEUE_URL: z.url() });
