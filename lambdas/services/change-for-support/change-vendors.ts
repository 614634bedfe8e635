import type { SupportChangeReply } from "#contracts/events/support-requests.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { VendorChoiceEvent } from "#contracts/storage/record-fields.ts";
import { findSignUpsOfAddress } from "#lambdas/shared/records/records-of-address.ts";
import {
  isNewChoice,
  recordVendorChoice,
  type VendorChoiceStores,
} from "#lambdas/shared/records/vendor-choices.ts";
import { optOutRequestsFor } from "#lambdas/shared/records/vendor-requests.ts";

/** Switches vendors off for every record of the household's address. Whoever asked sends the requests to vendors. */
export async function changeVendors(
  { emailKey }: EnrollmentRecord,
  event: VendorChoiceEvent,
  stores: VendorChoiceStores,
): Promise<SupportChangeReply> {
  if (!(await isNewChoice(emailKey, event.choice, stores))) return { outcome: "unchanged" };
  if (!(await recordVendorChoice(emailKey, event, stores))) return { outcome: "changed_meanwhile" };
  return {
    outcome: "changed",
    vendorRequests: optOutRequestsFor(await findSignUpsOfAddress(emailKey, stores)),
  };
}
