import type { ApplicationDraft } from "#contracts/http/application.ts";
import { awaitedBill, stored } from "#web/src/browser/storage.ts";

/** Whoever goes back to the form sees what was submitted, and no screen waits for a bill any more. */
export function storeSubmission({
  customerId,
  application,
}: {
  customerId: string;
  application: ApplicationDraft;
}): void {
  stored.customerId.write(customerId);
  stored.applicationData.write(application);
  awaitedBill.clear();
}
