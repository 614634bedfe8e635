import { type LinkEmailDetails, linkEmail } from "./link-email.ts";
import { disclosureLinkMessages as en } from "./messages/en.ts";
import { disclosureLinkMessages as es } from "./messages/es.ts";

/** The e-mail with a fresh link to the signed disclosure. */
export const disclosureLinkEmail = (details: LinkEmailDetails) => linkEmail({ en, es }, details);
