import { z } from "zod/mini";

/** What operations can switch off without a deployment. */
export const switchNames = ["connect", "scans"] as const;
export type SwitchName = (typeof switchNames)[number];

/** The key of a switch in the table of limits. */
export const switchKey = (name: SwitchName) => `switch#${name}`;

export const switchChange = z.object({
  isOff: z.boolean(),
  by: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
});
export type SwitchChange = z.infer<typeof switchChange>;

/** Every change, the latest last. A switch without a record is on. */
export const switchRecord = z.object({
  limitKey: z.string(),
  changes: z.array(switchChange).check(z.minLength(1)),
});
