import { describe, expect, test } from "vitest";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { type Row, readings, readUsage, shown, totals, used } from "#tests/builders/usage-rows.ts";

describe("the electricity charges", () => {
  test.each<[string, UtilityCode, Row[], string | undefined]>([
    ["of delivery and supply", "pse", totals, "106.4 46.82 59.58"],
    [
      "without the gas",
      "pse",
      [
        ["Gas charges - PSE&G", "$169.42"],
        ["Electric charges - PSE&G", "$131.41"],
        ["This month's charges and credits", "$300.83"],
      ],
      "131.41",
    ],
    [
      "without the balance",
      "ace",
      [
        ["Balance from your last bill", "$105.46"],
        ["New electric charges", "$65.40"],
        ["Total amount due by April 12, 2025", "$170.86"],
      ],
      "65.4",
    ],
    [
      "without a payment plan",
      "jcpl",
      [
        ["Charges from JCP&L", "$113.57"],
        ["Equal Payment Plan amount", "$133.00"],
        ["Total Amount Due", "$113.57"],
      ],
      "113.57",
    ],
    [
      "when a payment plan is due, to be checked",
      "pse",
      [
        ["Equal Payment Plan installment", "$131.00"],
        ["Electric charges - PSE&G", "$274.09"],
        ["Total amount due", "$131.00"],
      ],
      "274.09?",
    ],
    [
      "of another supplier, too",
      "jcpl",
      [
        ["JCP&L - Consumption", "47.85"],
        ["Garden Grid Power Inc. - Consumption", "57.83"],
        ["Total Current Charges", "105.68"],
      ],
      "105.68 47.85 57.83",
    ],
    [
      "that contain the other supplier's",
      "ace",
      [
        ["Electric delivery charges", "$56.22"],
        ["Total Electric Supply Charges - Garden Grid Power Inc.", "$80.78"],
        ["Total Electric Charges", "$137.00"],
      ],
      "137 56.22 80.78",
    ],
    [
      "of two companies with gas",
      "pse",
      [
        ["Gas charges - PSE&G", "$22.16"],
        ["Electric charges - PSE&G", "$176.34"],
        ["Electric supply charges - Clearwater Energy", "$206.30"],
        ["Amount Due", "$404.80"],
      ],
      "382.64 176.34 206.3",
    ],
    [
      "before community-solar credits",
      "ace",
      [...totals, ["Community solar credit", "-47.88"], ["Total amount due", "$58.52"]],
      "106.4 46.82 59.58",
    ],
    [
      "before a credit that the total contains",
      "jcpl",
      [
        ["Customer Charge", "3.94"],
        ["Distribution Charge", "40.74"],
        ["BGS Energy Charge", "86.73"],
        ["Community Solar Credit", "-15.64"],
        ["Total JCP&L Charges", "115.77"],
      ],
      "131.41",
    ],
    [
      "that are the sum of their lines",
      "jcpl",
      [
        ["Customer Charge", "3.94"],
        ["Distribution Charge", "40.74"],
        ["BGS Energy Charge", "86.73"],
        ["Total JCP&L Charges", "131.41"],
      ],
      "131.41",
    ],
    ["of one place, to be checked", "pse", [["Electric charges - PSE&G", "$131.41"]], "131.41?"],
    [
      "in Spanish",
      "pse",
      [
        ["Cargos de entrega", "$46.82"],
        ["Cargos de suministro", "$59.58"],
        ["Total de cargos de electricidad", "$106.40"],
      ],
      "106.4 46.82 59.58",
    ],
    [
      "whatever their total is called, if the charges above add up to it and to the amount due",
      "jcpl",
      [
        ["Customer Charge", "3.25"],
        ["Distribution", "61.20"],
        ["Basic Generation Service", "176.62"],
        ["Total", "$241.07"],
        ["Amount due", "$241.07"],
      ],
      "241.07",
    ],
    [
      "whatever their total is called, to be checked if nothing else says it",
      "jcpl",
      [
        ["Customer Charge", "3.25"],
        ["Distribution", "38.95"],
        ["BGS Energy", "110.02"],
        ["Total charges", "$152.22"],
        ["Amount due", "$465.44"],
      ],
      "152.22?",
    ],
    [
      "not the total of delivery alone",
      "jcpl",
      [
        ["Customer Charge", "4.32"],
        ["Distribution", "30.49"],
        ["Societal Benefits", "6.71"],
        ["Delivery", "$41.52"],
      ],
      undefined,
    ],
    [
      "not a total without a name on a bill with gas",
      "pse",
      [
        ["Gas meter"],
        ["Service", "3.25"],
        ["Distribution", "38.95"],
        ["Supply", "110.02"],
        ["Total", "$152.22"],
      ],
      undefined,
    ],
    ["not the amount due", "pse", [["Total amount due", "$106.40"]], undefined],
    ["not the last bill", "pse", [["PSE&G balance from last bill", "$194.21"]], undefined],
    [
      "of delivery, when the supplier sends its own bill, to be checked",
      "pse",
      [
        ["Total electric delivery charges", "$46.82"],
        ["Total electric charges", "$46.82"],
        ["Your supplier is Bayline Energy LLC"],
        ["Supply charges from Bayline Energy LLC"],
      ],
      "46.82?",
    ],
  ])("%s", (_, utility, rows, expected) => {
    expect(shown(readUsage(rows, utility)).charges).toBe(expected);
  });

  test("that do not fit the usage are to be checked, and so is the usage", () => {
    expect(
      shown(
        readUsage([
          ["Meter # 912694371"],
          ...readings,
          used,
          ["Total electric charges", "$9.40"],
          ["New electric charges", "$9.40"],
        ]),
      ),
    ).toMatchObject({ kwh: "480?", charges: "9.4?" });
  });

  test("of a corrected bill are to be checked", () => {
    expect(
      shown(readUsage([["Corrected bill"], ["Meter # 912694371"], ...readings, used, ...totals])),
    ).toMatchObject({ kwh: "480?", charges: "106.4 46.82 59.58?" });
  });
});
