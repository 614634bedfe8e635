import type { DeletionRequest } from "#contracts/events/queue-messages.ts";
import type { Company } from "#contracts/site/company.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { DeletionAsked, Deletions, HouseholdRecords, Mailer } from "#lambdas/shared/ports.ts";
import { isContested } from "#lambdas/shared/records/address-changes.ts";
import { closedEnrollment, deleteHousehold } from "#lambdas/shared/records/closures.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import {
  findRecordsOfAddress,
  findSignUpsOfAddress,
  type IndexedStores,
  recordsOfAddress,
} from "#lambdas/shared/records/records-of-address.ts";
import { deletionRequestsFor } from "#lambdas/shared/records/vendor-requests.ts";
import { askSupport } from "./ask-support.ts";
import { deletionEmail } from "./deletion-email.ts";

type Dependencies = IndexedStores & {
  deletions: Deletions;
  mailer: Mailer;
  supportMailer: Mailer;
  company: Company;
};

/**
 * Deletes everything that belongs to an address, and closes what the law requires. A queue delivers a message twice, and again
 * after a failure: each step finds what an earlier run left. The e-mail to the household is the last step, and the last that
 * this address gets, also if it is blocked: somebody who reads it asked, or had access.
 */
export const carryOutDeletion =
  ({ deletions, mailer, supportMailer, company, ...stores }: Dependencies) =>
  async ({ emailKey, language, announced, correlationId, ...request }: DeletionRequest): Promise<void> => {
    setLogContext({ correlationId });
    const { requestedAt } = request;
    const households = await findRecordsOfAddress(emailKey, stores, meantBy(requestedAt));
    // Before anything is deleted, because a session has ids that nothing else has. Another attempt asks again for what is left
    // only: a receipt that cannot be sent must not fill support's mailbox.
    const requests = deletionRequestsFor(households.filter(isToBeDeleted(requestedAt)));
    await askSupport("deletion", requests, { requestedAt, supportMailer, company });

    const asked = { at: new Date(requestedAt), evidence: request.evidence };
    const deleted = await deleteAll(emailKey, asked, { ...stores, deletions });
    await deletions.endAccess(emailKey);

    const closed = await findClosed(emailKey, requestedAt, stores);
    const counts = { closed: closed.length, deleted };
    const mail = deletionEmail({ ...announced, closed }, { language, company });
    await mailer.send({ to: emailKey, ...mail });
    log.deletionCarriedOut(counts);
  };

/**
 * What the request means: not what an earlier one closed, nothing that the household began or signed after it, and nothing that came
 * to the address meanwhile.
 */
const meantBy = (requestedAt: string) => ({
  isMeant: (enrollment: EnrollmentRecord): boolean => {
    const earlier = deletionRequest(enrollment);
    const { createdAt, completedAt = createdAt } = enrollment;
    if (isContested(enrollment, new Date(requestedAt))) return false;
    return completedAt <= requestedAt && (!earlier || enrollment.closed?.at === requestedAt);
  },
  draftsUntil: requestedAt,
});

/** Not if an earlier attempt has deleted everything else of a closed enrollment. */
const isToBeDeleted =
  (requestedAt: string) =>
  ({ enrollment, session, bills, unreadable }: HouseholdRecords): boolean =>
    unreadable !== undefined ||
    (enrollment
      ? enrollment.closed === undefined || session !== undefined || bills.length > 0
      : session !== undefined && session.createdAt <= requestedAt);

/**
 * Deletes batch by batch, so that an attempt which runs out of time has made the next one shorter. After a conflict it reads again
 * what the household changed at the same time. Returns how many sign-ups are gone.
 */
async function deleteAll(
  emailKey: string,
  asked: DeletionAsked,
  { deletions, ...stores }: IndexedStores & { deletions: Deletions },
): Promise<number> {
  const requestedAt = asked.at.toISOString();
  let deleted = 0;
  const unreadable = new Set<string>();
  const done = await retryOnConflict(async () => {
    const reading = { ...meantBy(requestedAt), max: Number.POSITIVE_INFINITY };
    for await (const households of recordsOfAddress(emailKey, stores, reading)) {
      for (const household of households.filter(isToBeDeleted(requestedAt))) {
        const { customerId } = household.unreadable ?? {};
        if (customerId) unreadable.add(customerId);
        const result = await deleteHousehold(household, asked, deletions);
        if (!result.ok) return undefined;
        if (household.enrollment?.stage !== "completed") deleted += 1;
      }
    }
    return true;
  });
  if (!done) throw new Error("The records of an address kept changing.");
  // Last: one that was completed is kept, and has to be made readable by a person before it can be closed.
  for (const customerId of unreadable) {
    const result = await deletions.deleteUnfinished({ customerId }, asked.at);
    if (!result.ok) throw new Error("A completed enrollment cannot be read, so it cannot be closed.");
  }
  return deleted;
}

async function findClosed(emailKey: string, requestedAt: string, stores: IndexedStores) {
  const reading = { ...meantBy(requestedAt), max: Number.POSITIVE_INFINITY };
  const left = await findSignUpsOfAddress(emailKey, stores, reading);
  return left.flatMap(({ enrollment }) => describeClosed(enrollment) ?? []);
}

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
