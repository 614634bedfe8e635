import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { replayForgotten } from "#tools/restore/replay.ts";
import { startRestore } from "./support/restore-aws.ts";

let aws: Awaited<ReturnType<typeof startRestore>>;
beforeAll(async () => {
  aws = await startRestore();
});
afterAll(() => aws.stop());

describe("before anything is compared or brought back", () => {
  test("a copy loses the applications that were deleted since", async () => {
    const application = await aws.enroll({ stage: "submitted", numberKey: undefined });
    const { names } = await aws.copy();
    await aws.forget(application);

    expect(await replayForgotten(aws.environment, names)).toEqual({ deleted: 1, closed: 0 });
    expect(await aws.get(names.enrollments, { customerId: application.customerId })).toBeUndefined();
  });

  test("a completed enrollment that was deleted since is closed in the copy as it is in use", async () => {
    const completed = await aws.enroll();
    const { names } = await aws.copy();
    await aws.forget(completed);

    expect(await replayForgotten(aws.environment, names)).toMatchObject({ closed: 1 });
    const { customerId, numberKey } = completed;
    const inUse = enrollmentRecord.parse(await aws.enrollment(customerId));
    const copied = enrollmentRecord.parse(await aws.get(names.enrollments, { customerId }));
    const { numberLost, expiresAt } = inUse;
    expect(copied).toMatchObject({ numberLost, expiresAt, version: completed.version });
    expect(copied.closed).toMatchObject({ at: inUse.closed?.at, keptUntil: inUse.closed?.keptUntil });
    expect(copied.cancellations).toMatchObject([{ kind: "canceled", at: inUse.closed?.at }]);
    expect(copied.numberKey).toBeUndefined();
    expect(await aws.holderOf(numberKey)).toBeUndefined();
    expect(await replayForgotten(aws.environment, names)).toMatchObject({ closed: 0 });
  });

  test("an application in the copy is deleted if it was completed and then deleted since", async () => {
    const application = await aws.enroll({ stage: "submitted", numberKey: undefined });
    const { names } = await aws.copy();
    const completed = { ...application, stage: "completed" as const, version: application.version + 1 };
    await aws.put("enrollments", completed);
    await aws.forget(completed);

    expect(await replayForgotten(aws.environment, names)).toMatchObject({ deleted: 1 });
  });

  test("the copy of the list counts as well, in case the list has lost entries", async () => {
    const application = await aws.enroll({ stage: "submitted", numberKey: undefined });
    await aws.forget(application);
    await aws.put("enrollments", application); // another copy has brought it back
    const { names } = await aws.copy();
    await aws.lose("forgotten", application.customerId);

    expect(await replayForgotten(aws.environment, names)).toMatchObject({ deleted: 1 });
  });
});
