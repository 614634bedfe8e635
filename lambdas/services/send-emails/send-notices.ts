import type { Company } from "#contracts/site/company.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Notice } from "#contracts/storage/outbox.ts";
import { noticeEmail } from "#lambdas/shared/emails/notice.ts";
import { createNotMeLink } from "#lambdas/shared/links/create-links.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock, Enrollments, LinkKeyReader, Mailer } from "#lambdas/shared/ports.ts";
import { type CountedEmail, uncountEmail } from "#lambdas/shared/records/email-counts.ts";
import type { NoticePosition } from "#lambdas/shared/records/enrollment-changes.ts";
import { isCurrent } from "#lambdas/shared/records/notices.ts";
import { isOwned } from "#lambdas/shared/records/ownership.ts";
import { updateDueTime } from "./due-time.ts";
import { type DelayDependencies, mailboxDelayFor } from "./email-delay.ts";

type Dependencies = DelayDependencies & {
  enrollments: Enrollments;
  mailer: Mailer;
  company: Company;
  siteOrigin: string;
  linkKey: LinkKeyReader;
  now: Clock;
};

/**
 * Sends the pending notices of an enrollment whose time has come, withdraws those that are no longer true, and lets the
 * others wait. One that fails does not delay the later ones. The current record decides, as for confirmations, and a crash
 * after sending sends a second copy.
 */
export const sendNotices =
  (dependencies: Dependencies) =>
  async (customerId: string): Promise<void> => {
    const { enrollments, now } = dependencies;
    const enrollment = await enrollments.find(customerId);
    const failures: unknown[] = [];
    for (const [index, notice] of (enrollment?.notices ?? []).entries()) {
      const isDue = !notice.notBefore || notice.notBefore <= now().toISOString();
      if (!enrollment || notice.state !== "pending" || !isDue) continue;
      const position = { customerId, index, id: notice.id };
      await handleNotice(notice, position, enrollment, dependencies).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0]; // the next attempt finds the others sent
    await updateDueTime(customerId, enrollments);
  };

async function handleNotice(
  notice: Notice,
  position: NoticePosition,
  enrollment: EnrollmentRecord,
  { enrollments, mailboxes, limiter, mailer, company, siteOrigin, linkKey, now }: Dependencies,
): Promise<void> {
  const at = now().toISOString();
  const { customerId } = position;
  const withdraw = async () => {
    await enrollments.withdrawNotice(position, at);
    log.noticeWithdrawn({ customerId, kind: notice.details.kind });
  };
  if (!isCurrent(notice, enrollment, now())) return withdraw();
  const email = notice.to ?? enrollment.email;
  const counted: CountedEmail = { to: email, kind: countsAs(notice), asker: undefined };
  const dependencies = { mailboxes, limiter };
  // A former address had the enrollment, whether or not it confirmed that.
  const isOwn = notice.to !== undefined || isOwned(enrollment);
  const { askedAt: since, waitsFor } = notice;
  const delay = await mailboxDelayFor({ ...counted, since, waitsFor }, isOwn, dependencies, now());
  if (delay && !delay.until) return withdraw();
  if (delay?.until) {
    await enrollments.delayNotice(position, { waitsFor: delay.waitsFor, until: delay.until });
    return log.emailDelayed({ customerId, waitsFor: delay.waitsFor });
  }
  const { language, details } = notice;
  const subject = details.kind === "email_changed" ? ("newAddress" as const) : ("signUp" as const);
  const signing = { siteOrigin, key: linkKey, at: now(), subject };
  const notMeLink = await createNotMeLink({ customerId, email }, language, signing);
  const mail = noticeEmail(details, { language, notMeLink, company, siteOrigin });
  const tags = { customerId, noticeId: notice.id };
  const { messageId } = await mailer.send({ to: email, ...mail, tags }).catch(async (error) => {
    await uncountEmail(limiter, counted);
    throw error;
  });
  await enrollments.markNoticeSent(position, { messageId, at: now().toISOString() });
  log.emailSent({ customerId, messageId });
}

/** Whoever takes over an enrollment must not be able to delay the warning by causing other e-mails first. */
const countsAs = ({ details }: Notice) => (details.kind === "email_changed" ? "warning" : "owner");
