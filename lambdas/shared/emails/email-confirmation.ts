import { type LinkEmailDetails, linkEmail } from "./link-email.ts";
import { emailConfirmationMessages as en } from "./messages/en.ts";
import { emailConfirmationMessages as es } from "./messages/es.ts";

/** The e-mail that confirms an address before an application is completed. */
export const emailConfirmationEmail = (details: LinkEmailDetails) => linkEmail({ en, es }, details);
