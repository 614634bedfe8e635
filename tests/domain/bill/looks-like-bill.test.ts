import { expect, test } from "vitest";
import { layOutPage } from "#domain/bill/layout.ts";
import { looksLikeBill } from "#domain/bill/looks-like-bill.ts";
import { billPage, jcplBill, type Line } from "#tests/builders/bill-page.ts";

const looksLike = (texts: string[]) =>
  looksLikeBill([
    layOutPage(
      billPage(
        1,
        texts.map((text, index): Line => [36, 30 + 14 * index, text]),
      ),
    ),
  ]);

test("recognizes a bill", () => {
  expect(looksLikeBill(jcplBill().map(layOutPage))).toBe("yes");
});

test.each<[string, string[]]>([
  [
    "a tariff",
    [
      "Jersey Central Power & Light Company",
      "BPU No. 13 ELECTRIC - PART III",
      "Original Sheet No. 5, superseding Sheet No. 4",
      "Rider NUG: the delivery charges for each kWh of usage are billed by meter",
      "The balance of the previous billing period and the amount due on the due date bear no interest",
    ],
  ],
  [
    "a contract with a supplier",
    [
      "Electricity supply agreement, contract summary",
      "The parties hereby agree to supply and delivery of all usage in kWh",
      "Account number: see your utility bill, amount due each billing period",
      "Early termination fee: none. You may rescind within seven days. Signature",
      "The meter is read by the utility, charges follow",
    ],
  ],
  [
    "an electrician's invoice",
    [
      "Harbor Electric LLC, invoice 2231",
      "Account number 889, previous balance $0.00",
      "Service upgrade, charges for delivery of panel $1,200.00",
      "Amount due $1,200.00",
      "Due date June 3, 2026",
    ],
  ],
  [
    "a statement of a credit card",
    [
      "Account number ending in 4411",
      "Previous balance $200.00, balance $120.00",
      "Billing period May 3 to June 3",
      "Interest charges $0.00",
      "Amount due $25.00, due date June 20",
    ],
  ],
  [
    "a phone bill",
    [
      "Account number 201 555 0142 001",
      "Billing period May 3 to June 3",
      "Previous balance $80.00, data usage 12 GB",
      "Monthly charges $80.00",
      "Amount due $80.00, due date June 20",
    ],
  ],
])("%s is not a utility bill", (_, texts) => {
  expect(looksLike(texts)).not.toBe("yes");
});

test("a bill that mentions its tariff and the terms of a contract is a bill", () => {
  expect(
    looksLike([
      "Account number: 5500 1234 567",
      "Total amount due by June 20 $80.00",
      "Supply charges 640 kWh, delivery charges",
      "Your rate is in the tariff, rate schedule RS, rider NUG; terms and conditions are on file",
      "Your agreement with a supplier may have a termination fee; contract term 12 months",
    ]),
  ).toBe("yes");
});
