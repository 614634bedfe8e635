import { describe, expect, test } from "vitest";
import { type Row, readUsage, shown } from "#tests/builders/usage-rows.ts";

describe("the billing period", () => {
  test.each<[string, Row[], string | undefined]>([
    [
      "in long dates",
      [["For the period: September 07, 2024 to October 07, 2024"]],
      "2024-09-07 2024-10-07 30",
    ],
    ["in figures", [["Service Period", "07/15/2026 - 08/13/2026"]], "2026-07-15 2026-08-13 29"],
    ["in ISO dates", [["Billing period 2026-07-15 to 2026-08-13"]], "2026-07-15 2026-08-13 29"],
    ["with its days", [["Billing Period: Feb 10 to Mar 13, 2023 for 32 days"]], "2023-02-10 2023-03-13 32"],
    [
      "without a year, over New Year's Eve",
      [["Bill Date: January 22, 2025"], ["Billing Period", "Dec 20 - Jan 18"]],
      "2024-12-20 2025-01-18 29",
    ],
    [
      "without a year, on a bill of the next year",
      [["Bill Date: January 2, 2025"], ["Billing Period", "Nov 28 - Dec 28"]],
      "2024-11-28 2024-12-28 30",
    ],
    [
      "with its days on the line below",
      [
        ["Billing period", "May 4, 2025 - Jun 3, 2025"],
        ["", "31 days"],
      ],
      "2025-05-04 2025-06-03 31",
    ],
    [
      "in the columns of a table",
      [
        ["Meter", "From", "To"],
        ["7QX0044128", "05/04/2025", "06/03/2025"],
      ],
      "2025-05-04 2025-06-03 30",
    ],
    [
      "on two lines",
      [["Billing period: September 07, 2024 to"], ["October 07, 2024"]],
      "2024-09-07 2024-10-07 30",
    ],
    [
      "in Spanish",
      [["Período de facturación: 7 de septiembre de 2024 al 7 de octubre de 2024"]],
      "2024-09-07 2024-10-07 30",
    ],
    [
      "that a narrow column breaks inside a date",
      [["Período de facturación: 1 de noviembre de 2024 al 3 de"], ["diciembre de 2024"]],
      "2024-11-01 2024-12-03 32",
    ],
    [
      "that a narrow column breaks before the connecting word",
      [["Billing period"], ["December 7, 2024"], ["through January 7, 2025"]],
      "2024-12-07 2025-01-07 31",
    ],
    [
      "on three lines",
      [["Período de facturación"], ["7 de diciembre de"], ["2024 al 7 de enero"], ["de 2025"]],
      "2024-12-07 2025-01-07 31",
    ],
    [
      "not the one of last year",
      [["Last year: Sep 5, 2023 to Oct 6, 2023"], ["Billing period: Sep 7, 2024 to Oct 7, 2024"]],
      "2024-09-07 2024-10-07 30",
    ],
    [
      "of several months, to be checked",
      [["Billing Period: Feb 10, 2023 to Jun 13, 2023"]],
      "2023-02-10 2023-06-13 123?",
    ],
    [
      "whose days do not fit, to be checked",
      [["Billing Period: Feb 10 to Mar 13, 2023 for 61 days"]],
      "2023-02-10 2023-03-13 31?",
    ],
    [
      "whose days stand behind their label",
      [["Period: Feb 10, 2023 to Mar 13, 2023 Days 32"]],
      "2023-02-10 2023-03-13 32",
    ],
    [
      "without a space between day and year",
      [["Billing period", "Oct 8,2026 to Nov 5, 2026"]],
      "2026-10-08 2026-11-05 28",
    ],
    [
      "whose end is printed above its start, to be checked because it is short",
      [
        ["End", "11/06/26"],
        ["Start", "10/18/26"],
      ],
      "2026-10-18 2026-11-06 19?",
    ],
    [
      "not two dates without a connection",
      [["Bill date: Oct 10, 2024"], ["Due date: Oct 26, 2024"]],
      undefined,
    ],
  ])("%s", (_, rows, expected) => {
    expect(shown(readUsage(rows)).period).toBe(expected);
  });

  test("of a utility that counts the first day", () => {
    expect(shown(readUsage([["Service period: 06/17/2024 to 07/18/2024"]], "jcpl")).period).toBe(
      "2024-06-17 2024-07-18 32",
    );
  });
});
