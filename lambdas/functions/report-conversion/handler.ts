import type { ConversionReport } from "#contracts/http/conversion.ts";
import type { SessionRecord } from "#contracts/storage/records.ts";
import type { ConversionPart } from "#domain/conversions.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { AffiliateNetwork, Clock, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/sessions.ts";

type Dependencies = { sessions: SessionStore; network: AffiliateNetwork; now: Clock };

/** Longer than a run of this function, shorter than the queue's wait before it gives out the message again. */
const claimLasts = 15_000;

/**
 * Tells the affiliate network of one conversion. Each try first claims it in the session's record, so that two messages
 * at one moment are one report. A crash between the network's answer and our mark reports once more, with the same
 * order reference, by which the network knows a repeat.
 */
export const reportConversion =
  ({ sessions, network, now }: Dependencies) =>
  async (report: ConversionReport): Promise<void> => {
    const { sessionId, orderId, parts, click } = report;
    setLogContext(report);
    const claimed = await mark(sessions, report, { state: "reporting", at: now().toISOString() }, (session) =>
      isFree(session, parts, now()),
    );
    if (!claimed) return log.conversionAlreadyReported({ sessionId, parts });
    await network.report({ orderId, parts, click }); // throws, and the queue tries again once the claim is over
    await mark(sessions, report, { state: "reported", at: now().toISOString() }, () => true);
    log.conversionReported({ sessionId, parts });
  };

function isFree({ conversions }: SessionRecord, parts: ConversionPart, at: Date): boolean {
  const known = conversions?.[parts];
  return !known || (known.state === "reporting" && at.getTime() - Date.parse(known.at) > claimLasts);
}

type Mark = NonNullable<NonNullable<SessionRecord["conversions"]>[ConversionPart]>;

/** False where the record does not allow it, or is gone. */
async function mark(
  sessions: SessionStore,
  { sessionId, parts }: ConversionReport,
  as: Mark,
  allowed: (session: SessionRecord) => boolean,
): Promise<boolean> {
  const done = await retryOnConflict(async () => {
    const session = await sessions.findForServer(sessionId);
    if (!session || !allowed(session)) return false;
    const saved = await sessions.save({
      ...session,
      conversions: { ...session.conversions, [parts]: as },
    });
    return saved.ok ? true : undefined;
  });
  if (done === undefined) throw new Error("A sign-up was busy: its conversion is tried again.");
  return done;
}
