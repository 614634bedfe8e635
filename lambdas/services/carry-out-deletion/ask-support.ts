import type { VendorOptOut } from "#contracts/events/queue-messages.ts";
import type { Company } from "#contracts/site/company.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { Mailer } from "#lambdas/shared/ports.ts";
import { findSignUpsOfAddress, type SignUpStores } from "#lambdas/shared/records/records-of-address.ts";
import { optOutRequestsFor, type VendorRequest } from "#lambdas/shared/records/vendor-requests.ts";
import { vendorRequestsEmail } from "./vendor-requests-email.ts";

type Support = { supportMailer: Mailer; company: Company };

/** Asks support to send the requests of a household to vendors. Nothing without requests. */
export async function askSupport(
  cause: Parameters<typeof vendorRequestsEmail>[0],
  requests: VendorRequest[],
  { requestedAt, supportMailer, company }: Support & { requestedAt: string },
): Promise<void> {
  if (requests.length === 0) return;
  const mail = vendorRequestsEmail(cause, requests, { requestedAt });
  await supportMailer.send({ to: company.helpEmail, ...mail });
}

/** Asks support to have the vendors delete what they have of a household that opted out. */
export const askForOptOut =
  ({ supportMailer, company, ...stores }: SignUpStores & Support) =>
  async ({ emailKey, requestedAt, correlationId }: VendorOptOut): Promise<void> => {
    setLogContext({ correlationId });
    const requests = optOutRequestsFor(await findSignUpsOfAddress(emailKey, stores));
    await askSupport("opt_out", requests, { requestedAt, supportMailer, company });
    log.vendorsAsked({ requests: requests.length });
  };
