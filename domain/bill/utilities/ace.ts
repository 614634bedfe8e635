import type { BillFormat } from "#domain/utilities/bill-format.ts";

/** Delmarva and Pepco use the same template and label, so the issuer decides. */
export const ace: BillFormat = {
  code: "ace",
  issuerMarkers: [
    { text: "Atlantic City Electric", weight: 3 },
    { text: "atlanticcityelectric.com", weight: 3, isConclusive: true },
    { text: "1-800-642-3780", weight: 2, isConclusive: true },
    { text: "1-800-833-7476", weight: 2, isConclusive: true },
    { text: "PO BOX 13610", weight: 2, isConclusive: true },
    { text: "An Exelon Company", weight: 1, isConclusive: true },
  ],
  enrollment: {
    name: "service number",
    prefix: "",
    digits: 22,
    usualStarts: ["05"],
    labels: [
      "Residential Service - service number",
      "service number",
      "service no",
      "service #",
      "service nbr",
      "service ID",
      "service ID number",
      "electric service number",
      "your service number",
    ],
    keywords: ["SERVICE"],
    sections: [
      "Details of your Electric Charges",
      "Electric charges details",
      "Electric details",
      "Electric Charges",
    ],
  },
  account: {
    name: "Account number",
    prefix: "",
    digits: 11,
    usualStarts: ["55"],
    labels: ["ACE account number"],
    keywords: [],
    sections: [],
  },
};
