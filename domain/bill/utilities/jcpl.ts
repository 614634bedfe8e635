import type { BillFormat } from "#domain/utilities/bill-format.ts";

/** The FirstEnergy print system: sister companies print the same labels and shapes, so the issuer decides. */
export const jcpl: BillFormat = {
  code: "jcpl",
  issuerMarkers: [
    { text: "JCP&L", weight: 2 },
    { text: "Jersey Central Power & Light", weight: 3, isConclusive: true },
    { text: "Jersey Central Power and Light", weight: 3, isConclusive: true },
    { text: "Charges from JCP&L", weight: 3, isConclusive: true },
    { text: "Bill issued by: JCP&L", weight: 3, isConclusive: true },
    { text: "JCP&L - Consumption", weight: 2, isConclusive: true },
    { text: "Residential Service JC_RS", weight: 2 },
    { text: "1-800-662-3115", weight: 2, isConclusive: true },
    { text: "firstenergycorp.com", weight: 1, isConclusive: true },
    { text: "A FirstEnergy Company", weight: 1 },
    { text: "PO BOX 3687", weight: 1, isConclusive: true },
  ],
  enrollment: {
    name: "Customer Number",
    prefix: "",
    digits: 20,
    usualStarts: ["080"],
    labels: [
      "Customer Number",
      "Customer No",
      "Customer #",
      "Customer Nbr",
      "Customer ID",
      "Customer ID Number",
      "Cust Number",
      "Cust #",
      "Cust No",
      "JCP&L Customer Number",
      "Your Customer Number",
    ],
    keywords: ["CUSTOMER", "CUST"],
    sections: ["Charges from JCP&L", "Shopping Information", "JCP&L charges", "Current charges from JCP&L"],
  },
  account: {
    name: "Account Number",
    prefix: "",
    digits: 12,
    usualStarts: ["1", "2"],
    labels: ["JCP&L Account Number"],
    keywords: [],
    sections: [],
  },
};
