import { expect, test } from "vitest";
import type { BillFacts, UsageFacts } from "#domain/bill/result.ts";
import { toParsedBill, toUtilityData } from "#lambdas/shared/reading/parsed-bill.ts";
import { ids } from "#tests/builders/records.ts";

const certain = { confidence: 0.99, check: false, evidence: [] };
const facts: BillFacts = {
  utility: { value: "ace", ...certain },
  serviceAddress: {
    value: { street: "610 PEMBERLY ST", unit: "APT 3B", city: "EDISON", state: "NJ", zip: "08820" },
    ...certain,
  },
  enrollmentId: { value: "1234567890123456789012", ...certain, check: true },
};

test("puts the enrollment number into the utility's own field and null into the others", () => {
  expect(toParsedBill(facts).bill_info.bill_detail).toEqual({
    pod_id: null,
    service_number: "1234567890123456789012",
    customer_number: null,
  });
});

test("formats the service address on one line", () => {
  expect(toParsedBill(facts).bill_info.customer_info.server_address.full_address).toBe(
    "610 PEMBERLY ST APT 3B, EDISON, NJ 08820",
  );
});

test("reports the certainty of found fields only", () => {
  expect(toParsedBill(facts).certainty).toEqual({
    utility: { confidence: 0.99, check: false },
    service_address: { confidence: 0.99, check: false },
    enrollment_id: { confidence: 0.99, check: true },
  });
});

test("says where each value stands on the page, to a tenth of a millimeter", () => {
  const box = { left: 0.123456, top: 0.5, width: 0.2, height: 0.0123 };
  const accountNumber = { value: "100012345678", ...certain, place: { page: 2, quarterTurns: 1, box } };

  expect(toParsedBill({ ...facts, accountNumber }).certainty.account_number).toEqual({
    confidence: 0.99,
    check: false,
    place: { page: 2, quarterTurns: 1, ...box, left: 0.1235 },
  });
});

test("creates the session's utility data, without the fields that were not found", () => {
  expect(toUtilityData(toParsedBill({ utility: facts.utility }), ids.bill)).toEqual({
    source: "bill_upload",
    billId: ids.bill,
    utility: "ace",
    utilityName: "Atlantic City Electric",
    accountDetails: {},
  });
});

test("says what the bill says about the electricity, with the certainty of each value", () => {
  const usage: UsageFacts = {
    kwh: { value: 612, ...certain, check: true },
    charges: { value: { total: 143.2 }, ...certain },
    communitySolar: { value: true, ...certain },
  };
  const expected = {
    kwh: 612,
    charges: { total: 143.2 },
    communitySolar: true,
    certainty: {
      kwh: { confidence: 0.99, check: true },
      charges: { confidence: 0.99, check: false },
      communitySolar: { confidence: 0.99, check: false },
    },
  };
  expect(toParsedBill(facts, usage).usage).toEqual(expected);
  expect(toUtilityData(toParsedBill(facts, usage), ids.bill).usage).toEqual(expected);
});

test("says nothing about the electricity of a bill that does not", () => {
  expect(toParsedBill(facts, {})).not.toHaveProperty("usage");
});

test("leaves out what is longer than anybody could type", () => {
  const found = <Value>(value: Value) => ({ value, ...certain });
  const street = `610 ${"PEMBERLY ".repeat(13)}ST`;
  const parsed = toParsedBill(
    {
      ...facts,
      customerName: found("A".repeat(201)),
      serviceAddress: found({ street, unit: "", city: "EDISON", state: "NJ", zip: "08820" }),
    },
    { supplier: found("S".repeat(201)), kwh: found(612) },
  );
  expect(parsed).toMatchObject({ customer_name: null, service_address: null, usage: { kwh: 612 } });
  expect(parsed.certainty).not.toHaveProperty("service_address");
  expect(parsed.usage?.supplier).toBeUndefined();
});

test("a name and an address that a bill prints with hidden characters are those that somebody would type", () => {
  const address = {
    street: "610\u0000PEM\u202eBERLY ST",
    unit: "\u2066",
    city: "EDI\u001bSON",
    state: "NJ",
    zip: "08820",
  };
  const read = toParsedBill({
    ...facts,
    customerName: { value: "ANA \u202eDOE\u0007", ...certain },
    serviceAddress: { value: address, ...certain },
  });
  expect(read.customer_name).toBe("ANA DOE");
  expect(read.service_address).toMatchObject({ street: "610 PEMBERLY ST", unit: "", city: "EDI SON" });
});
