import type { TermsForm } from "#contracts/http/application.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { utilities } from "#domain/utilities/index.ts";
import type { Enrollments } from "#lambdas/shared/ports.ts";
import { deletionRequest } from "./deletions.ts";
import { isFormerHome } from "./moves.ts";

type Person = { firstName: string; lastName: string; email: string };
type OfMailbox = Pick<EnrollmentRecord, "emailConfirmedAt" | "vendorChoices" | "movesFrom">;
type Addressed = { emailKey?: string } & OfMailbox;

/**
 * Sets the person's name and e-mail address. `emailKey` is what support searches by. What the owner of a mailbox did stays with its
 * address: another one is unconfirmed, shows nothing of a choice about vendors, and ends no enrollment by a move.
 */
export const withPerson = <Record extends object>(
  record: Record & Addressed,
  { firstName, lastName, email }: Person,
) => {
  const emailKey = email.toLowerCase();
  const { emailConfirmedAt: _, vendorChoices: __, movesFrom: ___, ...others } = record;
  const kept: typeof others & OfMailbox = record.emailKey === emailKey ? record : others;
  return { ...kept, firstName, lastName, email, emailKey };
};

/** The exports find enrollments by the time of their stage, and a synthetic one has none. */
export const stageReached = <Stage extends EnrollmentRecord["stage"]>(
  stage: Stage,
  { synthetic }: Pick<EnrollmentRecord, "synthetic">,
  at: Date,
) => ({ stage, stageAt: synthetic ? undefined : at.toISOString() });

/** The lead that is stored at sign-up. Version 0: not written yet. */
export const newLead = ({
  customerId,
  session,
  person,
  at,
}: {
  customerId: string;
  session: SessionRecord;
  person: Person;
  at: Date;
}): EnrollmentRecord =>
  withPerson(
    {
      customerId,
      sessionId: session.sessionId,
      ...(session.synthetic && { synthetic: session.synthetic }),
      ...stageReached("lead", session, at),
      consents: [],
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
      version: 0,
    },
    person,
  );

/** An unfinished enrollment, and a synthetic one, expires together with its session. A completed one never expires. */
export function withSharedExpiry(enrollment: EnrollmentRecord, session: SessionRecord) {
  const isKept = enrollment.stage === "completed" && !enrollment.synthetic;
  const expiresAt = isKept ? undefined : session.expiresAt;
  return {
    enrollment: { ...enrollment, expiresAt },
    session: { ...session, enrollmentExpiresAt: expiresAt },
  };
}

const secondsPerDay = 24 * 60 * 60;

/** Whether the session's unfinished enrollment expires at least a day before the session, so that it is renewed. */
export const expiresTooEarly = ({
  enrollmentExpiresAt,
  expiresAt,
}: Pick<SessionRecord, "enrollmentExpiresAt" | "expiresAt">): boolean =>
  enrollmentExpiresAt !== undefined && expiresAt - enrollmentExpiresAt >= secondsPerDay;

/** The enrollment record of a session. Undefined before sign-up. */
export const findEnrollment = async (
  enrollments: Pick<Enrollments, "find">,
  { customerId }: SessionRecord,
): Promise<EnrollmentRecord | undefined> => (customerId ? enrollments.find(customerId) : undefined);

/** The enrollment of the home from which the household moves with an application. */
export async function findFormerHome(
  enrollments: Pick<Enrollments, "find">,
  application: EnrollmentRecord | undefined,
): Promise<EnrollmentRecord | undefined> {
  if (!application?.movesFrom) return undefined;
  const former = await enrollments.find(application.movesFrom.customerId);
  return former && isFormerHome(former, application) ? former : undefined;
}

/** The enrollment, if it belongs to the address whose link was opened, and was not to be deleted. */
export const ofAddress = (
  enrollment: EnrollmentRecord | undefined,
  emailKey: string,
): EnrollmentRecord | undefined =>
  enrollment?.emailKey === emailKey && !deletionRequest(enrollment) ? enrollment : undefined;

/**
 * Whether somebody who reads the mailbox completed it. An address that was confirmed only afterwards may have been typed by a
 * stranger, who then caused the enrollment and its e-mail, and typed its name.
 */
export const isCompletedByOwner = ({
  emailConfirmedAt,
  completedAt,
}: Pick<EnrollmentRecord, "emailConfirmedAt" | "completedAt">): boolean =>
  emailConfirmedAt !== undefined && completedAt !== undefined && emailConfirmedAt <= completedAt;

/** What a completed enrollment enrolled, if that is not the account on the screen: another tab has completed it. */
export function enrolledOtherwise(
  { utility, accountNumber }: EnrollmentRecord,
  onScreen: Pick<TermsForm, "utilityCompany" | "accountNumber">,
): { utility: string; number: string; ending: string } | undefined {
  if (!utility || accountNumber === undefined) return undefined;
  const isSame = utility === onScreen.utilityCompany && accountNumber === onScreen.accountNumber;
  if (isSame) return undefined;
  const { name, enrollmentNumber } = utilities[utility];
  return { utility: name, number: enrollmentNumber.name, ending: accountNumber.slice(-4) };
}
