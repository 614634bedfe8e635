import { afterAll, beforeAll, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { formatChangedDetail } from "#tools/support/format.ts";
import { startSupport } from "./support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

const at = "2026-12-02T17:00:00.000Z";
const identifiedBy = "called from the number on the record";
const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;

/** A household that moved twice. */
async function movedTwice(ofLast: Partial<EnrollmentRecord> = {}, ofFormer: Partial<EnrollmentRecord> = {}) {
  const last = await aws.addHousehold(ofLast);
  const movedTo = (customerId: string) => ({
    numberLost: { reason: "moved", at } as const,
    movedTo: { customerId, at, wasSent: false, evidence },
  });
  const middle = await aws.addHousehold(movedTo(last.customerId));
  const former = await aws.addHousehold({ ...movedTo(middle.customerId), ...ofFormer });
  return { customerId: former.customerId, former, last: last.customerId };
}

const deleted = { closed: { at, evidence, keptUntil: "2032-12-02" } };

test("cancel names the enrollment of the last home, or says that it has ended, too", async () => {
  const moved = await movedTwice();
  const refusal = (customerId: string) =>
    aws.support.cancel({ customerId, identifiedBy }).catch(({ message }: Error) => message);
  expect(await refusal(moved.customerId)).toBe(`The household moved: the new enrollment is ${moved.last}.`);

  const gone = await movedTwice({ ...deleted, numberLost: { reason: "forgotten", at } });
  expect(await refusal(gone.customerId)).toBe(
    `The household moved, and its last enrollment, ${gone.last}, has ended, too. There is no new one.`,
  );
  expect(await refusal(gone.last)).toBe("This household asked us to delete its data.");
  const held = await aws.addHousehold({ hold: { at, by: "support" } });
  expect(await refusal(held.customerId)).toBe("This enrollment is held back: docs/support.md.");
});

test("change says that it changed a former enrollment only, and which one the household has", async () => {
  const { customerId, last } = await movedTwice();
  const change = { detail: "phone", phone: "609-555-0199" } as const;
  for (const outcome of ["changed", "unchanged"]) {
    const changed = await aws.support.change({ customerId, change, identifiedBy });
    expect(changed).toMatchObject({ outcome, lastHome: { customerId: last, state: "enrolled" } });
    expect(formatChangedDetail(changed)).toMatch(
      new RegExp(
        `former home, and no other was changed. The household moved: the new enrollment is ${last}.$`,
      ),
    );
  }
  const current = await aws.support.change({ customerId: last, change, identifiedBy });
  expect(current).not.toHaveProperty("lastHome");

  const vendors = { detail: "vendors", choice: "off" } as const;
  expect(await aws.support.change({ customerId, change: vendors, identifiedBy })).not.toHaveProperty(
    "lastHome",
  );
});

test("find and show say of a former enrollment that its household had it deleted", async () => {
  const { customerId } = await movedTwice({}, deleted);
  const exportState = "not exported: the household asked for deletion";
  expect(await aws.show(customerId)).toMatchObject({ exportState });
  const found = await aws.support.find({ term: customerId, kind: "customer", all: false });
  expect(found.households).toMatchObject([{ exportState }]);
});
