import type { BillFormat } from "./bill-format.ts";
import { columnsWithoutAccountNumber, type SubscriberList } from "./subscriber-list.ts";
import type { NumberFormat, Utility } from "./utility.ts";

const enrollmentNumber: NumberFormat = {
  name: "PoD ID",
  prefix: "PE",
  digits: 18,
  usualStarts: ["0000"],
};

/** Stands under the same label as the PoD ID, on an earlier page of the bill. */
const gasNumber: NumberFormat = { name: "gas PoD ID", prefix: "PG", digits: 18, usualStarts: ["0000"] };

const accountNumberDigits = 10;

export const pse = {
  name: "PSE&G",
  optionName: "PSE&G",
  landingPath: "/pseg",
  enrollmentNumber,
  gasNumber,
  accountNumberDigits,
  accountNumberGroups: /^(..)(...)(...)(..)$/,
  discounts: [{ from: "2026-01-01", percent: 31 }],
  connectorCodes: { bayou: "pseg_new_jersey" },
  billDetailField: "pod_id",
} as const satisfies Utility;

/** No public page says more: docs/operations.md. */
export const pseList: SubscriberList = { columns: columnsWithoutAccountNumber, calendar: [] };

export const pseBill: BillFormat = {
  issuerMarkers: [
    { text: "PSE&G", weight: 2, namesUtility: "alone" },
    { text: "PSEG", weight: 1 },
    { text: "PSE&G CO", weight: 3, namesUtility: "anywhere" },
    { text: "Public Service Electric and Gas", weight: 3, namesUtility: "anywhere" },
    { text: "Public Service Electric & Gas", weight: 3, namesUtility: "anywhere" },
    { text: "pseg.com", weight: 2 },
    { text: "pseg.com/myaccount", weight: 2 },
    { text: "1-800-436-PSEG", weight: 2 },
    { text: "1-800-436-7734", weight: 2 },
    { text: "PO BOX 14444", weight: 3 },
    { text: "Electric charges - PSE&G", weight: 2, namesUtility: "anywhere" },
    { text: "PSE&G Electric", weight: 2, namesUtility: "anywhere" },
    { text: "PSE&G balance", weight: 2, namesUtility: "anywhere" },
    { text: "supplied by PSE&G", weight: 2, namesUtility: "anywhere" },
    { text: "Cargos de electricidad - PSE&G", weight: 2, namesUtility: "anywhere" },
    { text: "payable to PSE&G", weight: 2, namesUtility: "anywhere" },
    { text: "PoD ID", weight: 1 },
  ],
  companyNames: [
    "PSE&G",
    "PSE&G CO",
    "PSEG",
    "Public Service Electric and Gas",
    "Public Service Electric and Gas Company",
    "Public Service Electric & Gas Co",
  ],
  officeStreets: ["80 PARK PLAZA"],
  enrollmentNumber: {
    format: enrollmentNumber,
    labels: [
      "Your PoD ID is",
      "Your electric PoD ID is",
      "PoD ID",
      "PoD ID number",
      "PoD number",
      "PoD no",
      "PoD",
      "Electric PoD",
      "Electric PoD ID",
      "Point of Delivery ID",
      "Point of Delivery identification",
      "Point of Delivery number",
      "Point of Delivery",
      "Su PoD ID es",
      "Su PoD ID",
      "Número PoD ID",
      "Número de PoD",
      "PoD ID de electricidad",
    ],
    keywords: ["POD", "DELIVERY"],
    sections: [
      "Price to compare",
      "Details of your electric charges",
      "Electric charges",
      "PSE&G Electric",
      "Precio para comparar",
      "Detalles de sus cargos de electricidad",
    ],
  },
  gasNumber,
  accountNumber: {
    format: {
      name: "account number",
      prefix: "",
      digits: accountNumberDigits,
      usualStarts: ["4", "6", "7"],
    },
    labels: ["PSE&G account number", "Your PSE&G account number"],
    keywords: [],
    sections: [],
  },
  usage: {
    own: ["PSE&G Electric"],
    supplier: ["Electric supply - {supplier}"],
    supply: ["Cost of electric supplied by PSE&G"],
    gas: ["PSE&G Gas"],
  },
};
