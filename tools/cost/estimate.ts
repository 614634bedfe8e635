import { backupDays } from "#domain/retention.ts";
import type { Counts, Download, Measured } from "./measured.ts";
import { dollarsFor, inUnits, type PriceName, prices } from "./prices.ts";

/** Assumptions that cannot be measured before households use the site. */
export type Assumptions = {
  /** Per month. */
  enrollments: number;
  /** The share of bills that are photographs or scans, from 0 to 1. */
  scanned: number;
  /** Visits of the site per completed enrollment. */
  visits: number;
  /** Visits of My enrollment per completed enrollment. */
  returns: number;
  /** How often a household does each thing that it can do on My enrollment, per completed enrollment. */
  changes: number;
};

export const defaultAssumptions: Assumptions = {
  enrollments: 10_000,
  scanned: 0.25,
  visits: 10,
  returns: 2,
  changes: 0.2,
};

export type Line = { service: string; unit: string; amount: number; dollars: number };

export type Estimate = {
  assumptions: Assumptions;
  /** Costs per enrollment. */
  usage: Line[];
  /** Fixed costs per month. */
  fixed: Line[];
  perEnrollment: number;
  perMonth: number;
  /** Storing one month's enrollments for a year, with their indexes, point-in-time recovery and backups. */
  storagePerYear: number;
  readingMethods: ReadingMethod[];
};

/** One way to read the bills of a month. `extraPerMonth` compares it with what the product does. */
export type ReadingMethod = { method: string; perBill: number; perMonth: number; extraPerMonth: number };

/** Lambda polls a queue with five concurrent long polls of twenty seconds. */
const pollsPerQueueAndMonth = (5 * 30 * 24 * 3600) / 20;
/** A sweep without stuck bills takes a quarter of a second at 1.7 GB. */
const secondsPerSweep = 0.25;
const gigabytesPerSweep = 1769 / 1024;

/**
 * Computed, not measured (docs/adr/0058-switches.md): functions read a switch at most ten times in an enrollment, each half a unit.
 * Pages ask for the switches once in a visit, on the connect screen and on the confirmation; few of these requests reach the API.
 */
function switchLines({ visits }: Assumptions): Line[] {
  const requests = visits + 2;
  return [
    line("Switches", "edgeRequest", requests),
    line("Switches", "firewallRequest", requests),
    line("Switches", "readUnit", 10 * 0.5),
  ];
}

const line = (service: string, name: PriceName, amount: number): Line => ({
  service,
  unit: prices[name].unit,
  amount: inUnits(name, amount),
  dollars: dollarsFor(name, amount),
});

/** Calculates dollars from the measurement, the assumptions and the price list. */
export function estimate(measured: Measured, assumptions: Assumptions): Estimate {
  const counts = averageCounts(measured, assumptions);
  const lines = usageLines(counts, visitedFiles(measured, assumptions));
  const usage = [...lines, ...switchLines(assumptions)].filter(({ amount }) => amount > 0);
  const fixed = fixedLines(measured);
  const perEnrollment = total(usage);
  return {
    assumptions,
    usage,
    fixed,
    perEnrollment,
    perMonth: perEnrollment * assumptions.enrollments + total(fixed),
    storagePerYear: 12 * storagePerMonth(measured, assumptions),
    readingMethods: compareReadingMethods(measured, assumptions),
  };
}

export const total = (lines: Line[]) => lines.reduce((sum, { dollars }) => sum + dollars, 0);

/** The counts of an average enrollment, from sign-up to its first credit, with the visits of a household that comes back. */
function averageCounts(
  { digital, scanned, progress, returning, changing }: Measured,
  { scanned: share, returns, changes }: Assumptions,
): Counts {
  const names = Object.keys(digital) as (keyof Counts)[];
  const averages = names.map((name) => {
    const enrolling = (1 - share) * digital[name] + share * scanned[name];
    const later = returns * returning[name] + changes * changing[name];
    return [name, enrolling + progress[name] + later] as const;
  });
  return Object.fromEntries(averages) as Counts; // Object.fromEntries loses the names
}

/** CloudFront runs one function for the request of a file and one for its response: infra/stacks/edge-stack.ts. */
const edgeFunctionsOfFile = 2;

