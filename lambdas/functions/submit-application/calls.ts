import type { Application } from "#contracts/http/application.ts";
import type { ConsentEvent } from "#contracts/storage/records.ts";

type Sent = { application: Application; request: { ip: string; userAgent: string }; at: Date };

/**
 * What somebody was shown about calls and texts, and chose. A change of mind is one more event, the same answer to the
 * same text sent again is not.
 */
export function withTcpaConsent(
  consents: readonly ConsentEvent[],
  { application, request, at }: Sent,
): ConsentEvent[] {
  if (application.enrollmentSource !== "manual" || application.consentChecked === undefined)
    return [...consents];
  const answer = {
    kind: "tcpa" as const,
    textVersion: application.consentTextVersion,
    agreed: application.consentChecked,
  };
  const last = consents.findLast(({ kind }) => kind === "tcpa");
  if (last?.agreed === answer.agreed && last.textVersion === answer.textVersion) return [...consents];
  return [...consents, { ...answer, at: at.toISOString(), ip: request.ip, userAgent: request.userAgent }];
}
