import type { Counts, Measured } from "./measured.ts";
import { dollarsFor, inUnits, type PriceName, prices } from "./prices.ts";

/** Assumptions that cannot be measured before households use the site. */
export type Assumptions = {
  /** Per month. */
  enrollments: number;
  /** The share of bills that are photographs or scans, from 0 to 1. */
  scanned: number;
  /** Visits of the site per completed enrollment. */
  visits: number;
};

export const defaultAssumptions: Assumptions = { enrollments: 10_000, scanned: 0.25, visits: 10 };

export type Line = { service: string; what: string; amount: number; dollars: number };

export type Estimate = {
  assumptions: Assumptions;
  /** Costs per enrollment. */
  each: Line[];
  /** Fixed costs per month. */
  standing: Line[];
  perEnrollment: number;
  perMonth: number;
  /** Keeping one month's enrollments for a year, with their indexes and recovery. */
  keepingPerYear: number;
  reading: Reading[];
};

/** One way to read the bills of a month. */
export type Reading = { way: string; perBill: number; perMonth: number; saved: number };

/** X-Ray samples the first request of each second and 5% of the others. */
const traced = 0.05;
/** Lambda polls a queue with five concurrent long polls of twenty seconds. */
const pollsPerQueueAndMonth = (5 * 30 * 24 * 3600) / 20;
/** A sweep without stuck bills takes a quarter of a second at 1.7 GB. */
const secondsPerTick = 0.25;
const gigabytesPerTick = 1769 / 1024;

const line = (service: string, name: PriceName, amount: number): Line => ({
  service,
  what: prices[name].unit,
  amount: inUnits(name, amount),
  dollars: dollarsFor(name, amount),
});

/** Calculates dollars from the measurement, the assumptions and the price list. */
export function estimate(measured: Measured, assumptions: Assumptions): Estimate {
  const counts = weightedCounts(measured, assumptions.scanned);
  const each = linesOf(counts, measured, assumptions).filter(({ amount }) => amount > 0);
  const standing = standingLines(measured);
  const perEnrollment = total(each);
  return {
    assumptions,
    each,
    standing,
    perEnrollment,
    perMonth: perEnrollment * assumptions.enrollments + total(standing),
    keepingPerYear: 12 * keeping(measured, assumptions),
    reading: compareReading(measured, assumptions),
  };
}

const total = (lines: Line[]) => lines.reduce((sum, { dollars }) => sum + dollars, 0);

/** What an average enrollment uses. */
function weightedCounts({ digital, scanned }: Measured, share: number): Counts {
  const names = Object.keys(digital) as (keyof Counts)[];
  const parts = names.map((name) => [name, (1 - share) * digital[name] + share * scanned[name]] as const);
  return Object.fromEntries(parts) as Counts; // the same names, each with a number
}

function linesOf(counts: Counts, { site }: Measured, { visits }: Assumptions): Line[] {
  const others = Math.max(0, visits - 1); // one of the visits is the household's own
  const files = site.household.files + others * site.visit.files;
  const bytes = site.household.bytes + others * site.visit.bytes;
  const edgeRequests = counts.requests + files;
  return [
    line("Edge", "edgeRequest", edgeRequests),
    line("Edge", "edgeByte", counts.answerBytes + bytes),
    line("Edge", "edgeFunction", files),
    line("Firewall", "firewallRequest", edgeRequests),
    line("API", "apiRequest", counts.requests),
    line("Functions", "invocation", counts.invocations),
    line("Functions", "gigabyteSecond", counts.gigabyteSeconds),
    line("Functions", "trace", counts.invocations * traced),
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

function standingLines({ standing }: Measured): Line[] {
  const { alarms, dashboards, metrics, secrets, keys, firewalls, firewallRules } = standing;
  const { polledQueues, clockTicksPerMonth: ticks } = standing;
  return [
    line("Firewall", "firewallMonth", firewalls),
    line("Firewall", "firewallRuleMonth", firewallRules),
    line("Watching", "alarmMonth", alarms),
    line("Watching", "dashboardMonth", dashboards),
    line("Watching", "metricMonth", metrics),
    line("Keys", "secretMonth", secrets),
    line("Keys", "keyMonth", keys),
    line("Queues", "queueRequest", polledQueues * pollsPerQueueAndMonth),
    line("Clock", "invocation", ticks),
    line("Clock", "gigabyteSecond", ticks * secondsPerTick * gigabytesPerTick),
  ];
}

const keeping = ({ record }: Measured, { enrollments }: Assumptions): number =>
  dollarsFor("recordMonth", record.bytes * record.copies * enrollments) +
  dollarsFor("recoveryMonth", record.bytes * enrollments);

/** Compares ways to read bills by their cost. */
function compareReading({ scanned }: Measured, { enrollments, scanned: share }: Assumptions): Reading[] {
  const pages = scanned.recognizedPages;
  const ours = share * pages * dollarsFor("detectedPage", 1);
  const ways: [string, number][] = [
    ["the file's own text where there is some, text detection otherwise", ours],
    ["text detection for every page", pages * dollarsFor("detectedPage", 1)],
    ["queries for every page", pages * dollarsFor("queriedPage", 1)],
    ["forms for every page", pages * dollarsFor("formPage", 1)],
  ];
  return ways.map(([way, perBill]) => ({
    way,
    perBill,
    perMonth: perBill * enrollments,
    saved: (perBill - ours) * enrollments,
  }));
}
