import { expect, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import { billPage, type Line } from "#tests/builders/bill-page.ts";
import { aceLines, aceService, factsOf, jcplLines, recognized } from "#tests/builders/incomplete-bills.ts";

const customerNumber = (number: string, confidence: number, places = [245], [x, down] = [126, 0]) => {
  const page = billPage(
    1,
    places.map((y): Line => [36, y, "Customer Number:"]),
    recognized,
  );
  const digits = billPage(
    1,
    places.map((y): Line => [x, y + down, number]),
    confidence,
  );
  const rest = billPage(
    1,
    [...jcplLines, [36, 120, "Service address: 12 MAIN ST, FREEHOLD NJ 07728"]],
    recognized,
  );
  const words = [...rest.words, ...page.words, ...digits.words];
  const reading = parseBill([{ number: 1, words }], zipDirectory);
  return reading.kind === "bill" ? reading.facts.enrollmentId : undefined;
};
const value = "08012345670007654321";

test("a recognized number is shown for checking if recognition was not sure of its digits", () => {
  expect(customerNumber(value, 94)).toMatchObject({ value, check: false });
  expect(customerNumber(value, 88)).toMatchObject({ value, check: true });
  expect(customerNumber(value, 60)).toBeUndefined();
  const below: [number, number] = [60, 34];
  expect(customerNumber(value, 88, [160], below)).toMatchObject({ value, check: true });
  expect(customerNumber(value, 87, [160], below)).toBeUndefined();
});

test("a recognized number that two places agree on is shown for checking, however unsure recognition was", () => {
  expect(customerNumber(value, 40)).toBeUndefined();
  expect(customerNumber(value, 40, [245, 275])).toMatchObject({ value, check: true });
});

test("the only recognized number of an enrollment number's format is shown for checking without its label", () => {
  const facts = (lines: Line[], confidence = recognized) =>
    factsOf([...jcplLines, [36, 120, "Service address: 12 MAIN ST, FREEHOLD NJ 07728"], ...lines], confidence)
      ?.enrollmentId;
  const alone: Line = [36, 400, "0801234567 0007654321"];
  expect(facts([alone])).toMatchObject({ value, check: true });
  expect(facts([alone], 100)).toBeUndefined();
  expect(facts([alone, [36, 500, "0807654321 0001234567"]])).toBeUndefined();
  expect(facts([[36, 400, "Supplier reference: 0801234567 0007654321"]])).toBeUndefined();
  expect(facts([[36, 400, "9991234567 0007654321"]])).toBeUndefined();
});

test("a recognized number below a misread heading of the utility is not in the supplier's section above it", () => {
  const lines: Line[] = [
    [36, 300, "Electric supply charges - Bayline Energy LLC"],
    [36, 330, "DetaiIs of your electric charges"],
    [36, 345, "Customer Number: 0801234567 0007654321"],
  ];
  const bill: Line[] = [...jcplLines, [36, 120, "Service address: 12 MAIN ST, FREEHOLD NJ 07728"]];
  expect(factsOf([...bill, ...lines], recognized)?.enrollmentId).toMatchObject({ value });
});

test("a recognized account number that the payment line confirms is shown for checking", () => {
  const accountNumber = (paymentLine: string) => {
    const rest = aceLines.filter(([, , text]) => !text.startsWith("Account number"));
    const words = [
      ...billPage(1, [...rest, aceService, [36, 750, paymentLine]], recognized).words,
      ...billPage(1, [[36, 50, "Account number:"]], recognized).words,
      ...billPage(1, [[126, 50, "55001234567"]], 40).words,
    ];
    const reading = parseBill([{ number: 1, words }], zipDirectory);
    return reading.kind === "bill" ? reading.facts.accountNumber : undefined;
  };
  expect(accountNumber("7001550012345670000010153")).toMatchObject({ value: "55001234567", check: true });
  expect(accountNumber("7001550012345610000010153")).toBeUndefined();
  const belowSupplier: Line[] = [
    ...aceLines.filter(([, , text]) => !text.startsWith("Account number")),
    aceService,
    [36, 500, "Electric supply charges - Bayline Energy LLC"],
    [36, 560, "Account number: 5500 1234 567"],
  ];
  const inSection = (line: string) => factsOf([...belowSupplier, [36, 750, line]], recognized)?.accountNumber;
  expect(inSection("7001550012345670000010153")).toMatchObject({ value: "55001234567" });
  expect(inSection("7001550012345610000010153")).toBeUndefined();
});

test("a recognized number may start with a zero that was read as a parenthesis, and is shown for checking", () => {
  expect(customerNumber("(801234567 0007654321", 94)).toMatchObject({ value, check: true });
});

test("a recognized number is the household's in what looks like a supplier's section, if it is printed elsewhere, too", () => {
  const lines: Line[] = [
    [36, 500, "Electric supply charges - Bayline Energy LLC"],
    [36, 560, "Account number: 5500 1234 567"],
  ];
  const unlabeled = aceLines.map(([x, y, text]): Line => [x, y, text.replace("Account number:", "")]);
  expect(factsOf([...unlabeled, aceService, ...lines], recognized)?.accountNumber?.value).toBe("55001234567");
});
