import { describe, expect, test } from "vitest";
import { type Row, readUsage, shown } from "#tests/builders/usage-rows.ts";

describe("net metering and community solar", () => {
  test.each<[string, Row[], Record<string, string | undefined>]>([
    [
      "reads a net-metered home, and asks to check its usage",
      [["Net metering"], ["kWh billed to you", "57"], ["kWh sent to the grid", "423"]],
      { netMetering: "true", kwh: "57?" },
    ],
    [
      "knows a net-metered home by a meter that counts both ways",
      [["Meter Number S923710703"], ["Delivered kWh", "800"], ["Received kWh", "300"], ["Net kWh", "500"]],
      { netMetering: "true", kwh: "500?" },
    ],
    [
      "reads what a net-metered home sent out, in Spanish",
      [
        ["kWh usados", "57"],
        ["kWh enviados a la red", "423"],
      ],
      { netMetering: "true", kwh: "57?" },
    ],
    [
      "reads the rate of a net-metered home",
      [["Rate: Residential Service Net Metering"]],
      { netMetering: "true?" },
    ],
    [
      "reads a credit of a community-solar project",
      [["Community Solar Credit", "-15.64"]],
      { communitySolar: "true" },
    ],
    [
      "reads the section of a community-solar project",
      [["Community Solar Summary"]],
      { communitySolar: "true?" },
    ],
    [
      "ignores a sentence about net metering",
      [["To learn more about net metering and solar at home, visit our site."]],
      { netMetering: undefined },
    ],
    [
      "ignores a sentence about community solar",
      [["Community solar is open to all customers in your area, ask us how."]],
      { communitySolar: undefined },
    ],
  ])("%s", (_, rows, expected) => {
    expect(shown(readUsage(rows))).toMatchObject(
      Object.fromEntries(Object.entries(expected).filter(([, value]) => value)),
    );
    for (const [field, value] of Object.entries(expected)) expect(shown(readUsage(rows))[field]).toBe(value);
  });
});

describe("the supplier", () => {
  test.each<[string, Row[], string | undefined]>([
    [
      "that two places name",
      [["Electric supply charges - Bayline Energy LLC", "$71.64"], ["Your supplier is Bayline Energy LLC"]],
      "Bayline Energy LLC",
    ],
    [
      "that one place names, to be checked",
      [["Electric supply charges - Bayline Energy LLC", "$71.64"]],
      "Bayline Energy LLC?",
    ],
    [
      "behind a wording that is not listed and a dash",
      [
        ["Total de cargos de suministro eléctrico - Bayline Energy LLC", "$71.64"],
        ["Total Bayline Energy LLC", "$71.64"],
      ],
      "Bayline Energy LLC",
    ],
    [
      "not the utility itself",
      [
        ["Total de cargos de electricidad - PSE&G", "$71.64"],
        ["Charges from PSE&G", "$71.64"],
        ["Cost of electric supplied by PSE&G:", "$59.58"],
      ],
      undefined,
    ],
    [
      "not a kind of charge",
      [
        ["Late payment charges", "$3.00"],
        ["BGS Energy", "$59.58"],
        ["Total charges", "$62.58"],
      ],
      undefined,
    ],
  ])("%s", (_, rows, expected) => {
    expect(shown(readUsage(rows)).supplier).toBe(expected);
  });

  test.each<[string, Row[]]>([
    ["a sum", [["Electric supply subtotal", "$59.58"]]],
    ["a kind of charge that lost its space", [["Supply charges"], ["BGSenergy", "$59.58"]]],
  ])("not %s", (_, rows) => {
    expect(shown(readUsage(rows, "pse")).supplier).toBeUndefined();
  });
});

test("ignores numbers that no bill of a home has, which no database stores exactly", () => {
  const digits = "9".repeat(32);
  const facts = readUsage([
    ["Electricity used", `${digits} kWh`],
    ["Electric charges", `$${digits}.00`],
    ["Total electric charges", `$${digits}.00`],
  ]);
  expect(facts).not.toHaveProperty("kwh");
  expect(facts).not.toHaveProperty("charges");
});
