import { defaultLocale } from "#contracts/site/locales.ts";
import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import { CliError } from "#tools/cli.ts";
import type { SupportEnvironment } from "./environment.ts";
import { unknownCustomer } from "./errors.ts";
import type { SupportRecords } from "./records.ts";

export type SentLink = { customerId: string; to: string };
type Request = { identifiedBy: string; records: SupportRecords; environment: SupportEnvironment };

/** Has a link to My enrollment sent to the address on the record, and to no other. */
export async function sendLink(
  enrollment: EnrollmentRecord,
  { identifiedBy, records, environment }: Request,
): Promise<SentLink> {
  if (deletionRequest(enrollment)) throw new CliError("This household asked us to delete its data.");
  const { customerId, email, emailKey, language = defaultLocale } = enrollment;
  const event = {
    kind: "link_requested",
    at: new Date().toISOString(),
    by: environment.operator,
    identifiedBy,
  } as const;
  const recorded = await records.appendEvent(customerId, event);
  if (!recorded.ok) throw unknownCustomer();
  const accessLinks = await environment.accessLinks();
  await accessLinks.add({ emailKey, language });
  return { customerId, to: email };
}
