import type { SupportCorrectionReply, SupportCorrectionRequest } from "#contracts/events/support-requests.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { ServedZip } from "#domain/eligibility.ts";
import type { Clock, Enrollments } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { answerCorrection, requestCorrection } from "#lambdas/shared/records/corrections.ts";
import { notChangeable } from "./not-changeable.ts";

type Dependencies = {
  enrollments: Pick<Enrollments, "find" | "saveCorrection">;
  servedZips: readonly ServedZip[];
  newId: () => string;
  now: Clock;
};

/** Records a correction request for a household that calls, or answers one. It logs nothing, as `changeForSupport`. */
export const correctForSupport =
  ({ enrollments, ...decide }: Dependencies) =>
  async (request: SupportCorrectionRequest): Promise<SupportCorrectionReply> => {
    const reply = await retryOnConflict(async (): Promise<SupportCorrectionReply | undefined> => {
      const enrollment = await enrollments.find(request.customerId);
      const refusal = notChangeable(enrollment);
      if (!enrollment || refusal) return { outcome: refusal ?? "unknown_customer" };
      const decision = decisionOn(enrollment, request, decide);
      if (decision.outcome === "refused") return { outcome: decision.reason };
      if (decision.outcome === "unchanged") return { outcome: "unchanged" };
      const { event } = decision.update;
      const saved = await enrollments.saveCorrection(enrollment, decision.update);
      if (!saved.ok) return undefined;
      return { outcome: "recorded", requestId: event.kind === "requested" ? event.id : event.requestId };
    });
    return reply ?? { outcome: "changed_meanwhile" };
  };

function decisionOn(
  enrollment: EnrollmentRecord,
  { correction, evidence }: SupportCorrectionRequest,
  { servedZips, newId, now }: Pick<Dependencies, "servedZips" | "newId" | "now">,
) {
  const at = now().toISOString();
  if (correction.action === "request") {
    return requestCorrection(enrollment, correction.wanted, { at, evidence, id: newId() });
  }
  const { requestId, answer } = correction;
  return answerCorrection(enrollment, { requestId, answer, at, evidence, servedZips });
}
