import * as z from "zod";
import countsJson from "./counts.json" with { type: "json" };

const amounts = z.record(z.string(), z.number());

/** What was counted while something happened. */
const scenario = z.object({
  /** By the names of the prices. */
  amounts,
  /** How long each function ran. */
  functionSeconds: amounts,
  /** Write units of each index of the tables. */
  indexWrites: amounts,
});

/** counts.json, which `npm run cost:count` writes. */
const schema = z.object({
  countedAt: z.iso.date(),
  scenarios: z.object({
    /** An enrollment with a bill that has a text layer, without the files of the site. */
    digitalBill: scenario,
    /** An enrollment with a photographed or scanned bill, without the files of the site. */
    scannedBill: scenario,
    /** The files that a browser loads from the home page to the confirmation. */
    enrollingVisit: scenario,
    /** The files that a browser loads for the home page. */
    otherVisit: scenario,
    /** Between completion and the first credit: matched, put on an allocation list and sent, told of the first credit. */
    untilFirstCredit: scenario,
    /** One visit of My enrollment: asking for the link, opening it, the page, a paper, and signing out. */
    return: scenario,
    /** On My enrollment, each once: new contact details, a correction request, vendors switched off, a new e-mail address, the download of my data, a move begun, canceling. */
    everyChange: scenario,
  }),
  /** One run of the canary: the smoke test, a synthetic enrollment, and everything that they cause. */
  canaryRun: amounts,
  /** One sweep of stuck bills that finds none. */
  scheduledRun: amounts,
  /** The size of a completed enrollment in the table, and its number of copies: the item and its index entries. */
  record: z.object({ bytes: z.number(), copies: z.number() }),
  /** Custom metrics that are written when households use the site. */
  customMetrics: z.number(),
});
export type Counts = z.infer<typeof schema>;
export type Scenario = z.infer<typeof scenario>;
export type ScenarioName = keyof Counts["scenarios"];

export const readCounts = (): Counts => schema.parse(countsJson);
