import * as z from "zod";

/** What one enrollment uses on AWS. */
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
export type Download = z.infer<typeof download>;

/** tools/cost/measured.json, which `npm run cost -- --measure` writes. */
export const measured = z.object({
  measuredAt: z.iso.date(),
  /** With a bill that has a text layer. */
  digital: counts,
  /** With a photographed or scanned bill. */
  scanned: counts,
  /** Between completion and the first credit: matched, put on an allocation list and sent, told of the first credit. */
  progress: counts,
  /** One visit of My enrollment: asking for the link, opening it, the page, a paper, and signing out. */
  returning: counts,
  /** On My enrollment, each once: new contact details, a correction request, vendors switched off, a new e-mail address, the download of my data, a move begun, canceling. */
  changing: counts,
  /** One run of the canary: the smoke test, a synthetic enrollment, and everything that they cause. */
  canary: counts.extend({ site: download }),
  /** The size of a completed enrollment in the table, and its number of copies: the item and its index entries. */
  record: z.object({ bytes: z.number(), copies: z.number() }),
  /** Compressed files of the site: those of the home page, and those with every screen that it leads to. */
  site: z.object({ visit: download, household: download }),
  /** Resources that cost the same every month, the sweeps of stuck bills, and the runs of the canary. */
  fixed: z.object({
    alarmMetrics: z.number(),
    compositeAlarms: z.number(),
    dashboards: z.number(),
    metrics: z.number(),
    secrets: z.number(),
    keys: z.number(),
    firewalls: z.number(),
    firewallRules: z.number(),
    polledQueues: z.number(),
    sweepsPerMonth: z.number(),
    canaryRunsPerMonth: z.number(),
  }),
});
export type Measured = z.infer<typeof measured>;
