import { describe, expect, test } from "vitest";
import type { BillFacts } from "#domain/bill/result.ts";
import type { Line } from "#tests/builders/bill-page.ts";
import {
  ace,
  aceService,
  factsOf,
  jcpl,
  jcplLines,
  printed,
  pse,
  recognized,
} from "#tests/builders/incomplete-bills.ts";

describe("an enrollment number on two lines", () => {
  test.each<[string, () => BillFacts | undefined, string]>([
    [
      "in two halves below its label",
      () =>
        jcpl([
          [36, 245, "Customer Number"],
          [36, 257, "0801234567"],
          [36, 269, "0007654321"],
        ]),
      "08012345670007654321",
    ],
    [
      "broken in its second half",
      () =>
        jcpl([
          [36, 245, "Customer Number"],
          [36, 257, "0801234567 000"],
          [36, 269, "7654321"],
        ]),
      "08012345670007654321",
    ],
    [
      "beside its label, and below it",
      () =>
        jcpl([
          [36, 245, "Customer Number: 0801234567"],
          [36, 257, "0007654321"],
        ]),
      "08012345670007654321",
    ],
    [
      "with letters in front",
      () =>
        pse([
          [36, 300, "Your PoD ID is:"],
          [36, 312, "PE00001234567"],
          [36, 324, "8901234"],
        ]),
      "PE000012345678901234",
    ],
    [
      "with a short second line",
      () =>
        ace([aceService, [36, 400, "service number"], [36, 412, "0551 1234 5678 9012"], [36, 424, "345678"]]),
      "0551123456789012345678",
    ],
  ])("is read %s", (_, read, expected) => {
    expect(read()?.enrollmentId?.value).toBe(expected);
  });

  test("is never completed with another number below it", () => {
    const withLabelBetween = jcpl([
      [36, 245, "Customer Number: 0801234567"],
      [36, 257, "Meter Number: 0007654321"],
    ]);
    const inAnotherColumn = jcpl([
      [36, 245, "Customer Number: 0801234567"],
      [300, 257, "0007654321"],
    ]);
    expect([withLabelBetween?.enrollmentId, inAnotherColumn?.enrollmentId]).toEqual([undefined, undefined]);
  });
});

test("the account number is not the group's", () => {
  expect(jcpl([[360, 100, "Group account number: 100 999 999 999"]])?.accountNumber?.value).toBe(
    "100012345678",
  );
});

test("a service number that contains the account number is more certain", () => {
  const confidence = (number: string) => ace([aceService, [36, 400, number]])?.enrollmentId?.confidence ?? 0;
  const other = confidence("service number 0550 9999 9977 0012 3456 78");
  expect(confidence("service number 0550 0123 4567 7001 2345 67")).toBeGreaterThan(other);
});

test("a bill with two services shows both numbers, so none is returned", () => {
  const facts = jcpl([
    [36, 245, "Customer Number: 0801234567 0007654321"],
    [36, 500, "Charges from JCP&L"],
    [36, 515, "Customer Number: 0801234567 0001111111"],
  ]);
  expect(facts).toMatchObject({ accountNumber: { value: "100012345678" } });
  expect(facts?.enrollmentId).toBeUndefined();
});

