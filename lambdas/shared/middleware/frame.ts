import middy from "@middy/core";
import type { Context } from "aws-lambda";
import { log, setLogContext, type WorkId } from "./log.ts";

type IdOf<Event> = (event: Event, context: Context) => WorkId;

/** Work begins without the log context of the work before it, and an error that nothing handled is logged. */
export const frame = <Event, Result>(
  idOf: IdOf<Event>,
  correlationOf?: (event: Event) => string,
): middy.MiddlewareObj<Event, Result> => ({
  before: ({ event }) => setLogContext({ correlationId: correlationOf?.(event) }),
  onError: ({ event, context, error }) => log.unexpected(error, idOf(event, context)),
});

/**
 * Frames work that is no request: an invocation, or one record of a batch. Its error says nothing, because Lambda logs an
 * error's message and returns it to the invoker, and the message may quote what a person typed.
 */
export const framed = <Event, Result>(
  run: (event: Event) => Promise<Result>,
  idOf: IdOf<Event> = (_, { awsRequestId }) => ({ requestId: awsRequestId }),
) =>
  middy<Event, Result>({ timeoutEarlyInMillis: 0 }) // Lambda's own timeout also ends unfinished work
    .onError((request) => {
      request.error = new Error("Search the log for unexpected_error.");
    })
    .use(frame(idOf))
    .handler(run);
