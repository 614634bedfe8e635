import type { Counts, Measured } from "./measured.ts";
import { dollarsFor, inUnits, type PriceName, prices } from "./prices.ts";

/** What nobody can measure before there are households. */
export type Assumptions = {
  /** In a month. */
  enrollments: number;
  /** How many of the bills are photographs or scans, from 0 to 1. */
  scanned: number;
  /** Visits of the site for each enrollment: many look, few enroll. */
  visits: number;
};

export const defaultAssumptions: Assumptions = { enrollments: 10_000, scanned: 0.25, visits: 10 };

export type Line = { service: string; what: string; amount: number; dollars: number };

export type Estimate = {
  assumptions: Assumptions;
  /** For one enrollment. */
  each: Line[];
  /** For a month in which nobody comes. */
  standing: Line[];
  perEnrollment: number;
  perMonth: number;
  /** Keeping one month's enrollments for a year, with their indexes and recovery. */
  keepingPerYear: number;
  reading: Reading[];
};

/** One way to read the bills of a month. */
export type Reading = { way: string; perBill: number; perMonth: number; saved: number };

/** X-Ray takes the first request of each second and one in twenty of the rest. */
const traced = 0.05;
/** Lambda waits at a queue with five long polls of twenty seconds at a time. */
const pollsPerQueueAndMonth = (5 * 30 * 24 * 3600) / 20;
/** The clock's function finds nothing to do: a quarter of a second at 1.7 GB. */
const secondsPerTick = 0.25;
const gigabytesOfClock = 1769 / 1024;

const line = (service: string, name: PriceName, amount: number): Line => ({
  service,
  what: prices[name].unit,
  amount: inUnits(name, amount),
  dollars: dollarsFor(name, amount),
});

/** Dollars, from what was counted, what is assumed, and the price list. */
export function estimate(measured: Measured, assumptions: Assumptions): Estimate {
  const counts = mixed(measured, assumptions.scanned);
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
    reading: waysToRead(measured, assumptions),
  };
}

const total = (lines: Line[]) => lines.reduce((sum, { dollars }) => sum + dollars, 0);

/** What one enrollment asks on average. */
function mixed({ digital, scanned }: Measured, share: number): Counts {
  const names = Object.keys(digital) as (keyof Counts)[];
  const parts = names.map((name) => [name, (1 - share) * digital[name] + share * scanned[name]] as const);
  return Object.fromEntries(parts) as Counts; // the same names, each with a number
}

function linesOf(counts: Counts, { site }: Measured, { visits }: Assumptions): Line[] {
  const others = Math.max(0, visits - 1); // one visit is the household's own
  const files = site.household.files + others * site.visit.files;
  const bytes = site.household.bytes + others * site.visit.bytes;
  const atTheEdge = counts.requests + files;
  return [
    line("Edge", "edgeRequest", atTheEdge),
    line("Edge", "edgeByte", counts.answerBytes + bytes),
    line("Edge", "edgeFunction", files),
    line("Firewall", "firewallRequest", atTheEdge),
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
    line("Clock", "gigabyteSecond", ticks * secondsPerTick * gigabytesOfClock),
  ];
}

const keeping = ({ record }: Measured, { enrollments }: Assumptions): number =>
  dollarsFor("recordMonth", record.bytes * record.copies * enrollments) +
  dollarsFor("recoveryMonth", record.bytes * enrollments);

/** What reading only pages without text saves, against buying every page. */
function waysToRead({ scanned }: Measured, { enrollments, scanned: share }: Assumptions): Reading[] {
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
