import * as z from "zod";

export const queueEmailsEnv = z.object({ EMAIL_QUEUE_URL: z.url() });
