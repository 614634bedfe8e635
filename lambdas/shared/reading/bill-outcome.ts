import type { BillRecord, SessionRecord } from "#contracts/storage/records.ts";
import type { BillReadResult } from "#domain/bill/result.ts";
import { hasReached } from "#domain/session-status.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { BillStore, Clock, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict, withRefreshedExpiry, withStatus } from "#lambdas/shared/records/sessions.ts";
import { toParsedBill, toUtilityData } from "./parsed-bill.ts";

type Needs = { bills: BillStore; sessions: SessionStore; now: Clock };
type ReadBy = NonNullable<BillRecord["readBy"]>;

/** Gives a bill its end, and its sign-up what was read, however the bill was read. */
export const saveReading =
  ({ bills, sessions, now }: Needs) =>
  async (bill: BillRecord, reading: BillReadResult, readBy: ReadBy): Promise<void> => {
    if (reading.kind !== "bill") {
      return failBill({ bills, now })(
        bill,
        reading.kind,
        "issuer" in reading ? reading.issuer : undefined,
        readBy,
      );
    }
    const parsed_bill = toParsedBill(reading.facts);
    const outcome = await retryOnConflict(async () => {
      const session = await sessions.findForServer(bill.sessionId);
      const at = now();
      const told =
        session && isNews(bill, session)
          ? withRefreshedExpiry(
              withStatus(
                { ...session, utilityData: toUtilityData(parsed_bill, bill.tempId) },
                "utility_verified",
              ),
              at,
            )
          : undefined;
      const saved = await bills.complete(
        { tempId: bill.tempId, parsed_bill, readBy },
        told,
        at.toISOString(),
      );
      return saved.ok || saved.why === "already_read" ? saved : undefined;
    });
    if (!outcome) throw new Error("the sign-up kept changing while its bill was being saved");
    log.billRead({
      tempId: bill.tempId,
      utility: reading.facts.utility.value,
      readBy,
      found: Object.keys(reading.facts).length,
      ms: Date.now() - Date.parse(bill.createdAt),
    });
  };

/**
 * An application that was sent in stays as it is: a bill read later changes nothing. And whoever was told that it
 * took too long has found another way by now, which counts.
 */
const isNews = ({ givenUpAt }: BillRecord, { status, utilityData }: SessionRecord) =>
  !hasReached(status, "application_submitted") && !(givenUpAt && utilityData);

/** Ends a bill that cannot be read. The person is told why, in words that say what to do. */
export const failBill =
  ({ bills, now }: Pick<Needs, "bills" | "now">) =>
  async (bill: BillRecord, error: NonNullable<BillRecord["error"]>, issuer?: string, readBy?: ReadBy) => {
    await bills.fail({ tempId: bill.tempId, error, issuer, readBy }, now().toISOString());
    log.billRejected({ tempId: bill.tempId, why: error, ms: Date.now() - Date.parse(bill.createdAt) });
  };
