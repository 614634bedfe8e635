import { describe, expect, test } from "vitest";
import type { Line } from "#tests/builders/bill-page.ts";
import { type Row, readings, readUsage, readUsageLines, shown, used } from "#tests/builders/usage-rows.ts";

describe("the kilowatt-hours", () => {
  test.each<[string, Row[], string | undefined]>([
    ["that the meter readings confirm", [["Meter # 912694371"], ...readings, used], "480"],
    [
      "that differ from the readings, to be checked",
      [["Meter # 912694371"], ...readings, ["Total electric you used in 30 days", "530 kWh"]],
      "530?",
    ],
    ["of one place, to be checked", [used], "480?"],
    [
      "with a thousands separator",
      [
        ["Present", "97044"],
        ["Previous", "95782"],
        ["Total kWh used", "1,262 kWh"],
      ],
      "1262",
    ],
    [
      "of a meter that started again at zero",
      [
        ["Present reading", "00312"],
        ["Previous reading", "99832"],
        ["kWh used", "480"],
      ],
      "480",
    ],
    [
      "with a multiplier",
      [
        ["Present reading", "1312"],
        ["Previous reading", "1300"],
        ["Multiplier", "40"],
        ["kWh used", "480"],
      ],
      "480",
    ],
    ["that a charge repeats", [used, ["Distribution Charge", "480 kWh X $0.0786 per kWh", "37.73"]], "480"],
    [
      "in tiers of one price",
      [used, ["For the first 300 kWh x $0.09", "$27.00"], ["For the next 180 kWh x $0.10", "$18.00"]],
      "480",
    ],
    [
      "less than a charge is for, to be checked",
      [
        ["Meter # 912694371"],
        ...readings,
        used,
        ["Distribution Charge", "980 kWh X $0.0786 per kWh", "77.03"],
      ],
      "480?",
    ],
    [
      "at the printed price",
      [
        ["Meter number 711080210", "1039 kWh"],
        ["Basic Generation Service", "$123.75"],
        ["Price to Compare: 11.911 cents per kWh"],
      ],
      "1039",
    ],
    [
      "at the average of a day",
      [
        ["Billing Period: Jul 04 to Aug 05, 2025 for 32 days"],
        ["KWH used", "1154"],
        ["Average Daily Use (KWH)", "36"],
      ],
      "1154",
    ],
    ["not the average of a day", [["Average Daily Use (KWH)", "36"]], undefined],
    [
      "not the last twelve months",
      [
        ["Last 12 Months Use (KWH)", "13848"],
        ["KWH used", "1154"],
      ],
      "1154?",
    ],
    ["not the gas", [["Meter # 2603875"], ["Total gas you used in 30 days", "120.000 therms"]], undefined],
    [
      "beside gas with readings of its own",
      [
        ["Meter # 2603875"],
        ["Actual reading Oct 7, 2024", "24668"],
        ["Less Actual reading Sep 7, 2024", "24548"],
        ["Total gas you used in 30 days", "120.000 therms"],
        ["Meter # 912694371"],
        ...readings,
        used,
      ],
      "480",
    ],
    [
      "of two meters, to be checked",
      [
        ["Meter Number S923710703"],
        ["KWH Reading (Actual)", "55838"],
        ["KWH Reading (Actual)", "54285"],
        ["KWH used", "1553"],
        ["Meter Number S666084113"],
        ["KWH Reading (Actual)", "45616"],
        ["KWH Reading (Actual)", "45516"],
        ["KWH used", "100"],
      ],
      "1653?",
    ],
    [
      "of two meters with their sum",
      [
        ["Meter Number S923710703"],
        ["KWH used", "1553"],
        ["Meter Number S666084113"],
        ["KWH used", "100"],
        ["Basic Generation Service", "1653 kWh X $0.10 per kWh", "165.30"],
      ],
      "1653",
    ],
    [
      "of two meters in a line each, with their sum below",
      [
        ["Meter # 626700118", "712 kWh"],
        ["Meter # 626700119", "311 kWh"],
        ["Total electricity used", "1,023 kWh"],
      ],
      "1023",
    ],
    ["in whatever words, beside their unit", [["Electricity", "429 kWh"]], "429?"],
    [
      "in many words, in both languages",
      [["Total electric you used in 29 days / Electricidad usada", "543 kWh"]],
      "543?",
    ],
    [
      "that another place contradicts, to be checked",
      [
        ["Meter Number S923710703"],
        ["KWH Reading (Actual)", "55838"],
        ["KWH Reading (Actual)", "54285"],
        ["KWH used", "1553"],
        ["Meter Number S923710703"],
        ["KWH used", "900"],
      ],
      "2453?",
    ],
    [
      "in Spanish",
      [
        ["Lectura actual", "16042"],
        ["Lectura anterior", "15562"],
        ["Total de kWh usados", "480"],
      ],
      "480",
    ],
    [
      "without a unit, if they are the difference of the readings",
      [
        ["Present", "16042"],
        ["Previous", "15562"],
        ["Energy used", "480"],
      ],
      "480",
    ],
    [
      "without a unit behind dots",
      [["PRESENT ....... 16042"], ["PREVIOUS ...... 15562"], ["ENERGY USED .. 480"]],
      "480",
    ],
    [
      "not a number without a unit that differs from the readings",
      [
        ["Present", "16042"],
        ["Previous", "15562"],
        ["Total usage", "530"],
      ],
      undefined,
    ],
    [
      "not a number without a unit below a heading about gas",
      [
        ["Details of your gas charges"],
        ["Meter # 2603875"],
        ["Present", "24668"],
        ["Previous", "24548"],
        ["Total usage", "120"],
      ],
      undefined,
    ],
    [
      "without a unit below a heading about electricity that follows gas",
      [
        ["Gas charges", "$61.20"],
        ["Details of your electric charges"],
        ["Present", "16042"],
        ["Previous", "15562"],
        ["Total usage", "480"],
      ],
      "480",
    ],
    [
      "more than a home uses, to be checked",
      [
        ["Present", "97044"],
        ["Previous", "7044"],
        ["Total kWh used", "90,000 kWh"],
      ],
      "90000?",
    ],
    ["of a supplier's line alone, to be checked", [["Generation 486 KWH", "57.83"]], "486?"],
    ["not what was sent out", [["kWh sent to the grid", "423"]], undefined],
    [
      "not what a net meter delivered and received",
      [["Meter Number S923710703"], ["Delivered kWh", "800"], ["Received kWh", "300"]],
      undefined,
    ],
    [
      "that a net meter bills, of what it delivered and received",
      [["Meter Number S923710703"], ["Delivered kWh", "800"], ["Received kWh", "300"], ["Net kWh", "500"]],
      "500?",
    ],
    ["not one of several numbers beside a label", [["Usage (kWh)", "29 611"]], undefined],
    ["not less than nothing", [["Net kWh", "-120 kWh"]], undefined],
    ["not a price", [["Price to compare", "11.12 cents per KWH"]], undefined],
  ])("%s", (_, rows, expected) => {
    expect(shown(readUsage(rows)).kwh).toBe(expected);
  });

  test("in a table of meters", () => {
    const rows: Row[] = [
      ["Meter", "Present", "Previous", "kWh"],
      ["2ZD428315150", "45851", "44784", "1067"],
    ];
    expect(shown(readUsage(rows, "ace")).kwh).toBe("1067");
  });

  test("of two meters in a table, with their sum below", () => {
    const rows: Row[] = [
      ["Meter", "Reading Start", "Reading End", "Use (kWh)"],
      ["2ZD428315150", "44784", "45851", "1067"],
      ["2ZD428315166", "20389", "20400", "11"],
      ["Total of 2 meters", "", "", "1078"],
    ];
    expect(shown(readUsage(rows, "ace")).kwh).toBe("1078");
  });

  test.each<[string, Line[], string | undefined]>([
    [
      "a table with heads on two lines and readings below the dates",
      [
        [36, 60, "Meter"],
        [36, 71, "No"],
        [120, 60, "Start"],
        [120, 71, "Date"],
        [200, 60, "End"],
        [200, 71, "Date"],
        [280, 60, "Number"],
        [280, 71, "Of Days"],
        [360, 71, "Difference"],
        [460, 60, "Total"],
        [460, 71, "Usage"],
        [36, 84, "7QX0044128"],
        [120, 95, "May 4"],
        [200, 95, "Jun 2"],
        [280, 95, "29"],
        [360, 95, "611"],
        [460, 95, "611"],
        [120, 106, "20389"],
        [200, 106, "21000"],
      ],
      "611",
    ],
    [
      "a table of a meter that counts both ways, without what was billed",
      [
        [36, 60, "Meter"],
        [140, 60, "Type"],
        [240, 60, "Difference"],
        [420, 60, "Usage"],
        [36, 74, "7QX0044128"],
        [140, 74, "Delivered"],
        [240, 74, "611"],
        [420, 74, "611"],
        [36, 88, "7QX0044128"],
        [140, 88, "Received"],
        [240, 88, "204"],
        [420, 88, "204"],
      ],
      undefined,
    ],
  ])("of %s", (_, lines, expected) => {
    expect(shown(readUsageLines(lines, "ace")).kwh).toBe(expected);
  });

  test("not a reading below the unit of its column", () => {
    const lines: Line[] = [
      [36, 60, "Meter 552904617"],
      [440, 60, "kWh"],
      [36, 74, "Reading Nov 5 (actual)"],
      [436, 74, "21,904"],
      [36, 88, "Reading Oct 7 (actual)"],
      [436, 88, "21,392"],
      [36, 102, "Used in 29 days"],
      [436, 102, "512 kWh"],
    ];
    expect(shown(readUsageLines(lines, "pse")).kwh).toBe("512");
  });

  test("not a number in a sentence that crosses the column of a table", () => {
    const lines: Line[] = [
      [36, 60, "Meter"],
      [120, 60, "Previous"],
      [200, 60, "Present"],
      [280, 60, "kWh"],
      [36, 74, "533400912"],
      [120, 74, "09418"],
      [200, 74, "09575"],
      [280, 74, "157"],
      [36, 90, "Please pay to PSE&G, write to PO Box 14444, New Brunswick NJ. Thank you."],
    ];
    expect(shown(readUsageLines(lines, "pse")).kwh).toBe("157");
  });

  test("of the energy in a table that shows demand, too", () => {
    const lines: Line[] = [
      [36, 60, "Meter Number"],
      [140, 60, "Energy Type"],
      [240, 60, "Difference"],
      [330, 60, "Multiplier"],
      [420, 60, "Total Use"],
      [36, 74, "102814734"],
      [140, 74, "Use (kWh)"],
      [240, 74, "676"],
      [330, 74, "1"],
      [420, 74, "676"],
      [36, 88, "102814734"],
      [140, 88, "Demand (kW)"],
      [240, 88, "4"],
      [330, 88, "1"],
      [420, 88, "4"],
    ];
    expect(shown(readUsageLines(lines, "ace")).kwh).toBe("676");
  });

  test("of an estimated reading, and says so", () => {
    const usage = readUsage(
      [
        ["Oct 15, 2025 KWH Reading (Estimate)", "76231"],
        ["Sep 13, 2025 KWH Reading (Actual)", "75431"],
        ["KWH used", "800"],
      ],
      "jcpl",
    );
    expect(shown(usage)).toMatchObject({ kwh: "800", estimated: "true" });
  });
});
