import { describe, expect, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";
import type { Page, Word } from "#domain/bill/page.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import type { Place } from "#domain/bill/result.ts";
import { billPage, jcplBill, jcplExpectedFields, type Line } from "#tests/builders/bill-page.ts";
import { aceLines } from "#tests/builders/incomplete-bills.ts";

/** The values without confidence and evidence. */
function valuesIn(pages: Page[]) {
  const reading = parseBill(pages, zipDirectory);
  if (reading.kind !== "bill") return reading;
  return Object.fromEntries(Object.entries(reading.facts).map(([field, { value }]) => [field, value]));
}

const pseBill = (more: readonly Line[]): Page[] => [
  billPage(1, [
    [36, 30, "PSE&G"],
    [36, 60, "Account number: 70 123 456 05"],
    [36, 74, "Service address: 12 MAIN ST, NEWARK NJ 07104"],
    [36, 88, "Bill date: June 3, 2026"],
    [36, 102, "Amount due $101.53"],
    [36, 200, "Electric charges - PSE&G 640 kWh"],
    [36, 700, "PSE&G CO"],
    [36, 712, "PO BOX 14444"],
    [36, 724, "NEW BRUNSWICK NJ 08906-4444"],
    ...more,
  ]),
];

/** Its enrollment number is printed on two lines. */
const billWithWrappedNumber = (): Page[] =>
  jcplBill([
    [36, 300, "Charges from JCP&L"],
    [36, 315, "Customer Number"],
    [36, 327, "0801234567"],
    [36, 339, "0007654321"],
  ]).map((page) => ({ ...page, words: page.words.filter(({ top }) => Math.abs(top - 245 / 792) > 0.001) }));

test("finds five fields and returns the evidence for each", () => {
  const reading = parseBill(jcplBill(), zipDirectory);

  expect(valuesIn(jcplBill())).toEqual(jcplExpectedFields);
  expect(reading).toMatchObject({
    facts: {
      enrollmentId: {
        check: false,
        evidence: expect.arrayContaining([
          expect.objectContaining({ reason: 'stands beside the label "Customer Number:"', page: 1 }),
          expect.objectContaining({ reason: 'in the section "Charges from JCP&L"' }),
        ]),
      },
    },
  });
});

describe("the place of a value", () => {
  const placesOn = (pages: Page[]) => {
    const reading = parseBill(pages, zipDirectory);
    if (reading.kind !== "bill") throw new Error(reading.kind);
    const { customerName, serviceAddress, accountNumber, enrollmentId, utility } = reading.facts;
    return {
      utility: utility.place,
      name: customerName?.place,
      address: serviceAddress?.place,
      account: accountNumber?.place,
      enrollment: enrollmentId?.place,
    };
  };
  const wordsAt = (pages: readonly Page[], place: Place | undefined) => {
    if (!place) return undefined;
    const { left, top, width, height } = place.box;
    const isWithin = (word: Word) =>
      word.left >= left && word.left < left + width && word.top >= top && word.top < top + height;
    const words = pages.find(({ number }) => number === place.page)?.words.filter(isWithin);
    return words?.map(({ text }) => text).join(" ");
  };

  test("is where it is printed, but for the utility, whose name stands in many places", () => {
    const pages = jcplBill();
    const { utility, name, address, account, enrollment } = placesOn(pages);

    expect(wordsAt(pages, name)).toBe("ANA DOE");
    expect(wordsAt(pages, address)).toBe("12 MAIN ST APT 3 FREEHOLD NJ 07728");
    expect(wordsAt(pages, account)).toBe("100 012 345 678");
    expect(wordsAt(pages, enrollment)).toBe("0801234567 0007654321");
    expect(utility).toBeUndefined();
  });

  test("has both lines of a number that is printed on two", () => {
    const pages = billWithWrappedNumber();

    expect(wordsAt(pages, placesOn(pages).enrollment)).toBe("0801234567 0007654321");
  });

  test("is that of the file, where lines slope", () => {
    const tilt = { slope: 0.02, bend: 0.01 };
    const { account: level } = placesOn(jcplBill());
    const { account: sloping } = placesOn(jcplBill().map((page) => ({ ...page, tilt })));
    const { left = 0, top = 0, width = 0 } = level?.box ?? {};

    expect(sloping?.box.top).toBeCloseTo(top + (0.02 + 0.01 * top) * (left + width / 2 - 0.5), 10);
  });

  test("says how far its page is turned", () => {
    const turned = jcplBill().map((page) => ({ ...page, quarterTurns: 3 }));

    expect(placesOn(turned).account).toMatchObject({ quarterTurns: 3 });
  });
});

describe("the enrollment number", () => {
  test("may be printed on two lines of a narrow column", () => {
    expect(valuesIn(billWithWrappedNumber())).toMatchObject({ enrollmentId: "08012345670007654321" });
  });

  test("is never the gas PoD ID", () => {
    expect(valuesIn(pseBill([[36, 300, "Your PoD ID is: PG000012345678901234"]]))).not.toHaveProperty(
      "enrollmentId",
    );
    expect(
      valuesIn(
        pseBill([
          [36, 300, "Your PoD ID is: PG000012345678901234"],
          [36, 400, "Your PoD ID is: PE000098765432109876"],
        ]),
      ),
    ).toMatchObject({ enrollmentId: "PE000098765432109876" });
  });

  test("is withheld when the bill shows two of them", () => {
    const two = jcplBill([[36, 257, "Customer Number: 0801234567 0001111111"]]);
    expect(valuesIn(two)).not.toHaveProperty("enrollmentId");
  });

  test("is never a part of a longer number or another company's number", () => {
    const bill = (line: string) => jcplBill().map((page) => withLine(page, 245, line));
    expect(valuesIn(bill("Customer Number: 0801234567 0007654321 99"))).not.toHaveProperty("enrollmentId");
    expect(valuesIn(bill("Supplier customer number: 0801234567 0007654321"))).not.toHaveProperty(
      "enrollmentId",
    );
    expect(valuesIn(bill("Invoice Number: 0801234567 0007654321"))).not.toHaveProperty("enrollmentId");
  });

  test("has to be checked when recognition read a letter for a digit, and is withheld at low confidence", () => {
    const scanned = (confidence: number, line: string) =>
      jcplBill().map((page) => ({
        ...withLine(page, 245, line),
        words: withLine(page, 245, line).words.map((word) => ({ ...word, confidence })),
      }));
    expect(parseBill(scanned(96, "Customer Number: O801234567 0007654321"), zipDirectory)).toMatchObject({
      facts: { enrollmentId: { value: "08012345670007654321", check: true } },
    });
    expect(valuesIn(scanned(40, "Customer Number: 0801234567 0007654321"))).not.toHaveProperty(
      "enrollmentId",
    );
  });
});

describe("the account number", () => {
  test("is the current one, not the former one, the supplier's or a phone number", () => {
    expect(
      valuesIn(
        jcplBill([
          [36, 110, "Former account number: 100 999 999 999"],
          [36, 400, "Supplier Account Number: 100 888 888 888"],
          [36, 414, "Reference: 100 777 777 777"],
        ]),
      ),
    ).toMatchObject({ accountNumber: "100012345678" });
    expect(valuesIn(pseBill([[36, 116, "Questions? (800) 555-0142"]]))).toMatchObject({
      accountNumber: "7012345605",
    });
  });
});

describe("name and address", () => {
  const bill = (lines: Line[]) => valuesIn([billPage(1, [...aceLines, ...lines])]);

  test("joins two account holders on two lines, without the recipient of the mail", () => {
    expect(
      bill([
        [36, 120, "Customer name"],
        [36, 132, "ANA O'BRIEN-SMITH"],
        [36, 144, "PAT DOE JR"],
        [300, 120, "Service location"],
        [300, 132, "12-34 N 4TH ST, FL 2"],
        [300, 144, "EGG HARBOR TWP NJ 08234"],
        [60, 690, "ANA O'BRIEN-SMITH"],
        [60, 702, "C/O HARBOR PROPERTY MGMT"],
        [60, 714, "88 SAMPLE PLAZA STE 400"],
        [60, 726, "NEWARK NJ 07102-3111"],
      ]),
    ).toMatchObject({
      customerName: "ANA O'BRIEN-SMITH & PAT DOE JR",
      serviceAddress: { street: "12-34 N 4TH ST", unit: "FL 2", city: "EGG HARBOR TWP", zip: "08234" },
    });
  });

  test("takes the service address, not the post office box", () => {
    expect(
      bill([
        [36, 120, "Your service address: 12 MAIN ST # 5, HAMMONTON, NJ 08037-1234"],
        [60, 700, "ANA DOE"],
        [60, 712, "PO BOX 417"],
        [60, 724, "HAMMONTON NJ 08037"],
      ]),
    ).toMatchObject({
      customerName: "ANA DOE",
      serviceAddress: {
        street: "12 MAIN ST",
        unit: "# 5",
        city: "HAMMONTON",
        state: "NJ",
        zip: "08037-1234",
      },
    });
  });

  test("returns no service address if the bill has only company addresses", () => {
    expect(bill([[36, 120, "5100 HARDING HWY, MAYS LANDING NJ 08330"]])).not.toHaveProperty("serviceAddress");
  });
});

describe("bills that are not from a utility we serve", () => {
  test.each([
    ["Met-Ed", "Met-Ed"],
    ["Rockland Electric Company", "Rockland Electric Company"],
    ["PSEG Long Island", "PSEG Long Island"],
    ["Delmarva Power", "Delmarva Power"],
  ])("returns the issuer of a bill of %s, although it has the labels of our utilities", (printed, issuer) => {
    const page = billPage(1, [
      [36, 30, printed],
      [36, 60, "Account Number: 100 012 345 678"],
      [36, 74, "Customer Number: 0801234567 0007654321"],
      [36, 88, "Amount Due: $12.00"],
      [36, 102, "Billing Period: May 3 to June 3"],
      [36, 116, "Meter 640 kWh"],
    ]);
    expect(parseBill([page], zipDirectory)).toEqual({ kind: "unserved", issuer });
  });

  test("rejects a supplier's own bill that only names our utility", () => {
    const page = billPage(1, [
      [36, 30, "Bayline Energy LLC"],
      [36, 60, "Account number 483920112"],
      [36, 74, "Your utility: PSE&G"],
      [36, 88, "PoD ID: PE000012345678901234"],
      [36, 102, "Billing period May 3 to June 3"],
      [36, 116, "Energy charges 640 kWh"],
      [36, 130, "Total amount due $60.20"],
    ]);
    expect(parseBill([page], zipDirectory)).toEqual({ kind: "unknown_issuer" });
  });

  test("a letter, a receipt and an empty page are not bills", () => {
    const receipt = billPage(1, [
      [36, 30, "PSE&G"],
      [36, 60, "Payment confirmation"],
      [36, 74, "Confirmation number 889123771"],
      [36, 88, "Account number 70 123 456 05"],
      [36, 102, "Thank you for your payment. Previous balance $12.00, amount due $0.00"],
    ]);
    expect(parseBill([receipt], zipDirectory)).toEqual({ kind: "not_a_bill" });
    expect(parseBill([billPage(1, [[36, 30, "Dear tenant, the lease ends in May."]])], zipDirectory)).toEqual(
      {
        kind: "not_a_bill",
      },
    );
    expect(parseBill([], zipDirectory)).toEqual({ kind: "not_a_bill" });
  });
});

describe("a file with two bills", () => {
  const billOf = (number: number, account: string, customer: string, street: string) =>
    billPage(number, [
      [36, 30, "Jersey Central Power & Light"],
      [36, 60, "Bill For: ANA DOE"],
      [86, 72, street],
      [86, 84, "FREEHOLD NJ 07728"],
      [360, 60, `Account Number: ${account}`],
      [360, 74, "Amount Due: $101.53"],
      [36, 150, "Billing Period: May 4 to Jun 3, 2026 for 31 days"],
      [36, 200, "Usage Information for Meter Number S123456789"],
      [36, 230, "Charges from JCP&L"],
      [36, 245, `Customer Number: ${customer}`],
      [36, 260, "firstenergycorp.com"],
    ]);
  const first = billOf(1, "100 012 345 678", "0801234567 0007654321", "12 MAIN ST");

  test("of two accounts are checked in everything but the utility", () => {
    const pages = [first, billOf(2, "100 098 765 432", "0809876543 0001234567", "8 ELM AVE")];
    const reading = parseBill(pages, zipDirectory);
    if (reading.kind !== "bill") throw new Error(reading.kind);
    const { utility, ...facts } = reading.facts;
    expect(utility.check).toBe(false);
    expect(facts).not.toHaveProperty("accountNumber");
    expect(facts).not.toHaveProperty("enrollmentId");
    const findings = [...Object.values(facts), ...Object.values(reading.usage ?? {})];
    expect(findings.length).toBeGreaterThan(1);
    expect(findings.every(({ check }) => check)).toBe(true);
  });

  test("of one account is checked in everything if its text says something else than it shows", () => {
    const reading = parseBill([{ ...first, textDiffers: true }], zipDirectory);
    if (reading.kind !== "bill") throw new Error(reading.kind);
    const { utility, ...facts } = reading.facts;
    expect(utility.check).toBe(false);
    expect(facts).toMatchObject({ accountNumber: { check: true }, enrollmentId: { check: true } });
    const findings = [...Object.values(facts), ...Object.values(reading.usage ?? {})];
    expect(findings.every(({ check }) => check)).toBe(true);
  });

  test("of two months of one account are read as one", () => {
    const pages = [first, billOf(2, "100 012 345 678", "0801234567 0007654321", "12 MAIN ST")];
    expect(parseBill(pages, zipDirectory)).toMatchObject({
      facts: { accountNumber: { check: false }, serviceAddress: { check: false } },
    });
  });
});

describe("a page with few words of bills", () => {
  const identity: Line[] = [
    [36, 30, "PSE&G"],
    [36, 60, "Service location"],
    [36, 72, "12 MAIN ST"],
    [36, 84, "NEWARK NJ 07104"],
    [36, 100, "Account no. 70 123 456 05"],
    [36, 116, "PoD ID PE000012345678901234"],
    [36, 700, "PSE&G CO"],
    [36, 712, "PO BOX 14444"],
    [36, 724, "NEW BRUNSWICK NJ 08906-4444"],
    [300, 40, "pseg.com/myaccount"],
  ];
  const read = (lines: Line[]) => parseBill([billPage(1, [...identity, ...lines])], zipDirectory);

  test("is a bill if its issuer, both numbers and what is due say so", () => {
    const amounts: Line[] = [
      [300, 60, "Amount due $88.40"],
      [300, 72, "Last month $90.10"],
      [300, 84, "You paid $90.10"],
      [300, 96, "Electric $88.40"],
    ];
    expect(read(amounts)).toMatchObject({
      kind: "bill",
      facts: { accountNumber: { value: "7012345605" }, enrollmentId: { value: "PE000012345678901234" } },
    });
  });

  test.each<[string, Line[]]>([
    ["a letter that quotes them", [[300, 60, "Thank you for choosing paperless statements."]]],
    [
      "a letter about an amount",
      [
        [300, 60, "Your amount due of $88.40 is past its date, and $12.00 were added."],
        [300, 72, "Amount due $100.40"],
      ],
    ],
    [
      "a receipt",
      [
        [300, 60, "Payment confirmation"],
        [300, 72, "Amount paid $88.40"],
        [300, 84, "Fee $0.00"],
        [300, 96, "Amount due $0.00"],
      ],
    ],
    [
      "an agreement",
      [
        [300, 60, "Agreement, signature of both parties"],
        [300, 72, "Amount due $88.40, fee $10.00, deposit $20.00"],
      ],
    ],
  ])("is none: %s", (_, lines) => {
    expect(read(lines)).toEqual({ kind: "not_a_bill" });
  });

  test("is none without any amount, although it has the words of bills", () => {
    const letter: Line[] = [
      [300, 60, "Your supply begins with the next meter reading."],
      [300, 72, "Supply charges, usage in kWh and delivery are billed by us."],
      [300, 84, "The balance of the billing period is due to us."],
    ];
    expect(read(letter)).toEqual({ kind: "not_a_bill" });
  });

  test("is none if its issuer is named only in passing", () => {
    const invoice: Line[] = [
      [36, 30, "Sunny Roof Garden"],
      [36, 60, "Utility: PSE&G"],
      [36, 72, "Account no. 70 123 456 05"],
      [36, 84, "PoD ID PE000012345678901234"],
      [36, 100, "Service location 12 MAIN ST, NEWARK NJ 07104"],
      [300, 60, "Amount due $88.40"],
      [300, 72, "Share $80.00"],
      [300, 84, "Tax $8.40"],
    ];
    expect(parseBill([billPage(1, invoice)], zipDirectory)).toEqual({ kind: "not_a_bill" });
  });
});

/** The page with another text on the line at height `y`. */
function withLine(page: Page, y: number, text: string): Page {
  const otherWords = page.words.filter(({ top }) => Math.abs(top - y / 792) > 0.001);
  return { ...page, words: [...otherWords, ...billPage(1, [[36, y, text]]).words] };
}
