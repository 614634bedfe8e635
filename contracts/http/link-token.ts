import * as z from "zod/mini";

/** The token of a signed link in an e-mail, as the page behind the link sends it. A malformed one is only invalid. */
export const linkToken = z.string().check(z.maxLength(300));
