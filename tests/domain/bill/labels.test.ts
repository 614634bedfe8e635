import { expect, test } from "vitest";
import { findLabels } from "#domain/bill/labels.ts";
import { layOutPage } from "#domain/bill/layout.ts";
import { wordingsFor } from "#domain/bill/wordings.ts";
import { billFormats } from "#domain/utilities/index.ts";
import { billPage } from "#tests/builders/bill-page.ts";

/** The labels and values of one line on a JCP&L bill. */
function labelsOf(line: string, confidence = 100) {
  const { labels, values } = findLabels(
    layOutPage(billPage(1, [[36, 100, line]], confidence)),
    wordingsFor(billFormats.jcpl),
  );
  return {
    labels: labels.map(({ kind, text, likely }) => [kind, text, likely]),
    values: values.map(({ text }) => text),
  };
}

test("splits a line at its label", () => {
  expect(labelsOf("Bill For: ANA DOE")).toEqual({
    labels: [["nameAndAddress", "Bill For:", false]],
    values: ["ANA DOE"],
  });
});

test("splits a line at several labels", () => {
  expect(labelsOf("Account Number: 100 012 345 678 Amount Due: $12.00")).toEqual({
    labels: [
      ["account", "Account Number:", false],
      ["other", "Amount Due:", false],
    ],
    values: ["100 012 345 678", "$12.00"],
  });
});

test("a label of another company's number or of an old number has another kind", () => {
  expect(labelsOf("Supplier account number: 100").labels).toEqual([["other", "account number:", false]]);
  expect(labelsOf("Former account number 100").labels).toEqual([["other", "account number", false]]);
});

test("treats a wording that is not listed as a likely label", () => {
  expect(labelsOf("Your CUST identifier").labels).toEqual([["enrollment", "Your CUST identifier", true]]);
});

test.each(["NÚMERODE CLIENTE", "NÚMERO DECLIENTE", "CustomerNumber", "a Customer number"])(
  "a recognized label may lack spaces or begin with an icon: %s",
  (label) => {
    expect(labelsOf(label, 50).labels).toMatchObject([["enrollment", expect.any(String), false]]);
  },
);

test("a single word inside a sentence is not a label", () => {
  expect(labelsOf("Call before the meter is moved").labels).toEqual([]);
});

test.each(["Account 100 012 345 678", "Account: 100 012 345 678"])(
  "%s has a label although it is one word, since only digits follow",
  (line) => {
    expect(labelsOf(line).values).toEqual(["100 012 345 678"]);
  },
);

test.each(["Account 2 of 3", "Account since 2019"])("%s has no label", (line) => {
  expect(labelsOf(line).labels).toEqual([]);
});

test.each(["Hello", "Dear", "Hola"])("%s is the label of a name in capitals", (greeting) => {
  expect(labelsOf(`${greeting} MAYA QUIROGA,`)).toEqual({
    labels: [["name", greeting, false]],
    values: ["MAYA QUIROGA,"],
  });
  expect(labelsOf(`${greeting} Customer,`).labels).toEqual([]);
  expect(labelsOf("REAR", 93).labels).toEqual([]); // a unit, and one letter from "DEAR"
});

test("joins the lines of a label in a narrow column", () => {
  const page = billPage(1, [
    [36, 100, "Customer"],
    [36, 111, "Number"],
    [36, 128, "0801234567 0007654321"],
  ]);
  const { labels } = findLabels(layOutPage(page), wordingsFor(billFormats.jcpl));
  expect(labels.map(({ kind, text }) => [kind, text])).toEqual([["enrollment", "Customer Number"]]);
});
