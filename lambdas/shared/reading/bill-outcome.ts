import type { BillRecord, ReadBy } from "#contracts/storage/bill.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { BillReadResult } from "#domain/bill/result.ts";
import { hasReached } from "#domain/session-status.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { BillStore, Clock, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { withBillRead, withRefreshedExpiry, withStatus } from "#lambdas/shared/records/sessions.ts";
import { toParsedBill, toUtilityData } from "./parsed-bill.ts";

type Dependencies = { bills: BillStore; sessions: SessionStore; now: Clock };

/** Saves the final status of a bill that was read, and its utility data in the session. */
export const saveReading =
  ({ bills, sessions, now }: Dependencies) =>
  async (bill: BillRecord, reading: BillReadResult, readBy: ReadBy): Promise<void> => {
    if (reading.kind !== "bill") {
      const issuer = "issuer" in reading ? reading.issuer : undefined;
      return failBill({ bills, now })(bill, reading.kind, issuer, readBy);
    }
    if (reading.isGasOnly) return failBill({ bills, now })(bill, "no_electric_account", undefined, readBy);
    const { billId } = bill;
    const parsed_bill = toParsedBill(reading.facts, reading.usage);
    const saved = await retryOnConflict(async () => {
      const session = await sessions.findForServer(bill.sessionId);
      const at = now();
      const updated =
        session && updatesSession(bill, session)
          ? withRefreshedExpiry(
              withStatus(
                { ...withBillRead(session), utilityData: toUtilityData(parsed_bill, billId) },
                "utility_verified",
              ),
              at,
            )
          : undefined;
      const result = await bills.complete({ billId, parsed_bill, readBy }, updated, at.toISOString());
      return result.ok || result.reason === "already_read" ? result : undefined;
    });
    if (!saved) throw new Error("The session changed during every attempt to save its bill");
    log.billRead({
      billId,
      utility: reading.facts.utility.value,
      readBy,
      found: Object.keys(reading.facts).length,
      ms: now().getTime() - Date.parse(bill.createdAt),
      isLate: bill.timedOutAt !== undefined,
    });
  };

/**
 * A completed enrollment does not change, and only the bill that the household waits for replaces its account. After the
 * page reported that this bill timed out, the data that the household has already takes precedence.
 */
const updatesSession = (
  { billId, timedOutAt }: BillRecord,
  { status, utilityData, awaitedBillId }: SessionRecord,
) => awaitedBillId === billId && !hasReached(status, "completed") && !(timedOutAt && utilityData);

/** Saves the error of a bill that cannot be read, which the household's page shows. */
export const failBill =
  ({ bills, now }: Pick<Dependencies, "bills" | "now">) =>
  async (bill: BillRecord, error: NonNullable<BillRecord["error"]>, issuer?: string, readBy?: ReadBy) => {
    const { billId } = bill;
    await bills.fail({ billId, error, issuer, readBy }, now().toISOString());
    log.billRejected({ billId, reason: error, ms: now().getTime() - Date.parse(bill.createdAt) });
  };
