import { costly, defaultThrottle } from "#contracts/http/request-limits.ts";
import type { synthesizeStage } from "#tests/infra/support/templates.ts";
import type { Counts, Scenario } from "./counts.ts";
import { idleAmounts } from "./idle-stage.ts";
import { type Amounts, dollarsFor, sum, total } from "./prices.ts";
import { averageOf, dollars, loads, monthAt, number, storedAmounts, tableOf } from "./tables.ts";

type Stage = ReturnType<typeof synthesizeStage>;

/** The busiest hour has this share of a month's enrollments, seven times the average hour: an assumption. */
const shareOfBusiestHour = 0.01;
const [present] = loads;
const perSecond = (load: number): number => (load * shareOfBusiestHour) / 3600;
const perDay = (load: number): number => load / 30;

const rounded = (amount: number): string => Number(amount.toPrecision(2)).toLocaleString("en-US");

const unitsOf = (counts: Counts, name: string) => averageOf(counts, ({ amounts }) => amounts)[name] ?? 0;
/** Seconds of an enrollment: at one enrollment a second, so many instances of each function are busy. */
const secondsOf = (counts: Counts) => averageOf(counts, ({ functionSeconds }) => functionSeconds);
const all = (amounts: Amounts) => Object.values(amounts).reduce((total, amount) => total + amount, 0);

/** What happens in a second of the busiest hour, and on an average day. */
export function loadTable(counts: Counts): string {
  const row = (name: string, perEnrollment: number, rate = perSecond) => [
    name,
    ...loads.map((load) => rounded(perEnrollment * rate(load))),
  ];
  const units = (name: string) => unitsOf(counts, name);
  return tableOf(
    [
      "each second of the busiest hour",
      ...loads.map((load) => `${number(load)} a month, ${load / present}×`),
    ],
    [
      row("requests to CloudFront and the firewall", units("edgeRequest")),
      row("requests to the API", units("apiRequest")),
      row("functions that run at once", all(secondsOf(counts))),
      row("write units of DynamoDB", units("writeUnit")),
      row("read units of DynamoDB", units("readUnit")),
      row("requests to KMS", units("keyRequest")),
      row("e-mails", units("email")),
      row("recognized pages", units("detectedPage")),
      row("e-mails on an average day", units("email"), perDay),
      row("recognized pages on an average day", units("detectedPage"), perDay),
    ],
  );
}

/** A function that no other household kept warm starts cold: at most once for each function of a scenario. */
export function coldStartTable({ scenarios }: Counts): string {
  const used = Object.entries(scenarios).filter(([, { functionSeconds }]) => all(functionSeconds) > 0);
  const row = (name: string, of: (scenario: Scenario) => number) => [
    name,
    ...used.map(([, scenario]) => number(of(scenario))),
  ];
  return tableOf(
    ["one after the other, alone", ...used.map(([name]) => name)],
    [
      row("cold starts, at most", ({ functionSeconds }) => Object.keys(functionSeconds).length),
      row("runs", ({ amounts }) => amounts.invocation ?? 0),
      row("seconds of all runs", ({ functionSeconds }) => all(functionSeconds)),
    ],
  );
}

type Limit = readonly [name: string, present: number, value: number, lever: string];

/** Indexes of which many records share a key: one partition takes their writes. */
const sharedKeys = /^(byAllocation|byDueNotice|byOpenCorrection|byStage|byWaitingEmail|unfinished)$/;

/** How many messages of each queue are worked on at once, by function. */
function queueLimits({ app }: Stage): [string, number][] {
  const functions = app.findResources("AWS::Lambda::Function");
  return Object.values(app.findResources("AWS::Lambda::EventSourceMapping")).flatMap(({ Properties }) => {
    const limit = Properties.ScalingConfig?.MaximumConcurrency;
    const handler = functions[Properties.FunctionName.Ref]?.Properties.Handler;
    return limit ? [[String(handler).split(".")[0] ?? "", limit]] : [];
  });
}

