import type { SupportChangeReply, SupportChangeRequest } from "#contracts/events/support-requests.ts";
import type { Clock, Enrollments } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { contactUpdate } from "#lambdas/shared/records/contact-details.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import type { VendorChoiceStores } from "#lambdas/shared/records/vendor-choices.ts";
import { changeVendors } from "./change-vendors.ts";
import { notChangeable } from "./not-changeable.ts";

type Dependencies = VendorChoiceStores & {
  enrollments: Pick<Enrollments, "find" | "saveContactDetails" | "addVendorChoice">;
  now: Clock;
};

/**
 * Changes a contact detail of a completed enrollment, or the use of a household's data by vendors, for a household that asked
 * support. Support invokes it, because its own role may not write what was agreed to: here the rule of the household's own
 * change decides what is written. It logs nothing, because on one machine it runs in the process of the support command.
 */
export const changeForSupport =
  ({ now, ...stores }: Dependencies) =>
  async ({ customerId, change, evidence }: SupportChangeRequest): Promise<SupportChangeReply> => {
    const reply = await retryOnConflict(async (): Promise<SupportChangeReply | undefined> => {
      const enrollment = await stores.enrollments.find(customerId);
      if (!enrollment) return { outcome: "unknown_customer" };
      if (change.detail === "vendors") {
        if (deletionRequest(enrollment)) return { outcome: "deletion_requested" };
        return changeVendors(
          enrollment,
          { at: now().toISOString(), choice: change.choice, evidence },
          stores,
        );
      }
      const refusal = notChangeable(enrollment);
      if (refusal) return { outcome: refusal };
      const at = now();
      const update = contactUpdate(enrollment, change, { at, evidence });
      if (!update) return { outcome: "unchanged" };
      if (update === "calls_not_agreed") return { outcome: update };
      const saved = await stores.enrollments.saveContactDetails(enrollment, update, at.toISOString());
      return saved.ok ? { outcome: "changed" } : undefined;
    });
    return reply ?? { outcome: "changed_meanwhile" };
  };
