import { html } from "#contracts/site/html.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import type { VendorRequest } from "#lambdas/shared/records/vendor-requests.ts";
import { oneLine } from "./harmless-text.ts";

/** The e-mail that asks support to send the deletion requests of a household to the services that know it. */
export function vendorDeletionsEmail(
  requests: VendorRequest[],
  { requestedAt }: { requestedAt: string },
): Omit<Mail, "to"> {
  const intro =
    "A household deleted its data on My enrollment. Send its deletion requests to these services, and delete its e-mails in this mailbox: docs/support.md, 'A deletion request'.";
  const items = requests.map(
    ({ vendor, identifiers }) => `${vendor}: ${identifiers.map(oneLine).join(", ")}`,
  );
  const time = `Asked for at ${requestedAt}. Answer the services' questions within 45 days of that.`;
  return {
    subject: `Deletion requests to send, ${requestedAt}`,
    html: html`<!doctype html><html lang="en"><body><p>${intro}</p><ul>${items.map((item) => html`<li>${item}</li>`)}</ul><p>${time}</p></body></html>`
      .markup,
    text: `${[intro, items.map((item) => `- ${item}`).join("\n"), time].join("\n\n")}\n`,
  };
}
