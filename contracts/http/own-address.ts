import * as z from "zod/mini";

/** An address as the household reads it: it was checked when it was saved. */
export const ownAddress = z.object({
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
