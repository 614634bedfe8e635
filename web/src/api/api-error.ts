import type { ErrorResponse } from "#contracts/http/error-response.ts";

/** A request that failed, with a sentence for the person. Status 0: no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor(status: number, said: { error: string } & Partial<ErrorResponse>) {
    super(said.error);
    this.name = "ApiProblem";
    this.status = status;
    this.fields = said.fields ?? {};
    this.requestId = said.requestId;
  }
}
