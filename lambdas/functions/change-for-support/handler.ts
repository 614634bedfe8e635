import type { SupportChangeReply, SupportChangeRequest } from "#contracts/events/support-change.ts";
import type { Clock, ContactDetails, EnrollmentStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { contactUpdate } from "#lambdas/shared/records/contact-details.ts";
import { notChangeable } from "./not-changeable.ts";

type Dependencies = {
  enrollments: Pick<EnrollmentStore, "find">;
  contactDetails: ContactDetails;
  now: Clock;
};

/**
 * Changes a contact detail of a completed enrollment for a household that asked support. Support invokes it, because its own
 * role may not write what was agreed to: here the rule of the household's own change decides what is written. It logs
 * nothing, because on one machine it runs in the process of the support command.
 */
export const changeForSupport =
  ({ enrollments, contactDetails, now }: Dependencies) =>
  async ({ customerId, change, evidence }: SupportChangeRequest): Promise<SupportChangeReply> => {
    const reply = await retryOnConflict(async (): Promise<SupportChangeReply | undefined> => {
      const enrollment = await enrollments.find(customerId);
      const refusal = notChangeable(enrollment);
      if (!enrollment || refusal) return { outcome: refusal ?? "unknown_customer" };
      const at = now();
      const update = contactUpdate(enrollment, change, { at, evidence });
      if (!update) return { outcome: "unchanged" };
      const saved = await contactDetails.save(enrollment, update, at.toISOString());
      return saved.ok ? { outcome: "changed" } : undefined;
    });
    return reply ?? { outcome: "changed_meanwhile" };
  };