describe("the customer's name", () => {
  const mailing = (name: string): Line[] => [
    [36, 690, name],
    [36, 702, "PO BOX 417"],
    [36, 714, "HAMMONTON NJ 08037"],
  ];

  test.each([printed, recognized])("is found above a post office box, at confidence %i", (confidence) => {
    expect(ace([aceService, ...mailing("ANA DOE")], confidence)?.customerName?.value).toBe("ANA DOE");
  });

  test.each(["J R LEE JR", "A B DOE III", "EST OF ANA DOE", "THE ESTATE OF A DOE", "EST. OF J R LEE JR"])(
    "may be %s",
    (name) => {
      expect(pse([[340, 117, name]])?.customerName?.value).toBe(name);
    },
  );

  test.each([printed, recognized])(
    "is found straight above the service address, at confidence %i",
    (confidence) => {
      const facts = ace(
        [
          [45, 109, "ANA DOE"],
          [45, 121, "Service Address"],
          [45, 133, "12 MAIN ST"],
          [45, 145, "HAMMONTON NJ 08037"],
        ],
        confidence,
      );
      expect(facts?.customerName).toMatchObject({ value: "ANA DOE", check: true });
    },
  );

  test.each([
    "Shopping Information",
    "Account Summary",
    "Usage History",
    "Explanation of Terms",
    "Payment Options",
    "Energy Assistance Programs",
    "Community Solar Summary",
    "Basic Generation Service",
  ])("is not the heading %s", (heading) => {
    const facts = ace([
      [45, 119, heading],
      [45, 131, "Service Address:"],
      [45, 143, "12 MAIN ST"],
      [45, 155, "HAMMONTON NJ 08037"],
    ]);
    expect(facts?.serviceAddress?.value.street).toBe("12 MAIN ST");
    expect(facts?.customerName).toBeUndefined();
  });

  test("is not in the head of a table, as on the bill of a net-metering customer", () => {
    const table: Line[] = [
      [36, 400, "kWh billed to you Cumulative kWh"],
      [36, 412, "640 12,250"],
    ];
    expect(ace([aceService, ...table])?.customerName).toBeUndefined();
    expect(
      pse([[340, 117, "ANA DOE"], ...table, [36, 430, "Usage In"], [136, 430, "Usage Out"]]),
    ).toMatchObject({
      customerName: { value: "ANA DOE" },
      accountNumber: { value: "7012345605" },
      serviceAddress: { value: { street: "12 MAIN ST" } },
    });
  });

  test.each([
    ["\uf007", printed],
    ["■", printed],
    ["@", recognized],
    ["fi", recognized],
  ])("has no icon in front: %s", (glyph, confidence) => {
    expect(pse([[330 - 5 * glyph.length, 117, `${glyph} ANA DOE`]], confidence)?.customerName?.value).toBe(
      "ANA DOE",
    );
  });

  test.each([
    ["ANA DOE", "ANA DOE", "ANA DOE"],
    ["ANA DOE", "*ANA DOE", "ANA DOE"],
    ["ALEXANDRIA DOE-SMITH", "ALEXANDRIA DOE-S", "ALEXANDRIA DOE-SMITH"],
    ["ANA DOE", "*PAT ROE", "ANA DOE & PAT ROE"],
    ["JOHN DOE JR", "JOHN DOE", "JOHN DOE JR & JOHN DOE"],
  ])("on two lines, %s and %s, is %s", (first, second, name) => {
    expect(
      pse([
        [340, 105, first],
        [340, 117, second],
      ])?.customerName?.value,
    ).toBe(name);
  });

  test("of two holders is the same where an icon sets the second one apart", () => {
    const facts = pse([
      [340, 105, "• ANA TAYLOR"],
      [340, 117, "RUTH HILL"],
      [60, 640, "ANA TAYLOR"],
      [60, 651, "RUTH HILL"],
      [60, 662, "12 MAIN ST"],
      [60, 673, "NEWARK NJ 07104"],
    ]);
    expect(facts?.customerName?.value).toBe("ANA TAYLOR & RUTH HILL");
  });

  test("gets back a space that recognition lost, from another place on the bill", () => {
    const facts = ace([aceService, [45, 109, "ANA MDOESMITH"], ...mailing("ANA M DOESMITH")], recognized);
    expect(facts?.customerName?.value).toBe("ANA M DOESMITH");
  });

  test("of two holders is not the second one, whose name is printed again", () => {
    const facts = ace(
      [
        aceService,
        [360, 109, "Customer Name"],
        [360, 121, "ANA DOE"],
        [360, 133, "PAT ROE"],
        [36, 678, "ANA DOE"],
        [36, 690, "PAT ROE"],
        [36, 702, "PO BOX 417"],
        [36, 714, "HAMMONTON NJ 08037"],
      ],
      recognized,
    );
    expect(facts?.customerName?.value).toBe("ANA DOE & PAT ROE");
  });

  test("has no presort line above it", () => {
    const facts = ace([aceService, [36, 678, "0017208 01 MB 0.617"], ...mailing("ANA DOE")]);
    expect(facts?.customerName?.value).toBe("ANA DOE");
  });
});

