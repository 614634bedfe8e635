import type { AccessLinkRequest } from "#contracts/events/queue-messages.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import type { EnrollmentRecord, SupportEvent } from "#contracts/storage/enrollment.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import type { SupportEnvironment } from "./environment.ts";
import { deletionWasRequested, unknownCustomer } from "./errors.ts";
import type { SupportRecords } from "./records.ts";

export type SentLink = { customerId: string; to: string };
type Stores = { records: SupportRecords; environment: SupportEnvironment };

/** Has a link to My enrollment sent to the address on the record, and to no other. */
export async function sendLink(
  enrollment: EnrollmentRecord,
  { identifiedBy, ...stores }: Stores & { identifiedBy: string },
): Promise<SentLink> {
  const { customerId, email, emailKey, language = defaultLocale } = enrollment;
  const { operator } = stores.environment;
  await requestLink(enrollment, {
    event: { kind: "link_requested", at: new Date().toISOString(), by: operator, identifiedBy },
    link: { emailKey, language },
    ...stores,
  });
  return { customerId, to: email };
}

/** Records who asked for a link before it is requested: one that cannot be recorded is not sent. */
export async function requestLink(
  enrollment: EnrollmentRecord,
  { event, link, records, environment }: Stores & { event: SupportEvent; link: AccessLinkRequest },
): Promise<void> {
  if (deletionRequest(enrollment)) throw deletionWasRequested();
  const recorded = await records.appendEvent(enrollment.customerId, event);
  if (!recorded.ok) throw unknownCustomer();
  const accessLinks = await environment.accessLinks();
  await accessLinks.add(link);
}
