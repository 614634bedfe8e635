import type { UtilityKnowledge } from "./knowledge.ts";

/** The gas PoD ID, PG and 18 digits, stands under the same label on an earlier page and must never be taken. */
export const pse: UtilityKnowledge = {
  code: "pse",
  marks: [
    { text: "PSE&G", weight: 2 },
    { text: "PSE&G CO", weight: 3 },
    { text: "Public Service Electric and Gas", weight: 3 },
    { text: "Public Service Electric & Gas", weight: 3 },
    { text: "pseg.com", weight: 2 },
    { text: "pseg.com/myaccount", weight: 2 },
    { text: "1-800-436-PSEG", weight: 2 },
    { text: "PO BOX 14444", weight: 3 },
    { text: "Electric charges - PSE&G", weight: 2 },
    { text: "PSE&G Electric", weight: 2 },
    { text: "PoD ID", weight: 1 },
  ],
  enrollment: {
    name: "PoD ID",
    prefix: "PE",
    digits: 18,
    starts: ["0000"],
    labels: [
      "Your PoD ID is",
      "Your electric PoD ID is",
      "PoD ID",
      "PoD ID number",
      "PoD number",
      "Electric PoD ID",
      "Point of Delivery ID",
      "Point of Delivery identification",
      "Point of Delivery number",
      "Point of Delivery",
    ],
    sections: ["Price to compare", "Details of your electric charges", "Electric charges", "PSE&G Electric"],
  },
  account: {
    name: "account number",
    prefix: "",
    digits: 10,
    starts: ["4", "6", "7"],
    labels: ["PSE&G account number", "Your PSE&G account number"],
    sections: [],
  },
};
