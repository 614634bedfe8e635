import { type LinkEmailDetails, linkEmail } from "./link-email.ts";
import { accessLinkMessages as en, newAddressMessages as newAddressEn } from "./messages/en.ts";
import { accessLinkMessages as es, newAddressMessages as newAddressEs } from "./messages/es.ts";

/** The e-mail with the link to "My enrollment". It is about an address, so it has no "This wasn't me". */
export const accessLinkEmail = (details: Omit<LinkEmailDetails, "notMeLink">) =>
  linkEmail({ en, es }, details);

/** The e-mail to a new address, which becomes the address of a household's enrollments when its link is opened. */
export const newAddressEmail = (details: Omit<LinkEmailDetails, "notMeLink">) =>
  linkEmail({ en: newAddressEn, es: newAddressEs }, details);
