import { serverWords } from "#contracts/messages/en/server.ts";

type Extras = { headers?: Record<string, string>; cookies?: string[] };

export type Success<Body> = { status: 200; body: Body } & Extras;
/** What may happen and is not a success. `error` is a sentence that the person reads. */
export type Refusal = {
  status: 404 | 409 | 413 | 415 | 422 | 429 | 503;
  error: string;
  fields?: Record<string, string>;
};
export type Reply<Body> = Success<Body> | Refusal;

export const ok = <Body>(body: Body, extras: Extras = {}): Success<Body> => ({
  status: 200,
  body,
  ...extras,
});

const refusal =
  (status: Refusal["status"]) =>
  (error: string): Refusal => ({ status, error });

export const notFound = refusal(404);
export const conflict = refusal(409);
export const tooLarge = refusal(413);
export const wrongType = refusal(415);
export const tooMany = refusal(429);
export const unavailable = refusal(503);
export const invalid = (fields: Record<string, string>): Refusal => ({
  status: 422,
  error: Object.values(fields)[0] ?? serverWords.checkAll,
  fields,
});

/** The same words for an id that never was and for one that is somebody else's: a caller cannot tell. */
export const unknownSession = notFound(serverWords.noSignUp);
export const changedMeanwhile = conflict(serverWords.changedMeanwhile);
