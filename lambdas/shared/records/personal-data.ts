import {
  billDownload,
  enrollmentDownload,
  neverDownloaded,
  sessionDownload,
} from "#contracts/storage/personal-data.ts";
import type { NumberCipher } from "#lambdas/shared/number-ports.ts";
import { withRequestedNumbers } from "./corrections.ts";
import { findRecordsOfAddress, type IndexedStores } from "./records-of-address.ts";

export type PersonalData = {
  enrollments: object[];
  /** Sign-ups: the drafts, with what was typed and read. */
  sessions: object[];
  bills: object[];
};

/** Everything that we hold of an address: its enrollments, their sessions, drafts that name it, and bills. */
export async function findPersonalData(
  emailKey: string,
  { cipher, ...stores }: IndexedStores & { cipher: NumberCipher },
): Promise<PersonalData> {
  const households = await findRecordsOfAddress(emailKey, stores);
  const enrollments = households.flatMap(({ enrollment }) => enrollment ?? []);
  const withNumbers = enrollments.map((enrollment) => withRequestedNumbers(enrollment, cipher));
  return {
    enrollments: (await Promise.all(withNumbers)).map((enrollment) => picked(enrollment, enrollmentDownload)),
    sessions: households.flatMap(({ session }) => (session ? [picked(session, sessionDownload)] : [])),
    bills: households.flatMap(({ bills }) => bills).map((bill) => picked(bill, billDownload)),
  };
}

const picked = <Item extends object>(item: Item, fields: Record<keyof Item, boolean>): object =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      fields[name as keyof Item] && value !== undefined ? [[name, withoutInternals(value)]] : [],
    ),
  );

/** `by` names a colleague, unless it is one of these. */
const roles: ReadonlySet<unknown> = new Set(["household", "support", "mailbox"]);

function withoutInternals(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInternals);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, part]) => part !== undefined && !neverDownloaded.has(name) && (name !== "by" || roles.has(part)),
  );
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutInternals(part)]));
}
