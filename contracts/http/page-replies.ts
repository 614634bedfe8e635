import * as z from "zod/mini";

/** A page that works without the site's script. */
export const htmlPage = z.string();

/** The path of the page that says what became of a form. The answer is a redirect (303). */
export const redirect = z.object({ seeOther: z.string() });