function visitedFiles({ site }: Measured, { visits }: Assumptions): Download {
  const otherVisits = Math.max(0, visits - 1); // one of the visits is that of the household that enrolls
  return {
    files: site.household.files + otherVisits * site.visit.files,
    bytes: site.household.bytes + otherVisits * site.visit.bytes,
  };
}

function usageLines(counts: Counts, { files, bytes }: Download): Line[] {
  const edgeRequests = counts.requests + files;
  return [
    line("Edge", "edgeRequest", edgeRequests),
    line("Edge", "edgeByte", counts.answerBytes + bytes),
    line("Edge", "edgeFunction", edgeFunctionsOfFile * files),
    line("Firewall", "firewallRequest", edgeRequests),
    line("API", "apiRequest", counts.requests),
    line("Functions", "invocation", counts.invocations),
    line("Functions", "gigabyteSecond", counts.gigabyteSeconds),
    line("Tables", "writeUnit", counts.writeUnits),
    line("Tables", "readUnit", counts.readUnits),
    line("Bills", "put", counts.uploads),
    line("Bills", "get", counts.downloads),
    line("Bills", "storedFileMonth", counts.uploadedBytes),
    line("Bills", "queueRequest", counts.queueRequests),
    line("Bills", "detectedPage", counts.recognizedPages),
    line("E-mail", "email", counts.emails),
    line("E-mail", "emailByte", counts.emailBytes),
    line("Keys", "keyRequest", counts.keyRequests),
    line("Keys", "secretRequest", counts.secretRequests),
    line("Logs", "logByte", counts.logBytes),
  ];
}

/** One line for everything that the runs of the canary cause. */
function canaryLine({ canary: { site, ...counts }, fixed }: Measured): Line {
  const runs = fixed.canaryRunsPerMonth;
  return {
    service: "Canary",
    unit: "run of the canary",
    amount: runs,
    dollars: runs * total(usageLines(counts, site)),
  };
}

/** What a stage costs in a month without any household. */
export function fixedLines(measured: Measured): Line[] {
  const { fixed } = measured;
  const { alarmMetrics, compositeAlarms, dashboards, metrics, secrets, keys, firewalls, firewallRules } =
    fixed;
  const { polledQueues, sweepsPerMonth } = fixed;
  return [
    line("Firewall", "firewallMonth", firewalls),
    line("Firewall", "firewallRuleMonth", firewallRules),
    line("Monitoring", "alarmMetricMonth", alarmMetrics),
    line("Monitoring", "compositeAlarmMonth", compositeAlarms),
    line("Monitoring", "dashboardMonth", dashboards),
    line("Monitoring", "metricMonth", metrics),
    line("Keys", "secretMonth", secrets),
    line("Keys", "keyMonth", keys),
    line("Queues", "queueRequest", polledQueues * pollsPerQueueAndMonth),
    line("Sweeper", "invocation", sweepsPerMonth),
    line("Sweeper", "gigabyteSecond", sweepsPerMonth * secondsPerSweep * gigabytesPerSweep),
    canaryLine(measured),
  ];
}

/** Every backup of a table is a full copy without its indexes. */
const backups = backupDays.daily + backupDays.weekly / 7;

const storagePerMonth = ({ record }: Measured, { enrollments }: Assumptions): number =>
  dollarsFor("recordMonth", record.bytes * record.copies * enrollments) +
  dollarsFor("recoveryMonth", record.bytes * enrollments) +
  dollarsFor("backupMonth", record.bytes * backups * enrollments);

/** Compares the cost of each way to read bills with the cost of the one in use. */
function compareReadingMethods(
  { scanned }: Measured,
  { enrollments, scanned: share }: Assumptions,
): ReadingMethod[] {
  const pages = scanned.recognizedPages;
  const currentCost = share * pages * dollarsFor("detectedPage", 1);
  const methods: [string, number][] = [
    ["text layer where it is usable, otherwise text detection", currentCost],
    ["text detection for every page", pages * dollarsFor("detectedPage", 1)],
    ["queries for every page", pages * dollarsFor("queriedPage", 1)],
    ["forms for every page", pages * dollarsFor("formPage", 1)],
  ];
  return methods.map(([method, perBill]) => ({
    method,
    perBill,
    perMonth: perBill * enrollments,
    extraPerMonth: (perBill - currentCost) * enrollments,
  }));
}
