import { describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { anApplication, anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { setup } from "./support/page.ts";

const at = noon.toISOString();
const evidence = { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;
const newHome = { zip: "08820", movingDate: "2026-12-01" };
const movesFrom = { customerId: ids.customer, ...newHome, startedAt: at, evidence };
const former = anEnrollment({ stage: "completed", utility: "pse", completedAt: at });
const begun = (changes: Partial<EnrollmentRecord> = {}) =>
  anEnrollment({
    customerId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    stage: "lead",
    movesFrom,
    ...changes,
  });

describe("moves that were begun", () => {
  test("are continued or left, and the enrollment of the former home is as it was", async () => {
    const { show } = await setup(former, begun(), begun());
    const { enrollments, unfinished } = await show();
    expect(enrollments).toMatchObject([{ customerId: ids.customer, state: "active" }]);
    expect(enrollments[0]).not.toHaveProperty("moved");
    expect(enrollments[0]?.cancellationTerms).toBeDefined();
    expect(unfinished.flatMap(({ move }) => move ?? [])).toEqual([
      { zip: "08820", movingDate: "2026-12-01" },
      { zip: "08820", movingDate: "2026-12-01" },
    ]);
  });

  test("are said with the enrollment that they would end, and with no other", async () => {
    const other = anEnrollment({
      ...{ customerId: ids.bill, sessionId: ids.bill },
      ...{ stage: "completed", utility: "pse", completedAt: at },
    });
    const { show } = await setup(former, other, begun());
    const { enrollments } = await show();
    expect(new Map(enrollments.map(({ customerId, moveBegun }) => [customerId, moveBegun]))).toEqual(
      new Map([
        [ids.customer, true],
        [ids.bill, undefined],
      ]),
    );
  });

  test("are ordinary applications once the address of the former home was changed since, also back", async () => {
    const change = (from: string, to: string) =>
      ({ detail: "email", from, to, at: "2026-11-21T17:00:00.000Z", evidence }) as const;
    const contactChanges = [
      change("ana@example.org", "eve@example.org"),
      change("eve@example.org", "ana@example.org"),
    ];
    const { show } = await setup({ ...former, contactChanges }, begun());
    const { enrollments, unfinished } = await show();
    expect(enrollments).toMatchObject([{ customerId: ids.customer, state: "active" }]);
    expect(enrollments[0]).not.toHaveProperty("moveBegun");
    expect(unfinished).toHaveLength(1);
    expect(unfinished[0]).not.toHaveProperty("move");
  });

  test("name the home that was filled in, which may be another one than they began with", async () => {
    const { serviceAddress } = anApplication();
    const application = anApplication({ serviceAddress: { ...serviceAddress, zip: "08817" } });
    const { show } = await setup(former, begun({ stage: "submitted", application }));
    const { unfinished } = await show();
    expect(unfinished.map(({ move }) => move?.zip)).toContain("08817");
    expect(unfinished.map(({ move }) => move?.zip)).not.toContain("08820");
  });

  test("are gone once one of them is completed", async () => {
    const completed = begun({ stage: "completed", completedAt: at });
    const movedTo = { customerId: completed.customerId, at, wasSent: false, evidence };
    const ended = { ...former, movedTo, numberLost: { reason: "moved" as const, at } };
    const { show } = await setup(ended, begun(), completed);
    const { enrollments, unfinished } = await show();
    expect(enrollments.map(({ customerId }) => customerId).toSorted()).toEqual(
      [ids.customer, completed.customerId].toSorted(),
    );
    expect(unfinished.filter(({ move }) => move)).toEqual([]);
    expect(enrollments.map(({ moveBegun }) => moveBegun)).toEqual([undefined, undefined]);
  });
});

describe("a move that was completed", () => {
  const movedTo = { at, wasSent: true, evidence };
  const home = (changes: Partial<EnrollmentRecord> = {}) =>
    begun({ stage: "completed", completedAt: at, ...changes });
  const formerOf = ({ customerId }: EnrollmentRecord) => ({
    ...former,
    movedTo: { customerId, ...movedTo },
    numberLost: { reason: "moved" as const, at },
  });

  test.each([
    ["is followed by the enrollment of the new home", {}, "enrolled"],
    ["is followed by none once that was canceled", { numberLost: { reason: "canceled", at } }, "ended"],
    ["is followed by none while that is held back", { hold: { at, by: "mailbox" } }, undefined],
  ] as const)("%s", async (_, changes, newHomeState) => {
    const newHome = home(changes);
    const { show } = await setup(formerOf(newHome), newHome);
    const shown = (await show()).enrollments.find(({ customerId }) => customerId === ids.customer);
    expect(shown?.moved).toEqual({ at, end: { when: "within_two_bills" }, newHome: newHomeState });
  });

  test("is followed by the last of several moves", async () => {
    const last = home();
    const next = { ...home(), movedTo: { customerId: last.customerId, ...movedTo } };
    const { show } = await setup(formerOf(next), next, last);
    const moved = (await show()).enrollments.flatMap((enrollment) => enrollment.moved ?? []);
    expect(moved.map(({ newHome }) => newHome)).toEqual(["enrolled", "enrolled"]);
  });
});
