import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvHeader, type ExportRow, toCsvLine } from "#tools/support/export.ts";
import { collect } from "./support/collect.ts";
import { startSupport } from "./support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

const exportSince = (since: string, reveal: boolean) =>
  collect(aws.support.export({ since, stage: "completed", reveal }));

test("records the reveal at every household whose account number it exports in full", async () => {
  const stageAt = "2031-01-01T00:00:00.000Z";
  const { customerId, accountNumber = "" } = await aws.addHousehold({ stageAt, emailConfirmedAt: stageAt });
  const csv = async (reveal: boolean) => (await exportSince(stageAt, reveal)).map(toCsvLine).join("");

  expect(await csv(false)).not.toContain(accountNumber);
  expect(await aws.enrollment(customerId)).not.toHaveProperty("supportEvents");
  expect(await csv(true)).toContain(accountNumber);
  expect((await aws.enrollment(customerId)).supportEvents).toMatchObject([
    { kind: "account_number_revealed" },
  ]);
});

test("exports a completed enrollment only while it is confirmed and holds its number", async () => {
  const stageAt = "2033-01-01T00:00:00.000Z";
  await aws.addHousehold({ stageAt });
  const confirmed = await aws.addHousehold({ stageAt, emailConfirmedAt: stageAt });
  const allowed = await aws.addHousehold({ stageAt, exportAllowedAt: stageAt });
  const numberLost = { reason: "superseded" as const, at: stageAt };
  await aws.addHousehold({ stageAt, emailConfirmedAt: stageAt, numberLost });

  const exported = (await exportSince(stageAt, false)).map(({ customerId }) => customerId);
  expect(exported.toSorted()).toEqual([confirmed.customerId, allowed.customerId].toSorted());
});

test("says of each telephone number whether the household agreed to calls, as its latest answer is", async () => {
  const stageAt = "2034-01-01T00:00:00.000Z";
  const agreed = { kind: "tcpa", agreed: true, textVersion: "tcpa-1", at: stageAt } as const;
  const completed = { stageAt, emailConfirmedAt: stageAt };
  const { customerId: asked } = await aws.addHousehold({ ...completed, consents: [agreed] });
  const { customerId: moved } = await aws.addHousehold({ ...completed, consents: [agreed] });
  await aws.addHousehold({ ...completed, consents: [] });
  const answers = async () => {
    const rows = await exportSince(stageAt, false);
    return Object.fromEntries(rows.map(({ customerId, callsAllowed }) => [customerId, callsAllowed]));
  };
  expect(Object.values(await answers()).toSorted()).toEqual(["no", "yes", "yes"]);

  const identifiedBy = "called from the number on the record";
  await aws.support.change({ customerId: asked, change: { detail: "calls", agreed: false }, identifiedBy });
  const newPhone = { detail: "phone", phone: "609-555-0199" } as const;
  await aws.support.change({ customerId: moved, change: newPhone, identifiedBy });

  expect(await answers()).toMatchObject({ [asked]: "no", [moved]: "no" });
});

test("writes CSV that spreadsheets read, with formulas as text", async () => {
  const stageAt = "2032-01-01T00:00:00.000Z";
  await aws.addHousehold({
    stageAt,
    emailConfirmedAt: stageAt,
    firstName: '=HYPERLINK("evil")',
    lastName: "Rivera, Ana",
  });
  const [row] = await exportSince(stageAt, false);
  if (!row) throw new Error("nothing was exported");
  expect(csvHeader).toMatch(/^customerId,stage,stageAt,firstName,.*completedAt\r\n$/);
  expect(toCsvLine(row)).toContain(`"'=HYPERLINK(""evil"")","Rivera, Ana"`);
});

describe("a CSV cell", () => {
  const emptyRow = Object.fromEntries(
    csvHeader
      .trim()
      .split(",")
      .map((name) => [name, undefined]),
  ) as ExportRow;
  const cellFor = (value: string | number) => {
    const [cells] = parse(toCsvLine({ ...emptyRow, customerId: value }), { relax_column_count: true });
    return (cells as string[])[0];
  };

  test.each(["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", " ="])(
    "that begins with %j is marked as text",
    (start) => {
      expect(cellFor(`${start}1+1`)).toBe(`'${start}1+1`);
    },
  );

  test.each(["Ana", "O'Brien", 'with "quotes", and a comma', "1-2"])("keeps %j as it is", (text) => {
    expect(cellFor(text)).toBe(text);
  });

  test.each(["\t=1", "\r\n=1", "\u001b]0;x\u0007", "\u009b2J", "\u202e=1", "\u200b=1", "a\u2028b", "\ud800"])(
    "never contains the control characters of %j",
    (text) => {
      expect(cellFor(text)).toMatch(/^[^\p{C}\p{Zl}]+$/u);
      expect(cellFor(text)).toContain("?");
    },
  );

  test("keeps a number as it is", () => {
    expect(cellFor(31)).toBe("31");
  });
});
