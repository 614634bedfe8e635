import { addressWindowSeconds } from "#contracts/http/address-window.ts";
import { type ErrorCode, errorStatus } from "#contracts/http/error-codes.ts";
import type { ErrorResponse, FieldError, FieldErrors } from "#contracts/http/error-response.ts";
import type { limitErrors } from "#contracts/http/route.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import { fieldErrorMessages } from "#contracts/messages/en/field-errors.ts";
import { fillPlaceholders, type PlaceholdersOf } from "#contracts/messages/placeholders.ts";

type Extras = { headers?: Record<string, string>; cookies?: string[] };

export type Success<Body> = { status: 200; body: Body } & Extras;

/** An expected failure. Unexpected ones are thrown, and become `internal_error`. */
export type ErrorReply<Code extends ErrorCode = ErrorCode> = Omit<ErrorResponse, "code" | "requestId"> & {
  status: Exclude<(typeof errorStatus)[ErrorCode], 200>;
  code: Code;
  headers?: Record<string, string>;
};
export type Reply<Body, Code extends ErrorCode = ErrorCode> = Success<Body> | ErrorReply<Code>;

export const ok = <Body>(body: Body, extras: Extras = {}): Success<Body> => ({
  status: 200,
  body,
  ...extras,
});

type ParamName<Code extends ErrorCode> = PlaceholdersOf<(typeof errorMessages)[Code]>;
type Params<Code extends ErrorCode> = [ParamName<Code>] extends [never]
  ? []
  : [params: Record<ParamName<Code>, string>];

/** `fail("session_not_found")`; with values where the code's text has placeholders. */
export function fail<Code extends ErrorCode>(code: Code, ...[params]: Params<Code>): ErrorReply<Code> {
  const error = fillPlaceholders(errorMessages[code], params);
  return { status: errorStatus[code], code, error, ...(params && { params }) };
}

type Limited = { retryAfterSeconds: number };

type LimitCode = "rate_limited" | (typeof limitErrors)[number];

/** The reply to a request beyond a limit. It tells a person about when the next one is accepted; `Retry-After` is exact. */
export const rateLimited = (limited: Limited): ErrorReply<LimitCode> =>
  withRetryAfter(fail(limitCode(limited)), limited);

function limitCode({ retryAfterSeconds }: Limited): LimitCode {
  if (retryAfterSeconds <= addressWindowSeconds) return "rate_limited";
  return retryAfterSeconds <= 3600 ? "limited_for_an_hour" : "limited_for_a_day";
}

/** For a limit whose reply tells the household more than to wait. */
export const withRetryAfter = <Code extends ErrorCode>(
  reply: ErrorReply<Code>,
  { retryAfterSeconds }: Limited,
): ErrorReply<Code> => ({ ...reply, headers: { "retry-after": String(retryAfterSeconds) } });

/** `error` is the sentence of the first field. */
export function invalid(fieldCodes: FieldErrors): ErrorReply<"validation_failed"> {
  const fields = Object.fromEntries(
    Object.entries(fieldCodes).map(([path, error]) => [path, sentenceOf(error)]),
  );
  const failure = fail("validation_failed");
  return { ...failure, error: Object.values(fields)[0] ?? failure.error, fields, fieldCodes };
}

const sentenceOf = ({ code, params }: FieldError) => fillPlaceholders(fieldErrorMessages[code], params);
