import {
  billDownload,
  enrollmentDownload,
  neverDownloaded,
  sessionDownload,
} from "#contracts/storage/personal-data.ts";
import type { HouseholdRecords, NumberCipher } from "#lambdas/shared/ports.ts";
import { withRequestedNumbers } from "#lambdas/shared/records/corrections.ts";
import { type IndexedStores, recordsOfAddress } from "#lambdas/shared/records/records-of-address.ts";

export type PersonalData = {
  enrollments: object[];
  /** Sign-ups: the drafts, with what was typed and read. */
  sessions: object[];
  bills: object[];
  /** There are more sign-ups or drafts than one request reads, or than fit: all but the owner's are probably strangers'. */
  isPartial?: true;
};

/** The data of each sign-up, and what is most likely its owner's first. */
type FoundData = { signUps: { data: PersonalData; bytes: number }[]; isPartial: boolean };

/**
 * What we hold of an address: its enrollments, their sessions, drafts that name it, and bills. A sign-up that does not fit in so
 * many bytes is left out.
 */
export async function findPersonalData(
  emailKey: string,
  { cipher, ...stores }: IndexedStores & { cipher: NumberCipher },
  maxBytes: number,
): Promise<FoundData> {
  const signUps: FoundData["signUps"] = [];
  let left = maxBytes;
  let isPartial = false;
  const onMore = () => {
    isPartial = true;
  };
  for await (const households of recordsOfAddress(emailKey, stores, { onMore })) {
    for (const household of households) {
      isPartial ||= household.unreadable !== undefined;
      const data = await download(household, cipher);
      const bytes = toJson(data).byteLength;
      isPartial ||= bytes > left;
      if (bytes > left) continue;
      left -= bytes;
      signUps.push({ data, bytes });
    }
  }
  return { signUps, isPartial };
}

/** One file of what was found, without the sign-ups that do not fit in so many bytes. */
export function fileOf(found: FoundData, maxBytes = Number.POSITIVE_INFINITY): PersonalData {
  let left = maxBytes;
  const fitting = found.signUps.flatMap(({ data, bytes }) => {
    if (bytes > left) return [];
    left -= bytes;
    return [data];
  });
  const isPartial = found.isPartial || fitting.length < found.signUps.length;
  return {
    enrollments: fitting.flatMap(({ enrollments }) => enrollments),
    sessions: fitting.flatMap(({ sessions }) => sessions),
    bills: fitting.flatMap(({ bills }) => bills),
    ...(isPartial && { isPartial }),
  };
}

export const toJson = (file: object): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${JSON.stringify(file, undefined, 2)}\n`);

async function download(
  { enrollment, session, bills }: HouseholdRecords,
  cipher: NumberCipher,
): Promise<PersonalData> {
  return {
    enrollments: enrollment
      ? [picked(await withRequestedNumbers(enrollment, cipher), enrollmentDownload)]
      : [],
    sessions: session ? [picked(session, sessionDownload)] : [],
    bills: bills.map((bill) => picked(bill, billDownload)),
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
