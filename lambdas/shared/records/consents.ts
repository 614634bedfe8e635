import type { Application } from "#contracts/http/application.ts";
import type { ConsentEvent, ContactChangeEvent } from "#contracts/storage/enrollment.ts";

/** The household's latest answer about calls and text messages. */
export const callsAnswerOf = ({
  consents,
}: {
  consents: readonly ConsentEvent[];
}): ConsentEvent | undefined => consents.findLast(({ kind }) => kind === "tcpa");

/** How consent to calls ended. It is for one number, and ends with it; a contact method by telephone ends with the consent. */
export type ConsentEnd = { given: ConsentEvent; isNewNumber: boolean; isByEmailNow: boolean };

/** Undefined for an event that gives consent, or declines what was never given. */
export function consentEndOf(
  event: ConsentEvent,
  consents: readonly ConsentEvent[],
  contactChanges: readonly Pick<ContactChangeEvent, "detail" | "at">[],
): ConsentEnd | undefined {
  const { kind, agreed, at } = event;
  if (kind !== "tcpa" || agreed) return undefined;
  const given = callsAnswerOf({ consents: consents.slice(0, consents.indexOf(event)) });
  if (!given?.agreed) return undefined;
  const changed = contactChanges.filter((change) => change.at === at).map(({ detail }) => detail);
  return {
    given,
    isNewNumber: changed.includes("phone"),
    isByEmailNow: changed.includes("contactMethod"),
  };
}

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
