import { z } from "zod";

/**
 * One random number for each visit of the site. It goes with every request, and from there with whatever the request
 * sets going: the bill, the queue's message, the e-mail. One search in the logs then shows the whole story.
 */
export const correlationHeader = "x-correlation-id";
export const correlationId = z.uuid();
