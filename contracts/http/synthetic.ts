import * as z from "zod/mini";

/**
 * Marks the session that a request creates as synthetic: when it was signed, in epoch seconds, and the signature. A request
 * without it, or with one that is wrong or too old, is treated like any other.
 */
export const syntheticHeader = "x-synthetic-enrollment";

export const syntheticMark = z.pipe(
  z.string().check(z.regex(/^\d{10}\.[A-Za-z0-9_-]{43}$/)),
  z.transform((mark) => {
    const [signedAt = "", signature = ""] = mark.split(".");
    return { signedAt, signature };
  }),
);

/** A mark is accepted for this long: enough for clocks that differ and for a slow request. */
export const syntheticMarkMaxAgeSeconds = 300;
