import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { endByMove } from "#lambdas/shared/records/moves.ts";
import { anApplication, anEnrollment, aSession, noon } from "#tests/builders/records.ts";
import { collect } from "#tests/tools/support/support/collect.ts";
import { AllocationExport, newAllocationId } from "#tools/operations/allocation-export.ts";
import { type RowReport, StatusImport } from "#tools/operations/status-import.ts";
import { elmStreet, startOperations } from "./support/operations-aws.ts";

let aws: Awaited<ReturnType<typeof startOperations>>;
beforeAll(async () => {
  aws = await startOperations();
});
afterAll(() => aws.stop());

const evidence = { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;

async function exportAll() {
  const allocations = new AllocationExport(aws.environment);
  const request = { utility: "pse", until: "2030-12-31", project: undefined } as const;
  const id = newAllocationId(request);
  const { lines } = await allocations.write(id, await allocations.reserve(id, request));
  return lines.map((line) => line.split(",").slice(0, 2));
}

/** The enrollment of the new home, whose completion ends the former one. */
async function moveFrom(formerId: string, accountNumber: string) {
  const numbers = await aws.environment.numbers();
  const tables = { enrollments: "enrollments", numbers: "enrollmentNumbers" };
  const store = new DynamoEnrollments(
    aws.db,
    { ...tables, sessions: "sessions" },
    new DynamoEnrollmentNumbers(aws.db, tables, numbers.keys),
    numbers,
  );
  const at = noon.toISOString();
  const newHome = anEnrollment({
    customerId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    stage: "completed",
    utility: "pse",
    application: anApplication(),
    accountNumber,
    completedAt: at,
    emailConfirmedAt: at,
    movesFrom: { customerId: formerId, movingDate: "2026-12-01", startedAt: at, evidence },
    version: 0,
  });
  const former = await aws.enrollment(formerId);
  const session = aSession({ sessionId: newHome.sessionId, version: 0 });
  const completed = await store.complete(
    newHome,
    session,
    endByMove(former, newHome, { at: noon, evidence }),
  );
  expect(completed).toEqual({ ok: true });
  return newHome.customerId;
}

async function change(customerId: string, changes: Partial<EnrollmentRecord>) {
  const Item = { ...(await aws.enrollment(customerId)), ...changes };
  await aws.db.send(new PutCommand({ TableName: "enrollments", Item }));
}

/** Why a row about this enrollment is refused: in a simulation, and when the file is imported. */
async function refusalsFor(customerId: string) {
  const path = await aws.statusFile(`${customerId},credit-expected,,2099-04`);
  const reports: RowReport[] = [];
  for (const apply of [false, true])
    reports.push(...(await collect(new StatusImport(aws.environment).run(path, { apply }))));
  return reports.map((report) => report.outcome === "refused" && report.reason);
}

test("a household that moved is on one list once, with its new home", async () => {
  const former = await aws.match();
  const number = "PE000067586564117777";
  const newHome = await moveFrom(former.customerId, number);
  await aws.record(newHome, elmStreet);

  expect(await exportAll()).toEqual([[newHome, number]]);
  expect(await exportAll()).toEqual([]);
  expect(await aws.enrollment(former.customerId)).toMatchObject({
    numberLost: { reason: "moved" },
    progress: [{ kind: "matched" }],
  });
});

test("a move after the list leaves the former home on it, and puts the new one on the next", async () => {
  const former = await aws.match();
  expect(await exportAll()).toEqual([[former.customerId, former.accountNumber]]);
  const number = "PE000067586564118888";
  const newHome = await moveFrom(former.customerId, number);
  await aws.record(newHome, elmStreet);

  expect(await exportAll()).toEqual([[newHome, number]]);
  expect(await aws.enrollment(former.customerId)).toMatchObject({
    movedTo: { customerId: newHome, wasSent: true },
    supportEmail: { change: "moved_after_sent" },
  });
});

test("a status file with the former home's customerId is told that of the new one", async () => {
  const former = await aws.match();
  const newHome = await moveFrom(former.customerId, "PE000067586564119999");
  const reason = `The household moved: the new enrollment is ${newHome}.`;
  expect(await refusalsFor(former.customerId)).toEqual([reason, reason]);
});

test("a status file with the customerId of a home that moved twice is told the last one, and what became of it", async () => {
  const former = await aws.match();
  const middle = await moveFrom(former.customerId, "PE000067586564112222");
  const last = await moveFrom(middle, "PE000067586564113333");
  const enrolled = `The household moved: the new enrollment is ${last}.`;
  expect(await refusalsFor(former.customerId)).toEqual([enrolled, enrolled]);

  const held = `The household moved: the new enrollment is ${last}, which is held back.`;
  await change(last, { hold: { at: noon.toISOString(), by: "mailbox" } });
  expect(await refusalsFor(former.customerId)).toEqual([held, held]);

  const ended = `The household moved, and its last enrollment, ${last}, has ended, too. There is no new one.`;
  await change(last, { numberLost: { at: noon.toISOString(), reason: "canceled" } });
  expect(await refusalsFor(former.customerId)).toEqual([ended, ended]);
  await aws.db.send(new DeleteCommand({ TableName: "enrollments", Key: { customerId: last } }));
  expect(await refusalsFor(former.customerId)).toEqual([ended, ended]);
});
