import { describe, expect, test } from "vitest";
import type { Line } from "#tests/builders/bill-page.ts";
import { ace, factsOf, jcpl, jcplLines, printed, pse } from "#tests/builders/incomplete-bills.ts";

describe("a bill with its labels below the values", () => {
  const cells: Line[] = [
    [36, 120, "100 012 345 678"],
    [36, 132, "Account Number"],
    [300, 120, "S123456789"],
    [300, 132, "Meter Number"],
    [300, 158, "0801234567 0007654321"],
    [36, 280, "12 MAIN ST, FREEHOLD NJ 07728"],
    [36, 292, "Service Address"],
  ];

  test.each(["Customer Number", "Electricity Customer Number"])("has the number above %s", (label) => {
    const withoutAccount = jcplLines.filter(([, , text]) => !text.startsWith("Account"));
    expect(factsOf([...withoutAccount, ...cells, [300, 170, label]], printed)).toMatchObject({
      accountNumber: { value: "100012345678" },
      enrollmentId: { value: "08012345670007654321" },
    });
  });
});

describe("a label at the end of a line", () => {
  test("belongs to the number at the left of the next line", () => {
    const paragraph: Line[] = [
      [36, 300, "Compare this price with other offers. Your PoD ID is:"],
      [36, 312, "PE000012345678901234. Keep it for your supplier."],
    ];
    expect(pse(paragraph)?.enrollmentId?.value).toBe("PE000012345678901234");
    const account: Line[] = [
      [36, 130, "You can pay by phone at any hour. Your customer number is:"],
      [36, 142, "0801234567 0007654321"],
    ];
    expect(jcpl(account)?.enrollmentId?.value).toBe("08012345670007654321");
  });

  test("does not belong to a number in another column", () => {
    const columns: Line[] = [
      [200, 300, "Keep it for your supplier. Your service number is:"],
      [36, 312, "0551123456789012345678"],
    ];
    expect(ace(columns)?.enrollmentId).toBeUndefined();
  });
});

test("a label is centered beside an address of two lines", () => {
  const lines: Line[] = [
    [36, 130, "Service address"],
    [140, 124, "8 ELM AVE"],
    [140, 136, "HAMMONTON NJ 08037"],
    [60, 660, "8 PIER RD"],
    [60, 672, "HAMMONTON NJ 08037"],
  ];
  expect(ace(lines)?.serviceAddress?.value).toMatchObject({ street: "8 ELM AVE" });
});
