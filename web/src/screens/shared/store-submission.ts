import type { ApplicationDraft } from "#contracts/http/application.ts";
import { awaitedBill, stored, tellOtherTabs } from "#web/src/browser/storage.ts";

/**
 * Whoever goes back to the form sees what was submitted, no screen waits for a bill any more, and other tabs learn of the
 * application.
 */
export function storeSubmission({
  customerId,
  application,
  enrollsSeparately,
}: {
  customerId: string;
  application: ApplicationDraft;
  enrollsSeparately?: true | undefined;
}): void {
  stored.customerId.write(customerId);
  stored.applicationData.write(application);
  awaitedBill.clear();
  // The utility of the former home, with which the move was begun.
  if (enrollsSeparately) stored.initialUtility.clear();
  tellOtherTabs();
}
