import { type LinkEmailDetails, linkEmail } from "./link-email.ts";
import { accessLinkMessages as en } from "./messages/en.ts";
import { accessLinkMessages as es } from "./messages/es.ts";

/** The e-mail with the link to "My enrollment". It is about an address, so it has no "This wasn't me". */
export const accessLinkEmail = (details: Omit<LinkEmailDetails, "notMeLink">) =>
  linkEmail({ en, es }, details);
