import type { Mail } from "#lambdas/shared/ports.ts";
import { type ConfirmationDetails, confirmationContent } from "./confirmation-content.ts";
import { confirmationHtml } from "./confirmation-html.ts";
import { confirmationText } from "./confirmation-text.ts";

/** The confirmation e-mail after enrollment: a service message without advertising or tracking. */
export function confirmationEmail(confirmation: ConfirmationDetails): Omit<Mail, "to" | "tags"> {
  const content = confirmationContent(confirmation);
  return {
    subject: content.subject,
    html: confirmationHtml(content).markup,
    text: confirmationText(content),
  };
}
