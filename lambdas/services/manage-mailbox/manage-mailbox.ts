import type { MailboxAction } from "#contracts/http/enrollment.ts";
import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { mailboxOf } from "#domain/mailbox.ts";
import {
  findByNotMeToken,
  type LinkToOtherAddress,
  type NotMeLink,
} from "#lambdas/shared/links/find-by-link.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, invalid, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type { Limiter, LinkKeyReader } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { takeChange } from "#lambdas/shared/records/email-counts.ts";
import { changes, type MailboxDependencies, stateOf } from "./mailbox-changes.ts";

type Dependencies = MailboxDependencies & {
  limiter: Limiter;
  linkKey: LinkKeyReader;
};

/**
 * The page behind "This wasn't me". Whoever reads the mailbox decides, on any device, so no session is needed. Every action
 * can be repeated: a second press changes nothing more. send-emails tells support. A link acts on the mailbox that it was
 * sent to: nobody decides about another one with an enrollment whose address they changed.
 */
export const manageMailbox =
  ({ limiter, linkKey, ...dependencies }: Dependencies): RouteHandler<typeof routes.manageMailbox> =>
  async ({ body: { token, action, email }, request: { ip, userAgent } }) => {
    const { enrollments, now } = dependencies;
    const find = () => findByNotMeToken(token, { enrollments, key: linkKey, at: now() });
    const found = await find();
    if (!found) return fail("link_not_valid");
    if (found.sentTo === "other_address")
      return email === undefined
        ? fail("enrollment_has_other_address")
        : changeMailbox(found, { email, action, ip }, { limiter, ...dependencies });
    if (action === "look") return ok(await stateOf(found, dependencies));

    const { customerId } = found.enrollment;
    const mailbox = recipientOf(found);
    const taken = await takeChange(
      limiter,
      ip,
      { limit: limits.mailboxChangesOfEnrollment, subject: `${customerId} ${mailbox}` },
      { limit: limits.mailboxChangesOfMailbox, subject: mailbox },
    );
    if (!taken.ok) return rateLimited(taken);
    const evidence = { by: "household", ip, userAgent } as const;
    let link = found;
    const reply = await retryOnConflict(async () => {
      const current = await find(); // the household may have moved in between, or changed its address
      if (!current) return fail("link_not_valid");
      if (current.sentTo === "other_address") return fail("enrollment_has_other_address");
      link = current;
      const outcome = await changes[action](link, { ...dependencies, evidence });
      return outcome === "changed_meanwhile" ? undefined : outcome;
    });
    if (reply === undefined) return fail("session_changed");
    if (reply !== "done" && reply !== "nothing to do") return reply;

    const { enrollment } = link;
    if (reply === "done") log.mailboxChanged({ customerId: enrollment.customerId, action });
    const changed = await find();
    if (changed && changed.sentTo !== "other_address") return ok(await stateOf(changed, dependencies));
    // A link that does not name its recipient may end with the change that it just made.
    const stored = await enrollments.find(enrollment.customerId);
    if (stored?.emailKey !== enrollment.emailKey) return fail("enrollment_has_other_address");
    return ok(await stateOf({ ...link, enrollment: stored }, dependencies));
  };

/**
 * Blocks or unblocks the mailbox of whoever got the link. A stranger corrects the address of an own enrollment from one mailbox to the
 * next, and the owner of each may end it for theirs; of the enrollment they learn and change nothing.
 */
async function changeMailbox(
  { isTo }: LinkToOtherAddress,
  { email, action, ip }: { email: string; action: MailboxAction; ip: string },
  { limiter, mailboxes, now }: Pick<Dependencies, "limiter" | "mailboxes" | "now">,
) {
  if (action !== "hold" && action !== "unblock") return fail("enrollment_has_other_address");
  if (!(await isTo(email))) return invalid({ email: { code: "email_not_recipient" } });
  const use = { limit: limits.mailboxChangesOfMailbox, subject: mailboxOf(email) };
  const taken = await takeChange(limiter, ip, use);
  if (!taken.ok) return rateLimited(taken);
  const isBlocked = action === "hold";
  await mailboxes.setBlocked(email, isBlocked, now().toISOString());
  return ok({ isBlocked });
}

/** Whose presses they are: each address that an enrollment had has a count of its own, which nobody else can use up. */
function recipientOf(link: NotMeLink): string {
  if (link.sentTo === "present_address") return mailboxOf(link.enrollment.email);
  return link.warnedOf
    ? mailboxOf(link.warnedOf.email)
    : `${mailboxOf(link.enrollment.email)} ${link.sentTo}`;
}
