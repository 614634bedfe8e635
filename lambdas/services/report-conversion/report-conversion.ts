import type { ConversionReport } from "#contracts/http/conversion.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { ConversionPart } from "#domain/conversions.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { AffiliateNetwork, Clock, Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { hasOptedOut } from "#lambdas/shared/records/vendor-choices.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: Pick<Enrollments, "find" | "findByEmail">;
  network: AffiliateNetwork;
  now: Clock;
};

/** Longer than the function's timeout and shorter than the queue's visibility timeout. */
const claimDurationMs = 15_000;

/**
 * Reports one conversion to the affiliate network. Each attempt first claims the conversion in the session record, so
 * that two concurrent messages cause one report. A crash after the network's response reports the conversion twice; the
 * network recognizes the repeated order reference. A household that opted out since the report was queued is not reported.
 */
export const reportConversion =
  ({ sessions, enrollments, network, now }: Dependencies) =>
  async (report: ConversionReport): Promise<void> => {
    const { sessionId, orderId, parts, click } = report;
    setLogContext(report);
    const session = await sessions.findForServer(sessionId);
    if (session && (await hasOptedOut(session, enrollments))) {
      return log.conversionWithheld({ sessionId, parts });
    }
    const claim: ConversionState = { state: "reporting", at: now().toISOString() };
    const isClaimed = await setState(sessions, report, claim, (session) =>
      isUnclaimed(session, parts, now()),
    );
    if (!isClaimed) return log.conversionAlreadyReported({ sessionId, parts });
    await network.report({ orderId, parts, click }); // a failure is retried by SQS, after the claim has ended
    await setState(sessions, report, { state: "reported", at: now().toISOString() }, () => true);
    log.conversionReported({ sessionId, parts });
  };

function isUnclaimed({ conversions }: SessionRecord, parts: ConversionPart, at: Date): boolean {
  const conversion = conversions?.[parts];
  if (!conversion) return true;
  return conversion.state === "reporting" && at.getTime() - Date.parse(conversion.at) > claimDurationMs;
}

type ConversionState = NonNullable<NonNullable<SessionRecord["conversions"]>[ConversionPart]>;

/** Returns false when `isAllowed` rejects the session or when the session no longer exists. */
async function setState(
  sessions: SessionStore,
  { sessionId, parts }: ConversionReport,
  state: ConversionState,
  isAllowed: (session: SessionRecord) => boolean,
): Promise<boolean> {
  const isSet = await retryOnConflict(async () => {
    const session = await sessions.findForServer(sessionId);
    if (!session || !isAllowed(session)) return false;
    const saved = await sessions.save({
      ...session,
      conversions: { ...session.conversions, [parts]: state },
    });
    return saved.ok ? true : undefined;
  });
  if (isSet === undefined) throw new Error("The session kept changing. SQS retries the conversion.");
  return isSet;
}