describe("a service address", () => {
  test.each(["Service at:", "We billed you for electricity at"])(
    'is read from a sentence with "%s"',
    (before) => {
      const facts = factsOf(
        [...jcplLines, [36, 120, `${before} 12 MAIN ST APT 3, FREEHOLD NJ 07728 from May 2 to June 1`]],
        printed,
      );
      expect(facts?.serviceAddress?.value).toEqual({
        street: "12 MAIN ST",
        unit: "APT 3",
        city: "FREEHOLD",
        state: "NJ",
        zip: "07728",
      });
    },
  );

  test("is read from lines that end at the right edge of the page", () => {
    const endingAt = (right: number, y: number, text: string): Line => [right - 5 * text.length, y, text];
    const facts = factsOf(
      [
        ...jcplLines,
        [36, 120, "Service address"],
        endingAt(570, 120, "1240 LONG BRANCH AVE"),
        endingAt(570, 132, "BLDG 4 APT 3"),
        endingAt(570, 144, "FREEHOLD NJ 07728"),
      ],
      printed,
    );
    expect(facts?.serviceAddress?.value).toMatchObject({
      street: "1240 LONG BRANCH AVE",
      unit: "BLDG 4 APT 3",
    });
  });

  test("is found where its street stands at the label and the whole of it elsewhere, and is checked", () => {
    const facts = factsOf(
      [
        ...jcplLines,
        [36, 120, "Service address: 12 MAIN ST APT 3"],
        [36, 640, "12 MAIN ST APT 3"],
        [36, 652, "FREEHOLD NJ 07728"],
        [36, 400, "Mailing address: 9 OAK AVE, RED BANK NJ 07701"],
      ],
      printed,
    );
    expect(facts?.serviceAddress).toMatchObject({
      value: { street: "12 MAIN ST", unit: "APT 3", city: "FREEHOLD" },
      check: true,
    });
  });

  test("without a label is returned and checked if no other address can be it", () => {
    const home: Line[] = [
      [36, 120, "ANA DOE"],
      [36, 132, "12 MAIN ST BLDG 4 APT 12B"],
      [36, 144, "FREEHOLD NJ 07728"],
    ];
    const office: Line[] = [
      [36, 640, "300 MADISON AVE"],
      [36, 652, "MORRISTOWN NJ 07960"],
    ];
    expect(factsOf([...jcplLines, ...home, ...office], printed)?.serviceAddress).toMatchObject({
      value: { street: "12 MAIN ST", unit: "BLDG 4 APT 12B" },
      check: true,
    });
    const another: Line[] = [
      [36, 400, "9 OAK AVE"],
      [36, 412, "RED BANK NJ 07701"],
    ];
    expect(factsOf([...jcplLines, ...home, ...another], printed)?.serviceAddress).toBeUndefined();
  });

  test.each([36, 90])("goes on below its label, at %i points from the left", (left) => {
    const readBelow = (label: string) =>
      factsOf(
        [...jcplLines, [36, 120, `${label}: 12 MAIN ST # 4`], [left, 132, "FREEHOLD NJ 07728"]],
        printed,
      )?.serviceAddress?.value;
    expect(readBelow("Service address")).toMatchObject({ street: "12 MAIN ST", unit: "# 4" });
    expect(readBelow("Mailing address")).toBeUndefined();
  });
});
