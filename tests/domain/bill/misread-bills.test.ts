import { describe, expect, test } from "vitest";
import type { Line } from "#tests/builders/bill-page.ts";
import { ace, aceService, factsOf, jcplLines, recognized } from "#tests/builders/incomplete-bills.ts";

describe("the recognized service address", () => {
  const at = (street: string, confidence = recognized) =>
    factsOf(
      [...jcplLines, [36, 120, "Service address:"], [36, 132, street], [36, 144, "FREEH0LD NJ 07728"]],
      confidence,
    )?.serviceAddress?.value;

  test.each([
    ["120 E5TH ST", "120 E 5TH ST", ""],
    ["120 E 5THST", "120 E 5TH ST", ""],
    ["88 OCEAN AVEN", "88 OCEAN AVE N", ""],
    ["12 MlLL RD", "12 MILL RD", ""],
    ["37 5TOCKTON PL", "37 STOCKTON PL", ""],
    ["37 STOCKTON PI", "37 STOCKTON PL", ""],
    ["37 Stockton PI", "37 Stockton Pl", ""],
    ["37 Stockton Bivd", "37 Stockton Blvd", ""],
    ["12 MAIN ST APT 1IC", "12 MAIN ST", "APT 11C"],
    ["12 MAIN ST APT l1C", "12 MAIN ST", "APT 11C"],
    ["12 MAIN ST APT 4I", "12 MAIN ST", "APT 4I"],
    ["150 ROUTE 18", "150 ROUTE 18", ""],
  ])("%s is %s %s", (read, street, unit) => {
    expect(at(read)).toMatchObject({ street, unit, city: "FREEHOLD" });
  });
});

test("a recognized name that starts with two letters is shown for checking: they may be two initials", () => {
  const lines = (name: string): Line[] => [
    aceService,
    [36, 109, `Customer Name: ${name}`],
    [36, 690, name],
    [36, 702, "PO BOX 417"],
    [36, 714, "HAMMONTON NJ 08037"],
  ];
  const check = (name: string) => ace(lines(name), recognized)?.customerName?.check;
  expect(check("JW O'CONNOR")).toBe(true);
  expect(check("J W O'CONNOR")).toBe(false);
});

test.each([
  ["Customer Name: MEI WALKER Ill", "MEI WALKER III"],
  ["Customer Name: MEI WALKER lI", "MEI WALKER II"],
  ["Name MEI WALKER", "MEI WALKER"],
])("the recognized line %s has the name %s", (line, name) => {
  const lines: Line[] = [aceService, [36, 109, line], [36, 690, name], [36, 702, "PO BOX 417"]];
  const facts = ace([...lines, [36, 714, "HAMMONTON NJ 08037"]], recognized);
  expect(facts?.customerName?.value).toBe(name);
});

test("a recognized name and address need no check only if two places on the bill agree", () => {
  const once: Line[] = [
    [36, 109, "Customer Name: ANA DOE"],
    [36, 120, "Service address: 12 MAIN ST, HAMMONTON NJ 08037"],
  ];
  const again: Line[] = [
    [36, 690, "ANA DOE"],
    [36, 702, "12 MAIN ST"],
    [36, 714, "HAMMONTON NJ 08037"],
  ];
  const checks = (lines: Line[]) => {
    const facts = ace(lines, recognized);
    return [facts?.customerName?.check, facts?.serviceAddress?.check];
  };
  expect(checks(once)).toEqual([true, true]);
  expect(checks([...once, ...again])).toEqual([false, false]);
});
