import * as z from "zod";

/** A deployment that passed the smoke test, kept so that it can be deployed again. */
export const release = z.object({
  id: z.string(),
  /** The release that was live before it. Absent in the first one. */
  previous: z.optional(z.string()),
  /** What the account lacked, and the deployer accepted with --accept-missing. */
  acceptedMissing: z.optional(z.array(z.string())),
});
export type Release = z.infer<typeof release>;

/** Sorts by time: 20261124T071502Z-47752bad. */
export const newReleaseId = (now: Date, commit: string) =>
  `${now.toISOString().replace(/[-:]|\.\d+/g, "")}-${commit}`;
