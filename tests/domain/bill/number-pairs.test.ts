import { describe, expect, test } from "vitest";
import type { Line } from "#tests/builders/bill-page.ts";
import { ace, aceService, jcpl, recognized } from "#tests/builders/incomplete-bills.ts";

const serviceNumber: Line = [36, 240, "service number 0550012345677001234567"];

describe("a community solar block with an account number of its own", () => {
  test("does not take the household's away, which the service number contains", () => {
    const block: Line[] = [
      [36, 420, "Sunny Roof Garden"],
      [36, 432, "Account number: 5512 9876 543"],
    ];
    expect(ace([aceService, serviceNumber, ...block])?.accountNumber?.value).toBe("55001234567");
  });

  test("is another company's section", () => {
    const block: Line[] = [
      [36, 420, "My Community Solar Status"],
      [36, 432, "Account number: 110 987 654 321"],
    ];
    expect(jcpl(block)?.accountNumber?.value).toBe("100012345678");
  });

  test("is no section where its credit is a line among the charges", () => {
    const charges: Line[] = [
      [36, 268, "Community Solar Credit -12.50"],
      [36, 290, "Customer Number: 0801234567 0007654321"],
    ];
    expect(jcpl(charges)?.enrollmentId?.value).toBe("08012345670007654321");
  });
});

describe("letters that recognition returned for digits", () => {
  const read = (number: string) =>
    ace([aceService, [36, 240, `service number ${number}`]], recognized)?.enrollmentId;

  test("need no check inside of the account number, which is printed elsewhere", () => {
    expect(read("Q550O12345677001234567")).toMatchObject({ value: "0550012345677001234567", check: false });
  });

  test("are checked behind it", () => {
    expect(read("055001234567700l234567")).toMatchObject({ value: "0550012345677001234567", check: true });
  });
});
