import type { ErrorCode } from "#contracts/http/error-codes.ts";

type Details = {
  /** In the language of the page. */
  message: string;
  /** Undefined if there was no response, or none with a code that this page knows. */
  code?: ErrorCode | undefined;
  /** A message for each invalid field, by its path, in the language of the page. */
  fields?: Record<string, string>;
  requestId?: string;
};

/** A failed request. The status is 0 if there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor(status: number, { message, code, fields = {}, requestId }: Details) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
  }
}
