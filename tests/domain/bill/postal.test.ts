import { expect, test } from "vitest";
import { isStreet, parseCityLine, parseStreetAndUnit } from "#domain/bill/postal.ts";
import type { ZipDirectory } from "#domain/bill/result.ts";

const cities: Record<string, string> = {
  "07104": "Newark",
  "07080": "South Plainfield",
  "08234": "Egg Harbor Township",
};
const zipDirectory: ZipDirectory = { cityOf: (zip) => cities[zip], utilitiesOf: () => [] };

test.each([
  ["NEWARK NJ 07104", { before: "", city: "NEWARK", state: "NJ", zip: "07104" }],
  ["Newark, New Jersey 07104-1234", { before: "", city: "Newark", state: "NJ", zip: "07104-1234" }],
  [
    "SOUTH PLAINFIELD BORO N.J. 07080",
    { before: "", city: "SOUTH PLAINFIELD BORO", state: "NJ", zip: "07080" },
  ],
  [
    "12 MAIN ST, APT 2, NEWARK, NJ 07104",
    { before: "12 MAIN ST, APT 2", city: "NEWARK", state: "NJ", zip: "07104" },
  ],
  [
    "12 ROUTE 27 SOUTH PLAINFIELD NJ 07080",
    { before: "12 ROUTE 27", city: "SOUTH PLAINFIELD", state: "NJ", zip: "07080" },
  ],
  [
    "12 MAIN ST SPRINGFIELD NJ 07081",
    { before: "12 MAIN ST", city: "SPRINGFIELD", state: "NJ", zip: "07081" },
  ],
  ["NEWARK NJ O7l04", { before: "", city: "NEWARK", state: "NJ", zip: "07104" }],
  ["PHILADELPHIA PA 19101-3610", { before: "", city: "PHILADELPHIA", state: "PA", zip: "19101-3610" }],
])("parses the city line %s", (line, expected) => {
  expect(parseCityLine(line, zipDirectory)).toEqual(expected);
});

test.each(["640 kWh at 12 cents", "Bill date June 3, 2026", "NJ 07104", "Call 1-800-436-PSEG"])(
  "%s is not a city line",
  (line) => {
    expect(parseCityLine(line, zipDirectory)).toBeUndefined();
  },
);

test.each([
  [["12 MAIN ST APT 3B"], "12 MAIN ST", "APT 3B"],
  [["12-34 N 4TH ST, 2ND FLOOR"], "12-34 N 4TH ST", "2ND FLOOR"],
  [["5 1/2 OCEAN AVE N # 5"], "5 1/2 OCEAN AVE N", "# 5"],
  [["241A ROUTE 9 S"], "241A ROUTE 9 S", ""],
  [["12 MAIN ST", "BLDG 4 APT 2"], "12 MAIN ST", "BLDG 4 APT 2"],
  [["77 AVENUE C"], "77 AVENUE C", ""],
  [["9 FRONT ST"], "9 FRONT ST", ""],
  [["12 MAIN ST BSMT"], "12 MAIN ST", "BSMT"],
  [["4 PARK PLAZA DR"], "4 PARK PLAZA DR", ""],
  [["8 Elm Ave Store 4"], "8 Elm Ave", "Store 4"],
  [["8 ELM AVE", "3 FLR"], "8 ELM AVE", "3 FLR"],
  [["8 ELM AVE 3FL"], "8 ELM AVE", "3FL"],
  [["8 ELM AVE, PISO 2"], "8 ELM AVE", "PISO 2"],
  [["8 ELM AVE E 2L"], "8 ELM AVE E", "2L"],
  [["8 ELM AVE", "GARAGE"], "8 ELM AVE", "GARAGE"],
  [["8 ELM AVE TOP FLOOR"], "8 ELM AVE", "TOP FLOOR"],
  [["8 ELM AVE UNIT 3RD FL"], "8 ELM AVE", "UNIT 3RD FL"],
  [["8 ELM AVE APT REAR"], "8 ELM AVE", "APT REAR"],
  [["8 COMPANY STORE RD"], "8 COMPANY STORE RD", ""],
  [["8 TOP FLIGHT DR"], "8 TOP FLIGHT DR", ""],
  [["8 HIGHWAY 9W"], "8 HIGHWAY 9W", ""],
  [["8 STATE HIGHWAY 35N"], "8 STATE HIGHWAY 35N", ""],
])("parses %j as street %s with unit '%s'", (lines, street, unit) => {
  expect(parseStreetAndUnit(lines)).toEqual({ street, unit });
});

test("a line with many digits is not a street", () => {
  expect(isStreet("100 012 345 678 MAIN")).toBe(false);
});
