import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { localCredentials } from "#local/settings.ts";
import { enrollHousehold } from "#tests/builders/enroll-household.ts";
import { enrollTyped } from "#tests/builders/enroll-typed.ts";
import { aSession } from "#tests/builders/records.ts";
import { seedTable } from "#tests/builders/seed-table.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { householdAt, withoutNumbers } from "#tests/tools/support/support/households.ts";
import { readArguments } from "#tools/cli.ts";
import { localEnvironment } from "#tools/support/local-environment.ts";
import { SupportService } from "#tools/support/support-service.ts";
import { emailsTo } from "#verification/abuse/support/inbox.ts";
import { comeBack } from "./cost/come-back.ts";
import { startCountedProduct } from "./cost/counted-product.ts";
import type { Tally } from "./cost/counting-proxy.ts";
import { readCounts } from "./cost/counts.ts";
import { compare, conclude, goals } from "./goals.ts";

readArguments({
  name: "npm run verify -- bench growth",
  says: `Counts what an enrollment, a visit of My enrollment and support's look-ups use among 1,000, 10,000 and 100,000 enrollments. The
figures must not grow with the tables: docs/scale.md.`,
});

const sizes = [1_000, 10_000, 100_000];
/** A bill of each utility for each size: an account can be enrolled once. */
const bills = sizes.flatMap((_, index) =>
  ["pse", "jcpl", "ace"].map((utility) => `${utility}-d0${index + 1}`),
);
const rounds = bills.length / sizes.length;

const { instance, endpoints, endpoint, awsDataDir, proxy, stop } = await startCountedProduct();
const { api, tables, region } = endpoints;
const db = DynamoDBDocumentClient.from(
  new DynamoDBClient({ endpoint, region, credentials: localCredentials }),
  {
    marshallOptions: { removeUndefinedValues: true },
  },
);
const support = new SupportService(await localEnvironment({ ...process.env, DATA_DIR: instance.DATA_DIR }));

/** As a database of that many enrollments has them: half of them with a session that has not expired yet. */
async function grow(first: number, size: number): Promise<void> {
  const count = size - first;
  console.log(`Writing ${count.toLocaleString("en")} enrollments…`);
  await seedTable({ db, table: tables.enrollments, first, count }, withoutNumbers);
  await seedTable({ db, table: tables.enrollmentNumbers, first, count }, (index) => ({
    numberKey: `seeded-${index}`,
    customerId: householdAt(index).customerId,
  }));
  await seedTable({ db, table: tables.sessions, first, count: count / 2 }, (index) => ({
    ...aSession({ sessionId: householdAt(index).sessionId }),
  }));
}

const figuresOf = ({ calls, units, bytes }: Tally) => ({
  requests: Object.entries(calls).reduce((sum, [name, times]) => sum + (isPoll(name) ? 0 : times), 0),
  reads: units.read,
  writes: units.write,
  kilobytes: bytes.database / 1000,
});
type Figures = ReturnType<typeof figuresOf>;
const figureNames = ["requests", "reads", "writes", "kilobytes"] as const;

/** What event sources ask for all the time, whether or not somebody enrolls. */
const isPoll = (call: string) => /ReceiveMessage|GetRecords|GetShardIterator|DescribeStream/.test(call);

async function countsOf(action: () => Promise<unknown>): Promise<Figures> {
  await proxy.quiet();
  proxy.takeTally();
  await action();
  await proxy.quiet();
  return figuresOf(proxy.takeTally());
}

/** The least of some rounds: in the others, a sweep may have run, or a page may have asked for its bill once more. */
function least(all: Figures[]): Figures {
  const min = (name: keyof Figures) => Math.min(...all.map((one) => one[name]));
  return {
    requests: min("requests"),
    reads: min("reads"),
    writes: min("writes"),
    kilobytes: min("kilobytes"),
  };
}

let enrolled = 0;
let last = { customerId: "", sessionId: "", email: "" };

async function enrollBy(
  way: (email: string) => Promise<{ customerId: string; sessionId: string }>,
): Promise<void> {
  const email = `growth.${enrolled++}@example.org`;
  last = { email, ...(await way(email)) };
}

/** A stream keeps its records for a day. The emulator keeps all, and would bring them before the e-mails that are counted. */
function forgetStream(): void {
  const db = new DatabaseSync(join(awsDataDir, "dynamodb.db"), { timeout: 10_000 });
  db.exec(
    "DELETE FROM _stream_records WHERE id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name)",
  );
  db.close();
}

/** What a function had already received of them comes first, too. */
async function untilStreamHasCaughtUp(): Promise<void> {
  await enrollBy(typed);
  while ((await emailsTo(endpoints, last.email)).length === 0) await pause(1000);
}

async function typed(email: string) {
  const { visitor, customerId, status } = await enrollTyped(api, email);
  if (status !== 200) throw new Error(`The completion answered ${status}.`);
  return { customerId, sessionId: visitor.sessionId };
}

const nextBill = () => `tests/fixtures/bills/${bills.pop()}.pdf`;
const actions: Record<string, () => Promise<unknown>> = {
  "enroll, with a bill": () => enrollBy((email) => enrollHousehold(new Visitor(api), nextBill(), { email })),
  "enroll, typed": () => enrollBy(typed),
  "come back to My enrollment": () => comeBack(endpoints, last),
  "support: find, by e-mail": () => support.find({ term: last.email, kind: undefined, all: false }),
  "support: find, by id": () => support.find({ term: last.customerId, kind: undefined, all: false }),
  "support: show": () => support.show({ id: last.customerId, reveal: false }),
};

const figures = new Map<string, Figures[]>(Object.keys(actions).map((name) => [name, []]));
try {
  // Not counted: the first runs load code and fetch secrets.
  await enrollBy((email) => enrollHousehold(new Visitor(api), "tests/fixtures/bills/ace-d04.pdf", { email }));
  await comeBack(endpoints, last);
  let seeded = 0;
  for (const size of sizes) {
    await grow(seeded, size);
    forgetStream();
    await untilStreamHasCaughtUp();
    seeded = size;
    const counted = new Map<string, Figures[]>();
    for (let round = 0; round < rounds; round++)
      for (const [name, action] of Object.entries(actions))
        counted.set(name, [...(counted.get(name) ?? []), await countsOf(action)]);
    for (const [name, all] of counted) figures.get(name)?.push(least(all));
  }
} finally {
  await stop();
}

console.log(`Among ${sizes.map((size) => size.toLocaleString("en")).join(", ")} enrollments:`);
console.table(
  Object.fromEntries(
    [...figures].map(([name, all]) => [
      name,
      Object.fromEntries(
        figureNames.map((figure) => [figure, all.map((one) => Number(one[figure].toFixed(1))).join(" / ")]),
      ),
    ]),
  ),
);
for (const [name, [first, ...others]] of figures)
  for (const figure of figureNames) {
    const most = Math.max(...others.map((one) => one[figure]));
    console.log(
      compare(`${name}, ${figure}`, first !== undefined && most <= first[figure] * goals.growth.ratio),
    );
  }
const { bytes, copies } = readCounts().record;
console.log(
  `A million enrollments use as much for each of these, and fill ${((bytes * copies * 1e6) / 1e9).toFixed(0)} GB ` +
    `(${bytes} bytes in up to ${copies} copies).`,
);
process.exitCode = conclude();
