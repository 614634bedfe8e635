import type { BillFormat } from "./bill-format.ts";
import { listColumns, type SubscriberList } from "./subscriber-list.ts";
import type { NumberFormat, Utility } from "./utility.ts";

const enrollmentNumber: NumberFormat = {
  name: "Service Number",
  prefix: "",
  digits: 22,
  usualStarts: ["05"],
};

const accountNumberDigits = 11;

export const ace = {
  name: "Atlantic City Electric",
  optionName: "ACE (Atlantic City Electric)",
  landingPath: "/ace",
  enrollmentNumber,
  accountNumberDigits,
  discounts: [{ from: "2026-01-01", percent: 15 }],
  connectorCodes: { bayou: "atlantic_city_electric" },
  billDetailField: "service_number",
} as const satisfies Utility;

const portal = "https://www.atlanticcityelectric.com/SmartEnergy/MyGreenPowerConnection/Pages";

export const aceList: SubscriberList = {
  form: {
    name: "typed or sent in the Community Solar Portal",
    source: `${portal}/GettingStartedinthePortal.aspx`,
    isConfirmed: false,
  },
  columns: listColumns,
  calendar: [
    {
      from: "2026-01-01",
      lastDayOfMonth: 10,
      source: `${portal}/CreateManageSubscriptions.aspx`,
      isConfirmed: false,
    },
  ],
  moveOuts: {
    columns: {
      enrollmentNumber: "enrollmentNumber",
      accountNumber: "utilityAccountNumber",
      day: "movedOutOn",
    },
    source: `${portal}/CreateManageSubscriptions.aspx`,
    isConfirmed: false,
  },
};

/** Delmarva Power and Pepco print the same bill layout and labels, so only the issuer tells them apart. */
export const aceBill: BillFormat = {
  issuerMarkers: [
    { text: "Atlantic City Electric", weight: 3, namesUtility: "alone" },
    { text: "atlanticcityelectric.com", weight: 3, namesUtility: "anywhere" },
    { text: "Atlantic City Electric delivery", weight: 2, namesUtility: "anywhere" },
    { text: "payable to Atlantic City Electric", weight: 2, namesUtility: "anywhere" },
    { text: "1-800-642-3780", weight: 2 },
    { text: "1-800-833-7476", weight: 2 },
    { text: "PO BOX 13610", weight: 2 },
    { text: "An Exelon Company", weight: 1 },
  ],
  companyNames: [
    "Atlantic City Electric",
    "Atlantic City Electric Company",
    "An Exelon Company",
    "Pepco Holdings",
  ],
  officeStreets: ["5100 HARDING HWY", "5100 HARDING HIGHWAY"],
  enrollmentNumber: {
    format: enrollmentNumber,
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
      "Servicio residencial - número de servicio",
      "Número de servicio",
      "N.º de servicio",
      "N. de servicio",
      "No. de servicio",
      "Núm. de servicio",
      "Número de servicio eléctrico",
      "Su número de servicio",
    ],
    keywords: ["SERVICE", "SERVICIO"],
    sections: [
      "Details of your Electric Charges",
      "Electric charges details",
      "Electric details",
      "Electric Charges",
      "Detalles de sus cargos de electricidad",
      "Cargos de electricidad",
    ],
    accountNumberAfter: "0", // seen in a supplier's records: evidence, not a rule
  },
  accountNumber: {
    format: { name: "Account number", prefix: "", digits: accountNumberDigits, usualStarts: ["55"] },
    labels: ["ACE account number"],
    keywords: [],
    sections: [],
  },
  usage: {
    own: ["Atlantic City Electric charges"],
    delivery: ["Atlantic City Electric delivery"],
    supply: ["Basic Generation Service supply"],
  },
};
