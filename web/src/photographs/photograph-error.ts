/** Why a picture cannot be used. `heic`: this browser cannot decode the format of iPhones. */
export type PhotographErrorCode = "unreadable" | "heic" | "too_large" | "failed";

export class PhotographError extends Error {
  readonly code: PhotographErrorCode;

  constructor(code: PhotographErrorCode, options?: ErrorOptions) {
    super(`The picture cannot be used: ${code}.`, options);
    this.code = code;
  }
}
