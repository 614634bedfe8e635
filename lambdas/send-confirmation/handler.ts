import type { DynamoDBRecord } from "aws-lambda";
import { z } from "zod";
import { customerId } from "../../contracts/fields.ts";
import type { EnrollmentRecord } from "../../contracts/records.ts";
import type { Company } from "../../contracts/site-config.ts";
import { type LinkKey, linkDays, signLink } from "../documents/link-token.ts";
import { confirmationEmail } from "../emails/confirmation.ts";
import { log } from "../platform/log.ts";
import type { Clock, EnrollmentStore, Mailer } from "../ports.ts";

type Needs = {
  enrollments: EnrollmentStore;
  mailer: Mailer;
  company: Company;
  siteOrigin: string;
  linkKey: LinkKey;
  now: Clock;
};

/** Of an enrollment on the stream, which may be old news, only whose it is and whether a mail was owed. */
const change = z.object({
  customerId: z.object({ S: customerId }),
  confirmationEmail: z.object({ M: z.object({ state: z.object({ S: z.string() }) }) }).optional(),
});

/**
 * Sends the mail that a completed enrollment is owed. Streams bring a change again, so the record itself decides. A
 * crash between sending and marking sends a second copy: SES knows no repeats, and a missing mail would be worse.
 */
export const sendConfirmation =
  ({ enrollments, mailer, ...needs }: Needs) =>
  async ({ dynamodb }: DynamoDBRecord): Promise<void> => {
    if (!dynamodb?.NewImage) return; // deleted: nobody to write to
    const { customerId, confirmationEmail } = change.parse(dynamodb.NewImage);
    if (confirmationEmail?.M.state.S !== "owed") return;
    const enrollment = await enrollments.find(customerId.S);
    if (enrollment?.confirmationEmail?.state !== "owed") {
      log.emailNotOwed({ customerId: customerId.S });
      return;
    }
    const mail = await confirmationOf(enrollment, needs);
    const { messageId } = await mailer.send({ to: enrollment.email, ...mail });
    await enrollments.markEmailSent(enrollment.customerId, { messageId, at: needs.now().toISOString() });
    log.emailSent({ customerId: enrollment.customerId, messageId });
  };

async function confirmationOf(
  enrollment: EnrollmentRecord,
  { company, siteOrigin, linkKey, now }: Omit<Needs, "enrollments" | "mailer">,
) {
  const { firstName, utility, accountNumber, discount } = enrollment;
  if (!utility || !accountNumber || !discount) {
    throw new Error("An enrollment is owed its confirmation but was never completed.");
  }
  const disclosureLink = await signLink(enrollment, { siteOrigin, key: linkKey, at: now() });
  return confirmationEmail({
    firstName,
    utility,
    accountNumber,
    discount,
    disclosureLink,
    linkDays,
    company,
    siteOrigin,
  });
}
