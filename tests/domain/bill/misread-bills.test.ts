import { describe, expect, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";
import type { Page } from "#domain/bill/page.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import { billPage, type Line } from "#tests/builders/bill-page.ts";
import {
  ace,
  aceLines,
  aceService,
  factsOf,
  jcplLines,
  recognized,
} from "#tests/builders/incomplete-bills.ts";

describe("the recognized service address", () => {
  const at = (street: string, city = "FREEH0LD NJ 07728") =>
    factsOf([...jcplLines, [36, 120, "Service address:"], [36, 132, street], [36, 144, city]], recognized)
      ?.serviceAddress?.value;

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
    ["12 MAIN ST APT ES", "12 MAIN ST", "APT E5"],
    ["12 MAIN ST APT Al14", "12 MAIN ST", "APT A14"],
    ["12 MAIN ST AP1 l2", "12 MAIN ST", "APT 12"],
    ["12 MAIN ST UNII B", "12 MAIN ST", "UNIT B"],
    ["12 MAIN ST BLDG 2 APT 1O", "12 MAIN ST", "BLDG 2 APT 10"],
    ["12 MAIN ST #3l%", "12 MAIN ST", "#31"],
    ["12 MAIN ST F1 2", "12 MAIN ST", "FL 2"],
    ["12 MAIN ST B5MT", "12 MAIN ST", "BSMT"],
    ["12 MAIN ST APT 4B", "12 MAIN ST", "APT 4B"],
    ["R 4 BOX 141", "RR 4 BOX 141", ""],
    ["I2 MAIN ST", "12 MAIN ST", ""],
    ["S4 MAIN ST", "54 MAIN ST", ""],
    ["24B MAIN ST", "24B MAIN ST", ""],
    ["S OAK AVE", "5 OAK AVE", ""],
    ["14'OAK AVE", "14 OAK AVE", ""],
    ["|12 MAIN ST|", "12 MAIN ST", ""],
    ["(12 MAIN ST.", "12 MAIN ST", ""],
    ["12MAIN ST", "12 MAIN ST", ""],
    ["1 769 MAIN ST", "1769 MAIN ST", ""],
    ["77. OAK AVE", "77 OAK AVE", ""],
    ["12 ‘MAIN ST AP E5", "12 MAIN ST", "APT E5"],
    ["12 MAIN ST UNITC", "12 MAIN ST", "UNIT C"],
    ["88 OCEAN AVEUNIT C", "88 OCEAN AVE", "UNIT C"],
    ["12 MAIN ST APT15B", "12 MAIN ST", "APT 15B"],
    ["640 N HighAve — N", "640 N High Ave N", ""],
    ["1085 OceanAvenue", "1085 Ocean Avenue", ""],
    ["49 12 BERGENLINE AVE", "49 1/2 BERGENLINE AVE", ""],
  ])("%s is %s %s", (read, street, unit) => {
    expect(at(read)).toMatchObject({ street, unit, city: "FREEHOLD" });
  });

  test.each([
    ["FREEHOLD. NJ 07728", "07728"],
    ["FREEHOLD NJ 07728 |", "07728"],
    ["[FREEHOLD, NJ 07728]", "07728"],
    ["FREEHOLD NJ 077281583", "07728-1583"],
    ["FREEHOLD NJ 07728.1583", "07728-1583"],
    ["FREEHOLD NJ (07728-1583", "07728-1583"],
    ["FREEHOLD NJ 07728 \u2014 1583", "07728-1583"],
    ["FREEHOLD NJO7728", "07728"],
    ["FREEHOLDNJ 07728", "07728"],
    ["FREEHOLD HJ 07728", "07728"],
    ["FREEHOLD N J 07728", "07728"],
    ["FREEHOLD 07728", "07728"],
    ["FREEHOLD i NJ 07728", "07728"],
    ["REEHOLD NJ 07728", "07728"],
  ])("%s is FREEHOLD, NJ %s", (read, zip) => {
    expect(at("12 MAIN ST", read)).toMatchObject({
      street: "12 MAIN ST",
      city: "FREEHOLD",
      state: "NJ",
      zip,
    });
  });

  test("has the spelling of the place that recognition read more clearly", () => {
    const page = (labeled: string, mailing: string, confidence: number): Page[] => [
      billPage(1, [...jcplLines, [36, 120, "Service address:"], [36, 144, "FREEHOLD NJ 07728"]], recognized),
      billPage(1, [[36, 132, labeled]], confidence),
      billPage(
        1,
        [
          [60, 700, mailing],
          [60, 712, "FREEHOLD NJ 07728"],
        ],
        80,
      ),
    ];
    const read = (...places: [string, string, number]) => {
      const words = page(...places).flatMap((part) => part.words);
      const reading = parseBill([{ number: 1, words }], zipDirectory);
      return reading.kind === "bill" ? reading.facts.serviceAddress : undefined;
    };
    expect(read("74 S UNlON CT # 8G", "74 S UNION CT # 8C", 60)).toMatchObject({
      value: { street: "74 S UNION CT", unit: "# 8C" },
      check: true,
    });
    expect(read("1018 E M TER", "1018 ELM TER", 93)?.value.street).toBe("1018 ELM TER");
    expect(read("3711 4TH", "3711 4TH ST", 93)?.value.street).toBe("3711 4TH ST");
    expect(read("76 NMAPLE LN", "76 N MAPLE LN", 93)?.value.street).toBe("76 N MAPLE LN");
  });

  test("needs no label, if no other address can be the service address, and is shown for checking", () => {
    const facts = factsOf(
      [...jcplLines, [36, 132, "12 MAIN ST"], [36, 144, "FREEHOLD NJ 07728"]],
      recognized,
    );
    expect(facts?.serviceAddress).toMatchObject({ value: { street: "12 MAIN ST" }, check: true });
  });
});

