import { expect, test } from "vitest";
import { splitName, toTitleCase } from "#domain/printed-name.ts";

test.each([
  ["FATIMA S WHITLOCK", "Fatima", "Whitlock"],
  ["SEAN O'MALLORY", "Sean", "O'Mallory"],
  ["MARY ANN SMITH-JONES", "Mary Ann", "Smith-Jones"],
  ["ANGUS MCDONALD", "Angus", "McDonald"],
  ["LUDWIG VAN DER BERG", "Ludwig", "Van Der Berg"],
  ["JOHN Q PUBLIC JR", "John", "Public Jr"],
  ["HENRY TUDOR III", "Henry", "Tudor III"],
  ["RIVERA, ANA M", "Ana", "Rivera"],
  ["JOHN & JANE SMITH", "John", "Smith"],
  ["JOHN SMITH AND JANE DOE", "John", "Smith"],
  ["Rosa McX de la Cruz", "Rosa McX", "de la Cruz"],
  ["J*** Q*** S****", "J***", "S****"],
  ["CHER", "Cher", ""],
  ["", "", ""],
])("splits %o into first name %o and last name %o", (full, firstName, lastName) => {
  expect(splitName(full)).toEqual({ firstName, lastName });
});

test.each([
  ["1420 SPRINGFIELD AVE APT 4B", "1420 Springfield Ave Apt 4B"],
  ["12 W 42ND ST", "12 W 42nd St"],
  ["ST. MARY'S", "St. Mary's"],
  ["Toms River", "Toms River"],
  ["4B", "4B"],
])("converts %o to %o", (text, titleCase) => {
  expect(toTitleCase(text)).toBe(titleCase);
});
