import { describe, expect, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";
import type { Page } from "#domain/bill/page.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import { billPage, jcplBill, type Line } from "#tests/builders/bill-page.ts";

/**
 * Text that was made to keep the bill reader busy: a bill with much more of something than any bill has. A real bill
 * takes a few milliseconds. Processor time is counted, which a busy machine does not change much.
 */
const maxMilliseconds = 2_500;

function processorMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** `count` lines in columns, small enough that all of them are on the page. */
function grid(count: number, columns: number, textOf: (index: number) => string): Line[] {
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index): Line => {
    const [row, column] = [index % rows, Math.floor(index / rows)];
    return [10 + column * (600 / columns), 300 + (row * 390) / rows, textOf(index)];
  });
}

const letters = (index: number) =>
  String.fromCharCode(
    65 + (index % 26),
    65 + ((index * 7) % 26),
    65 + ((index * 11) % 26),
    65 + ((index * 5) % 26),
  );
const address = (index: number): Line[] => {
  const [x, y] = [10 + (index % 5) * 120, 5 + Math.floor(index / 5) * 7.8];
  return [
    [x, y, `${100 + index} ${letters(index)} ST`],
    [x, y + 3.9, `FREEHOLD NJ 0${7001 + (index % 900)}`],
  ];
};
const small = (page: Page): Page => ({
  ...page,
  words: page.words.map((word) => ({ ...word, height: 3 / 792, width: word.width * 0.3 })),
});
const digits = (index: number) => String(100_000_000_000 + index * 7_777_777);

const bills: Record<string, () => Page[]> = {
  "500 addresses": () => [
    ...jcplBill(),
    small(billPage(2, Array.from({ length: 500 }, (_, index) => address(index)).flat())),
  ],
  "500 names": () => jcplBill(grid(500, 5, (index) => `${letters(index)} ${letters(index + 9)} DOE`)),
  "500 names below labels": () =>
    jcplBill(
      grid(500, 5, (index) => (index % 2 ? `${letters(index)} ${letters(index + 9)}` : "Customer Name:")),
    ),
  "500 account numbers": () => jcplBill(grid(500, 5, digits)),
  "2,000 labels with values": () =>
    jcplBill(grid(2_000, 8, (index) => (index % 2 ? digits(index) : "Account Number:"))),
  "2,000 headings": () => jcplBill(grid(2_000, 8, () => "Charges from JCP&L")),
  "10,000 words in one line": () => [
    ...jcplBill(),
    { number: 2, words: oneLine(10_000, (index) => (index % 2 ? "12" : "NJ")) },
  ],
  "10,000 digits in one line": () => [...jcplBill(), { number: 2, words: oneLine(10_000, () => "7") }],
  "10,000 units in one line": () => [
    ...jcplBill(),
    { number: 2, words: oneLine(10_000, (index) => (index % 2 ? "1" : "APT")) },
  ],
  "10,000 equal words at one place": () => [
    ...jcplBill(),
    { number: 2, words: Array.from({ length: 10_000 }, () => word("Account", 0.5, 0.5)) },
  ],
  "10,000 scattered words": () => [
    ...jcplBill(),
    {
      number: 2,
      words: Array.from({ length: 10_000 }, (_, index) =>
        word(index % 3 ? "NJ" : "07728", (index % 100) / 100, Math.floor(index / 100) / 100),
      ),
    },
  ],
};

const word = (text: string, left: number, top: number) => ({
  text,
  left,
  top,
  width: 0.002,
  height: 0.004,
  confidence: 100,
});
const oneLine = (count: number, textOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => word(textOf(index), index / count, 0.5));

describe("a bill that was made to keep the reader busy is read quickly", () => {
  test.each(Object.entries(bills))("%s", (_name, pages) => {
    const input = pages();
    const read = () => expect(parseBill(input, zipDirectory).kind).toBe("bill");
    expect(processorMilliseconds(read)).toBeLessThan(maxMilliseconds);
  });

  test("ten pages of all of these", () => {
    const pages = Object.values(bills)
      .map((make) => make().at(-1))
      .flatMap((page) => page ?? [])
      .slice(0, 9)
      .map((page, index) => ({ ...page, number: index + 2 }));
    const read = () => void parseBill([...jcplBill(), ...pages], zipDirectory);
    expect(processorMilliseconds(read)).toBeLessThan(2 * maxMilliseconds);
  });
});
