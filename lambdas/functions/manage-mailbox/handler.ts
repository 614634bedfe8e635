import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { findByNotMeToken } from "#lambdas/shared/links/not-me-link.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type { Limiter, LinkKeyReader } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { changes, type MailboxDependencies, stateOf } from "./changes.ts";

type Dependencies = MailboxDependencies & {
  limiter: Limiter;
  linkKey: LinkKeyReader;
};

/**
 * The page behind "This wasn't me". Whoever reads the mailbox decides, on any device, so no session is needed. Every action
 * can be repeated: a second press changes nothing more. send-confirmation tells support.
 */
export const manageMailbox =
  ({ limiter, linkKey, ...dependencies }: Dependencies): RouteHandler<typeof routes.manageMailbox> =>
  async ({ body: { token, action } }) => {
    const { enrollments, mailboxes, now } = dependencies;
    const find = () => findByNotMeToken(token, { enrollments, key: linkKey, at: now() });
    const found = await find();
    if (!found) return fail("link_not_valid");
    if (action === "look") return ok(await stateOf(found, mailboxes));

    const taken = await limiter.take(limits.mailboxChangesOfEnrollment, found.customerId);
    if (!taken.ok) return rateLimited(taken);
    const reply = await retryOnConflict(async () => {
      const enrollment = await find(); // the household may have moved in between
      if (!enrollment) return fail("link_not_valid");
      const outcome = await changes[action](enrollment, dependencies);
      return outcome === "changed_meanwhile" ? undefined : outcome;
    });
    if (reply === undefined) return fail("session_changed");
    if (reply !== "done" && reply !== "nothing to do") return reply;

    const changed = await find();
    if (reply === "done") log.mailboxChanged({ customerId: (changed ?? found).customerId, action });
    return changed ? ok(await stateOf(changed, mailboxes)) : fail("link_not_valid");
  };
