import type { BillFormat } from "./bill-format.ts";
import { columnsWithoutAccountNumber, type SubscriberList } from "./subscriber-list.ts";
import type { NumberFormat, Utility } from "./utility.ts";

const enrollmentNumber: NumberFormat = {
  name: "Customer Number",
  prefix: "",
  digits: 20,
  usualStarts: ["080"],
};

const accountNumberDigits = 12;

export const jcpl = {
  name: "JCP&L",
  optionName: "JCP&L",
  landingPath: "/jcpl",
  enrollmentNumber,
  accountNumberDigits,
  accountNumberGroups: /^(...)(...)(...)(...)$/,
  discounts: [{ from: "2026-01-01", percent: 20 }],
  connectorCodes: { bayou: "jersey_central_power_and_light" },
  billDetailField: "customer_number",
} as const satisfies Utility;

const solarProgram = "https://www.firstenergycorp.com/supplierservices/nj/nj-solar-program.html";

export const jcplList: SubscriberList = {
  form: {
    name: "Subscriber Organization Customer List, by e-mail to Supplier Services",
    source: solarProgram,
    isConfirmed: false,
  },
  columns: columnsWithoutAccountNumber,
  calendar: [
    {
      from: "2026-01-01",
      lastDayOfMonth: 20,
      maxDaysBeforeCompletion: 60,
      source: solarProgram,
      isConfirmed: false,
    },
  ],
};

/** FirstEnergy's other companies print the same labels and number formats, so only the issuer tells them apart. */
export const jcplBill: BillFormat = {
  issuerMarkers: [
    { text: "JCP&L", weight: 2, namesUtility: "alone" },
    { text: "JCPL", weight: 2 },
    { text: "Jersey Central Power & Light", weight: 3, namesUtility: "anywhere" },
    { text: "Jersey Central Power and Light", weight: 3, namesUtility: "anywhere" },
    { text: "Charges from JCP&L", weight: 3, namesUtility: "anywhere" },
    { text: "Total JCP&L Charges", weight: 2, namesUtility: "anywhere" },
    { text: "Bill issued by: JCP&L", weight: 3, namesUtility: "anywhere" },
    { text: "JCP&L - Consumption", weight: 2, namesUtility: "anywhere" },
    { text: "Cargos de JCP&L", weight: 3, namesUtility: "anywhere" },
    { text: "payable to JCP&L", weight: 2, namesUtility: "anywhere" },
    { text: "Residential Service JC_RS", weight: 2 },
    { text: "1-800-662-3115", weight: 2 },
    { text: "firstenergycorp.com", weight: 1 },
    { text: "A FirstEnergy Company", weight: 1 },
    { text: "PO BOX 3687", weight: 1 },
    { text: "PO BOX 371422", weight: 1 },
  ],
  companyNames: [
    "JCP&L",
    "Jersey Central Power & Light",
    "Jersey Central Power and Light Company",
    "FirstEnergy",
    "A FirstEnergy Company",
  ],
  officeStreets: ["300 MADISON AVE", "300 MADISON AVENUE", "76 S MAIN ST", "76 SOUTH MAIN ST"],
  enrollmentNumber: {
    format: enrollmentNumber,
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
      "Número de cliente",
      "N.º de cliente",
      "N. de cliente",
      "No. de cliente",
      "Núm. de cliente",
      "Cliente n.º",
      "Su número de cliente",
    ],
    keywords: ["CUSTOMER", "CUST", "CLIENTE"],
    sections: [
      "Charges from JCP&L",
      "Shopping Information",
      "JCP&L charges",
      "Current charges from JCP&L",
      "Cargos de JCP&L",
    ],
  },
  accountNumber: {
    format: { name: "Account Number", prefix: "", digits: accountNumberDigits, usualStarts: ["1", "2"] },
    labels: ["JCP&L Account Number"],
    keywords: [],
    sections: [],
  },
  usage: {
    own: [
      "JCP&L - Consumption",
      "Total JCP&L charges",
      "Total charges from JCP&L",
      "Current charges from JCP&L",
      "Charges from JCP&L",
      "JCP&L charges",
      "JCP&L - Consumo",
      "Cargos de JCP&L",
      "Total de cargos de JCP&L",
    ],
    supplier: ["{supplier} - Consumption", "{supplier} - Consumo"],
    countsFirstDay: true,
  },
};
