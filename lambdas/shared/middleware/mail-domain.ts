import { isSimulatedEmail } from "#domain/synthetic-enrollment.ts";
import type { MailDomains } from "#lambdas/shared/ports.ts";
import { invalid } from "./replies.ts";

type Typed = {
  email: string;
  /** The address that was accepted before: it is not looked up again. */
  accepted?: string | undefined;
  /** The path of its field in the request. */
  field?: string;
};

/**
 * The reply to an address at a domain that takes no mail, so that the form says so beside its field before our first e-mail
 * bounces. Undefined for any other address.
 */
export async function rejectMailDomain(
  mailDomains: MailDomains,
  { email, accepted, field = "email" }: Typed,
) {
  if (accepted?.toLowerCase() === email.toLowerCase() || isSimulatedEmail(email)) return undefined;
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (!(await mailDomains.takesNoMail(domain))) return undefined;
  return invalid({ [field]: { code: "email_domain_without_mail", params: { domain } } });
}
