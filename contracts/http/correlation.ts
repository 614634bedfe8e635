import * as z from "zod/mini";

/**
 * One random id for each visit of the site. The page sends it with every request, and the functions pass it on to
 * bills, SQS messages and e-mails. One search for it finds every log line of the visit.
 */
export const correlationHeader = "x-correlation-id";
export const correlationId = z.uuid();
