import { serverMessages } from "#contracts/messages/en/server.ts";

type Extras = { headers?: Record<string, string>; cookies?: string[] };

export type Success<Body> = { status: 200; body: Body } & Extras;
/** What may happen and is not a success. `error` is a sentence that the person reads. */
export type ErrorReply = {
  status: 404 | 409 | 413 | 415 | 422 | 429 | 503;
  error: string;
  fields?: Record<string, string>;
};
export type Reply<Body> = Success<Body> | ErrorReply;

export const ok = <Body>(body: Body, extras: Extras = {}): Success<Body> => ({
  status: 200,
  body,
  ...extras,
});

const errorReply =
  (status: ErrorReply["status"]) =>
  (error: string): ErrorReply => ({ status, error });

export const notFound = errorReply(404);
export const conflict = errorReply(409);
export const payloadTooLarge = errorReply(413);
export const unsupportedMediaType = errorReply(415);
export const tooManyRequests = errorReply(429);
export const unavailable = errorReply(503);
export const invalid = (fields: Record<string, string>): ErrorReply => ({
  status: 422,
  error: Object.values(fields)[0] ?? serverMessages.checkAll,
  fields,
});

/** The same words for an id that never was and for one that is somebody else's: a caller cannot tell. */
export const sessionNotFound = notFound(serverMessages.noSignUp);
export const changedMeanwhile = conflict(serverMessages.changedMeanwhile);