test.each([
  ["starts with two letters, which may be two initials", "JW O'CONNOR", "J W O'CONNOR"],
  ["is usually written with an accent", "Wei Gomez", "Wei Gardner"],
])("a recognized name in two places that %s is shown for checking", (_, checked, other) => {
  const lines = (name: string): Line[] => [
    aceService,
    [36, 109, `Customer Name: ${name}`],
    [36, 690, name],
    [36, 702, "PO BOX 417"],
    [36, 714, "HAMMONTON NJ 08037"],
  ];
  const check = (name: string) => ace(lines(name), recognized)?.customerName?.check;
  expect(check(checked)).toBe(true);
  expect(check(other)).toBe(false);
});

test("a recognized name gets back a letter that recognition lost, from another place on the bill", () => {
  const lines: Line[] = [
    [36, 109, "Customer Name: SIOBHAN R SSI"],
    [36, 690, "SIOBHAN ROSSI"],
    [36, 702, "PO BOX 417"],
  ];
  const facts = ace([aceService, ...lines, [36, 714, "HAMMONTON NJ 08037"]], recognized);
  expect(facts?.customerName?.value).toBe("SIOBHAN ROSSI");
});

test.each<[string, Line[]]>([
  ["on top of another address", []],
  ["below what mailing houses print, without its point", [[60, 676, "0015385 01 MB 0 138"]]],
])("a recognized name %s is shown for checking, however unsure recognition was of it", (_, above) => {
  const name = billPage(1, [[60, 688, "ANA DOE"]], 60);
  const address: Line[] = [
    [60, 700, "900 ELM AVE"],
    [60, 712, "NAPLES FL 34102"],
  ];
  const lines = [...aceLines, aceService, ...above, ...address];
  const rest = billPage(1, lines, recognized);
  const reading = parseBill([{ number: 1, words: [...name.words, ...rest.words] }], zipDirectory);
  expect(reading).toMatchObject({ kind: "bill", facts: { customerName: { value: "ANA DOE", check: true } } });
});

test("a recognized name has the accents that recognition read in another place on the bill", () => {
  const lines: Line[] = [
    [36, 109, "Customer Name: JOSE BELTRÁN"],
    [36, 690, "JOSÉ BELTRÁN"],
    [36, 702, "PO BOX 417"],
  ];
  const facts = ace([aceService, ...lines, [36, 714, "HAMMONTON NJ 08037"]], recognized);
  expect(facts?.customerName).toMatchObject({ value: "JOSÉ BELTRÁN", check: true });
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

test.each([
  ["APT 158", true],
  ["APT 157", false],
  ["APT 15B", false],
])("a recognized %s in two places is shown for checking if it may end with a letter: %s", (unit, check) => {
  const lines: Line[] = [
    [36, 120, `Service address: 12 MAIN ST ${unit}, HAMMONTON NJ 08037`],
    [36, 690, "ANA DOE"],
    [36, 702, `12 MAIN ST ${unit}`],
    [36, 714, "HAMMONTON NJ 08037"],
  ];
  expect(ace(lines, recognized)?.serviceAddress?.check).toBe(check);
});
