import type { VendorChoice } from "#contracts/http/my-enrollment.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { VendorChoiceEvent } from "#contracts/storage/record-fields.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "./conflicts.ts";
import { deletionRequest } from "./deletions.ts";
import { findEnrollment } from "./enrollments.ts";
import { type SignUp, type SignUpStores, signUpsOfAddress } from "./records-of-address.ts";

type Marked = { vendorChoices?: VendorChoiceEvent[] | undefined };

/** The choice that stands, if vendors may not use the data of this record. */
export function optOutOf({ vendorChoices = [] }: Marked): VendorChoiceEvent | undefined {
  const standing = vendorChoices.at(-1);
  return standing?.choice === "off" ? standing : undefined;
}

/** The choice for a household: its records agree, unless an enrollment came from another address. Then "off" counts. */
export const optOutAmong = (records: readonly Marked[]): VendorChoiceEvent | undefined =>
  records.map(optOutOf).find((event) => event !== undefined);

/** A new record of a household that opted out, with that choice. */
export const withOptOut = <Item extends Marked>(record: Item, optOut: VendorChoiceEvent | undefined): Item =>
  optOut && !optOutOf(record)
    ? { ...record, vendorChoices: [...(record.vendorChoices ?? []), optOut] }
    : record;

/** A session of a household that opted out keeps no affiliate click. */
export function withoutVendors(session: SessionRecord, optOut: VendorChoiceEvent | undefined): SessionRecord {
  if (!optOut) return session;
  const { affiliateClick: _, ...kept } = withOptOut(session, optOut);
  return kept;
}

/** The standing opt-out among the enrollments of an address, without those that are kept for the law only. */
export const optOutOfAddress = (enrollments: readonly EnrollmentRecord[]): VendorChoiceEvent | undefined =>
  optOutAmong(enrollments.filter((enrollment) => !deletionRequest(enrollment)));

/** Whether vendors get nothing of a session: because of its own choice, its enrollment's, or another one's of the address. */
export async function hasOptedOut(
  session: SessionRecord,
  enrollments: Pick<Enrollments, "find" | "findByEmail">,
): Promise<boolean> {
  const enrollment = await findEnrollment(enrollments, session);
  if (optOutAmong([session, ...(enrollment ? [enrollment] : [])])) return true;
  if (!enrollment) return false;
  return optOutOfAddress(await enrollments.findByEmail(enrollment.emailKey)) !== undefined;
}

const recordsOf = ({ enrollment, session }: SignUp) =>
  [enrollment, session].filter((record) => record !== undefined);

const differs = (record: Marked, choice: VendorChoice): boolean =>
  (optOutOf(record) !== undefined) !== (choice === "off");

/** Whether some record of the address says otherwise. */
export async function isNewChoice(
  emailKey: string,
  choice: VendorChoice,
  stores: SignUpStores,
): Promise<boolean> {
  for await (const signUps of signUpsOfAddress(emailKey, stores))
    if (signUps.flatMap(recordsOf).some((record) => differs(record, choice))) return true;
  return false;
}

export type VendorChoiceStores = SignUpStores & {
  sessions: Pick<SessionStore, "findForServer" | "save">;
  enrollments: Pick<Enrollments, "addVendorChoice">;
};

/**
 * Adds the choice to every record of the address that says otherwise. False if others kept changing one of them: another call
 * adds it to what is left.
 */
export async function recordVendorChoice(
  emailKey: string,
  event: VendorChoiceEvent,
  stores: VendorChoiceStores,
): Promise<boolean> {
  const isRecorded = await retryOnConflict(async () => {
    let hasConflict = false;
    for await (const signUps of signUpsOfAddress(emailKey, stores)) {
      const saved = await Promise.all(signUps.flatMap((signUp) => addTo(signUp, event, stores)));
      hasConflict ||= saved.some(({ ok }) => !ok);
    }
    return hasConflict ? undefined : true;
  });
  return isRecorded === true;
}

const addTo = (
  { enrollment, session }: SignUp,
  event: VendorChoiceEvent,
  { enrollments, sessions }: VendorChoiceStores,
) => [
  ...(enrollment && differs(enrollment, event.choice)
    ? [enrollments.addVendorChoice(enrollment, event)]
    : []),
  ...(session && differs(session, event.choice)
    ? [sessions.save({ ...session, vendorChoices: [...(session.vendorChoices ?? []), event] })]
    : []),
];
