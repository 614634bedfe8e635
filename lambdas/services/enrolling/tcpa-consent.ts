import type { Application } from "#contracts/http/application.ts";
import type { ConsentEvent } from "#contracts/storage/enrollment.ts";
import { callsAnswerOf } from "#lambdas/shared/records/consents.ts";

type Submission = { application: Application; request: { ip: string; userAgent: string }; at: Date };

/**
 * Appends the household's choice about calls and texts (TCPA). A changed choice is another consent event; the same choice
 * about the same text is not.
 */
export function withTcpaConsent(
  consents: readonly ConsentEvent[],
  { application, request, at }: Submission,
): ConsentEvent[] {
  if (application.enrollmentSource !== "manual" || application.consentChecked === undefined) {
    return [...consents];
  }
  const choice = {
    kind: "tcpa" as const,
    textVersion: application.consentTextVersion,
    agreed: application.consentChecked,
  };
  const last = callsAnswerOf({ consents });
  if (last?.agreed === choice.agreed && last.textVersion === choice.textVersion) return [...consents];
  return [...consents, { ...choice, at: at.toISOString(), ip: request.ip, userAgent: request.userAgent }];
}
