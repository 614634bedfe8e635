import { ListObjectVersionsCommand } from "@aws-sdk/client-s3";
import { billFilePaths } from "#contracts/storage/bill.ts";
import type { PersonalDataPlace } from "#contracts/storage/personal-data.ts";
import { findBrowsers } from "./access.ts";
import { deletionsOf, emailKeyOf } from "./deletion.ts";
import type { SupportEnvironment } from "./environment.ts";
import type { HouseholdRecords, SupportRecords } from "./records.ts";

type Search = (
  household: HouseholdRecords,
  access: { records: SupportRecords; environment: SupportEnvironment },
) => Promise<string[]>;

/**
 * A place where something of a household can be. `search` lists what is left there after a deletion; a place that cannot
 * be searched says why nothing has to be deleted there.
 */
type Place = { search: Search } | { nothingToDelete: string };

const idsThatExpire = {
  nothingToDelete: "its messages contain ids and no personal data, and expire within two weeks",
};

/** A request is answered within seconds. One that cannot be answered waits for an operator. */
const addressesThatExpire = {
  nothingToDelete:
    "its messages have an e-mail address for which a link was asked, and expire within two weeks",
};

/** One that cannot be carried out waits for an operator, who repeats it. */
const deletionsThatExpire = {
  nothingToDelete:
    "its messages have the e-mail address whose data, or application, is being deleted, and expire within two weeks",
};

/**
 * All tables, buckets and queues: the list of contracts/storage/personal-data.ts. A test fails for one that is missing, so
 * that whoever adds one decides what a deletion request and a download mean for it.
 */
export const places: Record<PersonalDataPlace, Place> = {
  SessionsTable: {
    search: async ({ sessionId }, { records }) =>
      (await records.session(sessionId)) ? [`The session ${sessionId}`] : [],
  },
  BillsTable: {
    search: async ({ sessionId }, { records }) => {
      const { bills, unreadable } = await records.bills(sessionId);
      const search = async ({ billId }: { billId: string }) =>
        (await records.hasBill(billId)) ? [`The bill ${billId}`] : [];
      return (await Promise.all([...bills, ...unreadable].map(search))).flat();
    },
  },
  EnrollmentsTable: {
    search: async ({ enrollment: deleted }, { records }) => {
      const enrollment = deleted && (await records.enrollment(deleted.customerId));
      if (!enrollment) return [];
      const { stage, customerId, numberKey } = enrollment;
      if (stage !== "completed") return [`The ${stage} ${customerId}`];
      return numberKey ? [`The hold of ${customerId} on its enrollment number`] : [];
    },
  },
  BillBucket: {
    search: async ({ bills, unreadable }, { environment: { s3, bucket } }) => {
      const pages = await Promise.all(
        [...bills, ...(unreadable?.bills ?? [])]
          .flatMap(billFilePaths)
          .map((Prefix) => s3.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix }))),
      );
      return pages.flatMap(({ Versions = [] }) =>
        Versions.map(({ Key, VersionId }) => `The file ${Key}, version ${VersionId}`),
      );
    },
  },
  EnrollmentNumbersTable: {
    nothingToDelete:
      "a deletion frees the number; conversions that were reported stay under a keyed hash of it for a year",
  },
  LimitsTable: {
    nothingToDelete:
      "its counters have hashes instead of names and expire within a day; its switches name no household",
  },
  MailboxesTable: { nothingToDelete: "it keeps the wish not to get mail, by a hash of the address" },
  AccessTokensTable: {
    search: async (household, { environment }) => {
      const emailKey = emailKeyOf(household);
      const links = emailKey ? await deletionsOf(environment).unusedLinks(emailKey) : [];
      return links.map(({ createdAt }) => `A link to My enrollment of ${createdAt}`);
    },
  },
  AccessSessionsTable: {
    search: async (household, { environment }) => {
      const emailKey = emailKeyOf(household);
      return emailKey ? findBrowsers(environment, emailKey) : [];
    },
  },
  ForgottenTable: {
    nothingToDelete:
      "it keeps the ids of deleted enrollments until no copy can bring them back, and no personal data",
  },
  DeletionsQueue: deletionsThatExpire,
  DeletionsDeadLetters: deletionsThatExpire,
  AccessLinksQueue: addressesThatExpire,
  AccessLinksDeadLetters: addressesThatExpire,
  UploadsQueue: idsThatExpire,
  UploadsDeadLetters: idsThatExpire,
  RecognitionsQueue: idsThatExpire,
  RecognitionsDeadLetters: idsThatExpire,
  ConversionsQueue: idsThatExpire,
  ConversionsDeadLetters: idsThatExpire,
  MailEventsQueue: idsThatExpire,
  MailEventsDeadLetters: idsThatExpire,
  ConfirmationsQueue: idsThatExpire,
  ConfirmationsDeadLetters: idsThatExpire,
  PendingEmailsDeadLetters: idsThatExpire,
};

/** Searches every place for what a deletion has left. Must be called with the records as they were before it. */
export async function findRemains(
  household: HouseholdRecords,
  access: Parameters<Search>[1],
): Promise<string[]> {
  const searches = Object.values(places).map((place) =>
    "search" in place ? place.search(household, access) : [],
  );
  return (await Promise.all(searches)).flat();
}
