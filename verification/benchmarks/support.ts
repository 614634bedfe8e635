import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { S3Client } from "@aws-sdk/client-s3";
import { startTables } from "#tests/builders/dynamodb.ts";
import { collect } from "#tests/tools/support/support/collect.ts";
import { recordConsumedCapacity } from "#tests/tools/support/support/consumed-capacity.ts";
import { householdAt, householdCount, seedHouseholds } from "#tests/tools/support/support/households.ts";
import { environmentFor, tables } from "#tests/tools/support/support/run-support.ts";
import { readArguments } from "#tools/cli.ts";
import { SupportService } from "#tools/support/support-service.ts";

readArguments({
  name: "npm run verify -- bench support",
  says: `Measures how long each of support's commands takes among 10,000 enrollments in the local DynamoDB engine and how much capacity it
consumes, then the command as it is typed, with the start of its process. The reference is a Node program that does nothing.`,
});

const rounds = 20;
const { db, numbers, endpoint, stop } = await startTables();
const seedingStarted = performance.now();
await seedHouseholds({ db, numbers });
console.log(
  `${householdCount} enrollments written in ${((performance.now() - seedingStarted) / 1000).toFixed(1)} s\n`,
);

const consumed = recordConsumedCapacity(db);
const support = new SupportService({
  db,
  s3: new S3Client({}),
  tables,
  bucket: "none",
  numbers: async () => numbers,
  operator: "bench",
  changeForSupport: () => Promise.reject(new Error("Nothing is changed here.")),
  correctForSupport: () => Promise.reject(new Error("Nothing is changed here.")),
  accessLinks: () => Promise.reject(new Error("No link is sent here.")),
});
const { customerId, sessionId, email, phone = "", accountNumber = "" } = householdAt(4001);
const dayAgo = householdAt(20).stageAt ?? "";

const find = (term: string) => () => support.find({ term, kind: undefined, all: false });
const commands: Record<string, () => Promise<unknown>> = {
  "find, by e-mail": find(email),
  "find, by telephone": find(phone),
  "find, by account number": find(accountNumber),
  "find, by session id": find(sessionId),
  "find, by customer id": find(customerId),
  show: () => support.show({ id: customerId, reveal: false }),
  "show --reveal": () => support.show({ id: customerId, reveal: true }),
  "resend-email": () => support.resendEmail({ customerId }),
  "forget, plan": () => support.forget({ id: customerId, confirmed: false, identifiedBy: "a benchmark" }),
  "export, a day": () => collect(support.export({ since: dayAgo, stage: "completed", reveal: false })),
  "export, everything": () =>
    collect(support.export({ since: "2000-01-01", stage: "completed", reveal: false })),
};

for (const [name, command] of Object.entries(commands)) {
  consumed.splice(0);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await command();
    times.push(performance.now() - start);
  }
  const [median, slowest] = [times.toSorted((a, b) => a - b)[rounds / 2] ?? 0, Math.max(...times)];
  const units = consumed.reduce((sum, one) => sum + one.units, 0) / rounds;
  console.log(
    `${name.padEnd(26)} ${median.toFixed(0).padStart(5)} ms, slowest ${slowest.toFixed(0).padStart(5)} ms, ` +
      `${consumed.length / rounds} requests, ${units.toFixed(1)} units`,
  );
}
const env = await environmentFor(endpoint);

/** Median milliseconds of five runs in a new process. */
async function medianOfRuns(...args: string[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    await promisify(execFile)(process.execPath, args, { env });
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}

const emptyProgram = await medianOfRuns("--eval", "");
console.log(
  `\nAs typed, median of five. A Node program that does nothing takes ${emptyProgram.toFixed(0)} ms`,
);
for (const args of [
  ["find", email],
  ["show", customerId],
  ["show", customerId, "--reveal"],
  ["resend-email", customerId],
  ["export", "--since", dayAgo, "--csv"],
  ["forget", customerId, "--identified-by", "a benchmark"],
]) {
  const median = await medianOfRuns("tools/support.ts", ...args);
  const name = args.filter((arg) => arg !== customerId && arg !== email && arg !== dayAgo).join(" ");
  console.log(
    `${name.padEnd(26)} ${median.toFixed(0).padStart(5)} ms, ${(median / emptyProgram).toFixed(1)} times as long`,
  );
}
await stop();
