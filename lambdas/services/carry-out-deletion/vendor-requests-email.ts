import { html } from "#contracts/site/plain-page.ts";
import { oneLine } from "#domain/visible-text.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import type { VendorRequest } from "#lambdas/shared/records/vendor-requests.ts";

/** Why a household has requests to services. */
type Cause = "deletion" | "opt_out";

const subjects: Record<Cause, string> = {
  deletion: "Deletion requests to send",
  opt_out: "Opt-out requests to send",
};
const intros: Record<Cause, string> = {
  deletion:
    "A household deleted its data on My enrollment. Send its deletion requests to these services, and delete its e-mails in this mailbox: docs/support.md, 'A deletion request'.",
  opt_out:
    "A household switched every use of its data by other companies off on My enrollment. Ask these services to delete what they have of it, and to take in nothing more: docs/support.md, 'An opt-out of vendors'.",
};

/** The e-mail that asks support to send the requests of a household to the services that know it. */
export function vendorRequestsEmail(
  cause: Cause,
  requests: VendorRequest[],
  { requestedAt }: { requestedAt: string },
): Omit<Mail, "to"> {
  const intro = intros[cause];
  const items = requests.map(
    ({ vendor, identifiers }) => `${vendor}: ${identifiers.map(oneLine).join(", ")}`,
  );
  const time = `Asked for at ${requestedAt}. Answer the services' questions within 45 days of that.`;
  return {
    subject: `${subjects[cause]}, ${requestedAt}`,
    html: html`<!doctype html><html lang="en"><body><p>${intro}</p><ul>${items.map((item) => html`<li>${item}</li>`)}</ul><p>${time}</p></body></html>`
      .markup,
    text: `${[intro, items.map((item) => `- ${item}`).join("\n"), time].join("\n\n")}\n`,
  };
}
