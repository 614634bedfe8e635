/** The request header of Global Privacy Control. */
export const privacySignalHeader = "sec-gpc";

/**
 * Whether the value of the header is the signal: data of this visit must not reach any marketing, affiliate or
 * session-replay service. A proxy may join repeated headers: `1, 1`. Functions and the local server call this, and CloudFront
 * runs its source, so it uses only what CloudFront Functions can run.
 */
export function isPrivacySignal(value: string): boolean {
  return value.split(",").some((part) => part.trim() === "1");
}
