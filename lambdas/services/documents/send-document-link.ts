import type { routes } from "#contracts/http/routes.ts";
import { formResultPath } from "#contracts/site/form-paths.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { limits } from "#domain/limits.ts";
import { askerOf, networkOf } from "#lambdas/shared/client-network.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type { Enrollments, Limiter } from "#lambdas/shared/ports.ts";

type Dependencies = {
  enrollments: Enrollments;
  limiter: Limiter;
  /** Sends the link to the e-mail address on file, if the enrollment is completed. */
  requestLink: (enrollment: EnrollmentRecord | undefined, asker: string) => Promise<void>;
};

/**
 * Answers the form on the page of a link that has expired. Everybody gets the same answer: the link goes to the e-mail
 * address on file only, and nobody learns whether there is such an enrollment.
 */
export const sendDocumentLink =
  ({ enrollments, limiter, requestLink }: Dependencies): RouteHandler<typeof routes.sendDocumentLink> =>
  async ({ params: { sessionId }, request: { ip, locale } }) => {
    const taken = await limiter.take(limits.linkRequestsOfNetwork, networkOf(ip));
    if (!taken.ok) return rateLimited(taken);
    await requestLink(await enrollments.findBySession(sessionId), askerOf(ip));
    return ok({ seeOther: formResultPath("link-requested", locale) });
  };
