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
  /** There was no response because the device had no connection. The message says so. */
  readonly isOffline: boolean;

  constructor(status: number, { message, code, fields = {}, requestId }: Details) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.isOffline = status === 0 && !navigator.onLine;
  }
}
