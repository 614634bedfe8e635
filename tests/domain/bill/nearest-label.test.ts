import { describe, expect, test } from "vitest";
import type { Line } from "#tests/builders/bill-page.ts";
import { factsOf, jcplLines, printed } from "#tests/builders/incomplete-bills.ts";

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
