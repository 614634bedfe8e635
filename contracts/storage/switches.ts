import * as z from "zod/mini";

/** What operations can switch off without a deployment. */
export const switchNames = ["connect", "upload", "scans", "mail", "vendors"] as const;
export type SwitchName = (typeof switchNames)[number];

/**
 * The queues whose messages wait while a switch is off: their workers receive none. The names are those of the stack's outputs.
 */
export const waitingQueues = {
  connect: [],
  upload: [],
  scans: [],
  mail: ["Confirmations", "AccessLinks", "Deletions"],
  vendors: ["Conversions"],
} as const satisfies Record<SwitchName, readonly string[]>;
export type WaitingQueue = (typeof waitingQueues)[SwitchName][number];

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
