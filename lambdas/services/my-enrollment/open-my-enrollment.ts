import type { routes } from "#contracts/http/routes.ts";
import type { AccessTokenItem } from "#contracts/storage/access.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { accessCookie, accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { linkRequestHash } from "#lambdas/shared/middleware/link-request.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { newOwnerSecret } from "#lambdas/shared/middleware/owner.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { vendorOptOut } from "#lambdas/shared/middleware/vendor-opt-out.ts";
import type {
  AccessSessions,
  AccessTokens,
  Clock,
  EnrollmentNumbers,
  Enrollments,
  Limiter,
} from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import { uncountEmail } from "#lambdas/shared/records/email-counts.ts";
import { isCompletedFrom } from "#lambdas/shared/records/ownership.ts";
import { optOutOfAddress } from "#lambdas/shared/records/vendor-choices.ts";
import { moveToAddress } from "./move-to-address.ts";

type Handler = RouteHandler<typeof routes.openMyEnrollment>;

type Dependencies = {
  tokens: Pick<AccessTokens, "take" | "giveBack">;
  accessSessions: Pick<AccessSessions, "add" | "find">;
  limiter: Limiter;
  enrollments: Pick<Enrollments, "find" | "findByEmail" | "saveContactDetails" | "saveNewAddress">;
  numbers: Pick<EnrollmentNumbers, "confirmEmail">;
  now: Clock;
};

/**
 * Exchanges the token of a link for this browser's access. It works once, as e-mails are forwarded, and once in the browser that
 * asked for it, whatever used it before: some programs that check e-mails press the button. Whoever could open the link reads
 * the mailbox, so the exchange also confirms the address on the completed enrollments that nobody holds back. An unfinished
 * application may be a stranger's, who could complete it as confirmed then: it is confirmed when its owner continues it. A link
 * to a new address first moves the completed enrollments of the former one to it. A link that is opened in the browser that
 * asked for it does not count any more: nobody but the household can do that. If the household opted out of vendors, this
 * browser learns it. A failure of ours leaves the link as it was.
 */
export const openMyEnrollment =
  (dependencies: Dependencies): Handler =>
  async (input) => {
    const { tokens } = dependencies;
    const { body, linkRequestSecret } = input;
    const browserHash = linkRequestSecret && linkRequestHash(linkRequestSecret);
    const taken = await tokens.take(body.token, body.purpose, browserHash);
    if (!taken) return fail("link_not_valid");
    if (taken.link.usedAt !== undefined && !taken.isAsker) return fail("link_used");
    try {
      return await open(taken, input, dependencies);
    } catch (error) {
      await tokens.giveBack(taken.link);
      throw error;
    }
  };

async function open(
  { link, isAsker }: { link: AccessTokenItem; isAsker: boolean },
  { request: { ip, userAgent } }: Parameters<Handler>[0],
  { tokens, accessSessions, limiter, ...records }: Dependencies,
): ReturnType<Handler> {
  if (link.replaces !== undefined) {
    const { emailKey: from, askedBy, customerId } = link.replaces;
    const opened = { by: "household", ip, userAgent } as const;
    const evidence = "by" in askedBy ? askedBy : (await accessSessions.find(askedBy)) && opened;
    // Whoever asked in a browser that was signed out since must not move anything.
    if (!evidence) return fail("link_not_valid");
    const mailboxHash = "mailboxHash" in askedBy ? askedBy.mailboxHash : undefined;
    const change = { from, to: link.emailKey, askedAt: link.createdAt, evidence, mailboxHash, customerId };
    if (!(await moveToAddress(change, records))) {
      await tokens.giveBack(link); // for another attempt, because some enrollment was not moved
      return fail("session_changed");
    }
  }
  if (isAsker) {
    const { emailKey: to, asker } = link;
    await uncountEmail(limiter, { to, kind: "accessLink", asker: asker?.network });
  }
  const ofAddress = await records.enrollments.findByEmail(link.emailKey);
  const confirmed = await confirmAddress(link.emailKey, toConfirm(ofAddress, ip), records);
  const secret = newOwnerSecret();
  const { mailboxHash } = await accessSessions.add(link.emailKey, accessSecretHash(secret));
  log.accessOpened({ confirmed });
  const optOut = optOutOfAddress(ofAddress);
  const cookies = [accessCookie(mailboxHash, secret), ...(optOut ? vendorOptOut() : [])];
  return ok({ opened: true }, { cookies });
}

const isUnconfirmed = (enrollment: EnrollmentRecord): boolean =>
  enrollment.stage === "completed" &&
  enrollment.emailConfirmedAt === undefined &&
  enrollment.hold === undefined &&
  enrollment.numberLost === undefined &&
  deletionRequest(enrollment) === undefined;

/** A request has ten seconds, and a household a few enrollments. The next link confirms more. */
const maxConfirmed = 20;

/**
 * What strangers completed with the address must not come before what its household did: what was completed from where the link is
 * opened is confirmed alone, if there is any.
 */
function toConfirm(ofAddress: readonly EnrollmentRecord[], ip: string): EnrollmentRecord[] {
  const unconfirmed = ofAddress.filter(isUnconfirmed);
  const own = unconfirmed.filter(isCompletedFrom(ip));
  return (own.length > 0 ? own : unconfirmed).slice(0, maxConfirmed);
}

/** The number of enrollments that were confirmed. */
async function confirmAddress(
  emailKey: string,
  unconfirmed: readonly EnrollmentRecord[],
  { enrollments, numbers, now }: Pick<Dependencies, "enrollments" | "numbers" | "now">,
): Promise<number> {
  let confirmed = 0;
  for (const { customerId } of unconfirmed) {
    const isConfirmed = await retryOnConflict(async () => {
      // The index may be behind: the address may have been corrected since.
      const enrollment = await enrollments.find(customerId);
      if (enrollment?.emailKey !== emailKey || !isUnconfirmed(enrollment)) return false;
      const saved = await numbers.confirmEmail(enrollment, now().toISOString());
      return saved.ok ? true : undefined;
    });
    if (isConfirmed) {
      confirmed += 1;
      log.emailConfirmed({ customerId });
    }
  }
  return confirmed;
}
