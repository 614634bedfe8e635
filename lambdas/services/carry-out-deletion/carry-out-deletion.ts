import type { DeletionRequest } from "#contracts/events/queue-messages.ts";
import type { Company } from "#contracts/site/company.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import type { DeletionAsked, Deletions, HouseholdRecords } from "#lambdas/shared/deletion-ports.ts";
import { deletionEmail } from "#lambdas/shared/emails/deletion.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { MailboxStore, Mailer } from "#lambdas/shared/ports.ts";
import { closedEnrollment, deleteHousehold } from "#lambdas/shared/records/closures.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import { findRecordsOfAddress, type IndexedStores } from "#lambdas/shared/records/records-of-address.ts";
import { deletionRequestsFor } from "#lambdas/shared/records/vendor-requests.ts";
import { askSupport } from "./ask-support.ts";

type Dependencies = IndexedStores & {
  deletions: Deletions;
  mailboxes: Pick<MailboxStore, "isBlocked">;
  mailer: Mailer;
  supportMailer: Mailer;
  company: Company;
};

/**
 * Deletes everything that belongs to an address, and closes what the law requires. A queue delivers a message twice, and again
 * after a failure: each step finds what an earlier run left. The e-mail to the household is the last step, and the last that
 * this address gets.
 */
export const carryOutDeletion =
  ({ deletions, mailboxes, mailer, supportMailer, company, ...stores }: Dependencies) =>
  async ({ emailKey, language, announced, correlationId, ...request }: DeletionRequest): Promise<void> => {
    setLogContext({ correlationId });
    const find = async () => findRecordsOfRequest({ emailKey, ...request }, stores);
    const households = await find();
    // Before anything is deleted, because a session has ids that nothing else has. Another attempt asks again for what is left
    // only: a receipt that cannot be sent must not fill support's mailbox.
    const requests = deletionRequestsFor(households.filter((household) => !isDone(household)));
    await askSupport("deletion", requests, { requestedAt: request.requestedAt, supportMailer, company });

    const asked = { at: new Date(request.requestedAt), evidence: request.evidence };
    await deleteAll(find, asked, deletions);
    await deletions.endAccess(emailKey);

    const closed = (await find()).flatMap(({ enrollment }) => describeClosed(enrollment) ?? []);
    const counts = { closed: closed.length, deleted: households.length - closed.length };
    if (await mailboxes.isBlocked(emailKey)) return log.deletionCarriedOut({ ...counts, mail: "blocked" });
    const mail = deletionEmail({ ...announced, closed }, { language, company });
    await mailer.send({ to: emailKey, ...mail });
    log.deletionCarriedOut({ ...counts, mail: "sent" });
  };

type Request = Pick<DeletionRequest, "emailKey" | "requestedAt">;

/** What the request means: not what an earlier one closed, and nothing that the household began or signed after it. */
async function findRecordsOfRequest(
  { emailKey, requestedAt }: Request,
  stores: IndexedStores,
): Promise<HouseholdRecords[]> {
  const isMeant = (enrollment: EnrollmentRecord) => {
    const earlier = deletionRequest(enrollment);
    const { createdAt, completedAt = createdAt } = enrollment;
    return completedAt <= requestedAt && (!earlier || enrollment.closed?.at === requestedAt);
  };
  const found = await findRecordsOfAddress(emailKey, stores, isMeant);
  return found.filter(
    ({ enrollment, session }) => enrollment || (session && session.createdAt <= requestedAt),
  );
}

/** Another attempt reads again what the household changed at the same time. */
async function deleteAll(
  find: () => Promise<HouseholdRecords[]>,
  asked: DeletionAsked,
  deletions: Deletions,
): Promise<void> {
  const done = await retryOnConflict(async () => {
    for (const household of await find()) {
      const deleted = await deleteHousehold(household, asked, deletions);
      if (!deleted.ok) return undefined;
    }
    return true;
  });
  if (!done) throw new Error("The records of an address kept changing.");
}

/** An earlier attempt has deleted everything else of it. */
const isDone = ({ enrollment, session, bills }: HouseholdRecords): boolean =>
  enrollment?.closed !== undefined && !session && bills.length === 0;

const describeClosed = (enrollment: EnrollmentRecord | undefined) => {
  if (!enrollment?.closed) return undefined;
  const { closed } = enrollment;
  const cancellation = enrollment.cancellations?.findLast(
    (event) => event.kind === "canceled" && event.at === closed.at,
  );
  return closedEnrollment(enrollment, {
    closed,
    cancellation: cancellation?.kind === "canceled" ? cancellation : undefined,
  });
};
