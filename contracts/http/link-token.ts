import { z } from "zod";

/** The token of a signed link in an e-mail, as the page behind the link sends it. A malformed one is only invalid. */
export const linkToken = z.string().max(300);