/** Limits that have a number, with what counts against them at the present load, the first that breaks at the top. */
export function limitsOf(counts: Counts, stage: Stage): Limit[] {
  const rate = perSecond(present);
  const used = (name: string) => rate * unitsOf(counts, name);
  const seconds = secondsOf(counts);
  const { together: fixed } = monthAt(0, counts, stage);
  const { together } = monthAt(present, counts, stage);
  const { recognizedPagesPerDay, monthlyBudgetUsd } = stage.config;
  const indexWrites = Object.entries(averageOf(counts, (scenario) => scenario.indexWrites));
  const throttle = "`contracts/http/request-limits.ts`";
  const limits: Limit[] = [
    [
      "ours: dollars of a month beyond the fixed",
      together - fixed,
      (monthlyBudgetUsd ?? Number.POSITIVE_INFINITY) - fixed,
      "`MONTHLY_DOLLARS`",
    ],
    [
      "ours: pages recognized in a day",
      perDay(present) * unitsOf(counts, "detectedPage"),
      recognizedPagesPerDay,
      "`RECOGNIZED_PAGES`",
    ],
    ["ours: a route that writes, renders or logs in, once for each enrollment", rate, costly.rate, throttle],
    [
      "ours: another route, if an enrollment sent all requests to it",
      used("apiRequest"),
      defaultThrottle.rate,
      throttle,
    ],
    ...queueLimits(stage).map(
      ([name, value]): Limit => [
        `ours: runs of \`${name}\` at once`,
        rate * (seconds[name] ?? 0),
        value,
        "`maxConcurrency` of its queue",
      ],
    ),
    ...indexWrites
      .filter(([index]) => sharedKeys.test(index))
      .map(
        ([index, units]): Limit => [
          `write units of one key of \`${index}\` [5]`,
          rate * units,
          1000,
          "[more keys](#hot-keys)",
        ],
      ),
    [
      "functions at once [6]",
      rate * all(seconds),
      1000,
      "*Concurrent executions*; a new account may have 10",
    ],
    ["requests to the API [7]", used("apiRequest"), 10_000, "*Throttle rate*"],
    ["write units of a new table [1]", used("writeUnit"), 4000, "warm throughput"],
    ["requests to symmetric keys [2]", used("keyRequest"), 5500, "*Cryptographic operations*"],
  ];
  return limits
    .filter(([, used]) => used > 0)
    .toSorted(([, usedA, a], [, usedB, b]) => a / usedA - b / usedB);
}

export const limitTable = (counts: Counts, stage: Stage): string =>
  tableOf(
    ["limit", "at the present load", "value", "reached at", "lever"],
    limitsOf(counts, stage).map(([name, used, value, lever]) => [
      name,
      rounded(used),
      number(value),
      `${rounded(value / used)}×`,
      lever,
    ]),
  );

/** A backup is sent to the other region once, and daily ones and weekly ones each are a full copy. */
const transfersPerMonth = 34;
const dollarsPerTransferredByte = 0.02 / 1024 ** 3;

/** What another region costs more in a month. The records are those of one month. */
export function regionTable(counts: Counts, stage: Stage): string {
  const { firewallMonth, firewallRuleMonth, ...idle } = idleAmounts(stage, counts).own;
  const columns = [present, loads[2]].map((load) => {
    const { backupMonth = 0, ...replica } = storedAmounts(counts, load);
    const transferred = counts.record.bytes * load * transfersPerMonth * dollarsPerTransferredByte;
    const writeUnit = load * unitsOf(counts, "writeUnit");
    return {
      copies: dollarsFor("backupMonth", backupMonth) + transferred,
      prepared: total(sum({ ...replica, writeUnit }, idle)),
    };
  });
  const row = (name: string, costOf: (column: (typeof columns)[number]) => number) => [
    name,
    ...columns.map((column) => dollars(costOf(column))),
  ];
  return tableOf(
    ["more a month", `${number(present)} enrollments`, `${number(loads[2])} enrollments`],
    [
      row("backups in another region", ({ copies }) => copies),
      row("prepared region", ({ prepared }) => prepared),
    ],
  );
}
