import { z } from "zod";

/** What one enrollment asks of AWS. */
const counts = z.object({
  requests: z.number(),
  answerBytes: z.number(),
  invocations: z.number(),
  gigabyteSeconds: z.number(),
  logBytes: z.number(),
  readUnits: z.number(),
  writeUnits: z.number(),
  uploads: z.number(),
  downloads: z.number(),
  uploadedBytes: z.number(),
  queueRequests: z.number(),
  emails: z.number(),
  emailBytes: z.number(),
  recognizedPages: z.number(),
  keyRequests: z.number(),
  secretRequests: z.number(),
});
export type Counts = z.infer<typeof counts>;

const download = z.object({ files: z.number(), bytes: z.number() });

/** tools/cost/measured.json, which `npm run cost -- --measure` writes. */
export const measured = z.object({
  measuredAt: z.iso.date(),
  /** With a bill whose own text is read. */
  digital: counts,
  /** With a photographed or scanned one. */
  scanned: counts,
  /** A finished enrollment as the table keeps it, and in how many places: itself and its indexes. */
  record: z.object({ bytes: z.number(), copies: z.number() }),
  /** Files of the site, compressed: what the home page needs, and that with every screen that it leads to. */
  site: z.object({ visit: download, household: download }),
  /** What is paid for although nobody comes. */
  standing: z.object({
    alarms: z.number(),
    dashboards: z.number(),
    metrics: z.number(),
    secrets: z.number(),
    keys: z.number(),
    firewalls: z.number(),
    firewallRules: z.number(),
    polledQueues: z.number(),
    clockTicksPerMonth: z.number(),
  }),
});
export type Measured = z.infer<typeof measured>;
