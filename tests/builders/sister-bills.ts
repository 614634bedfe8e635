import type { Page } from "#domain/bill/page.ts";
import { billPage, type Line } from "#tests/builders/bill-page.ts";

/** A bill of a company in the same group as one of our utilities: same print system, labels and number formats. */
export type SisterBill = { company: string; trouble: string; pages: Page[] };

type Sister = { name: string; city: string };
type Layout = (name: string, city: string) => Line[];

/** FirstEnergy's layout, with everything that its companies share: web address, payment address, customer number. */
const firstEnergy: Layout = (name, city) => [
  [16, 20, name],
  [16, 36, "A FirstEnergy Company"],
  [45, 50, "Bill For: OMAR BRAITHWAITE"],
  [92, 62, "474 PEMBERLY ST"],
  [92, 74, city],
  [368, 36, "Account Number: 100 589 892 130"],
  [368, 50, "Amount Due: $244.57"],
  [368, 64, "Due Date: August 24, 2025"],
  [20, 110, `Bill issued by: ${name}, PO Box 16001, Reading PA 19612-6001`],
  [20, 124, "When contacting an Electric Generation Supplier, please provide the following"],
  [20, 138, "Customer Number: 0804647180 5417393312"],
  [286, 160, `${name} - Consumption`],
  [286, 180, "Usage Information for Meter Number S556528248"],
  [286, 200, "KWH used 1154"],
  [286, 220, `Charges from ${name}`],
  [286, 235, "Customer Number: 0804647180 5417393312"],
  [286, 250, "Rate: Residential Service"],
  [286, 265, "Distribution Charge 61.14"],
  [20, 400, "firstenergycorp.com"],
  [420, 700, name],
  [420, 712, "PO BOX 3687"],
  [420, 724, "AKRON OH 44309-3687"],
  [60, 700, "OMAR BRAITHWAITE"],
  [60, 712, "474 PEMBERLY ST"],
  [60, 724, city],
];

/** The layout of Pepco Holdings, which Delmarva Power and Pepco share with Atlantic City Electric. */
const exelon: Layout = (name, city) => [
  [36, 30, name],
  [36, 46, "An Exelon Company"],
  [45, 80, "Account number: 5508 2136 100"],
  [45, 110, "BEATRICE HARGROVE"],
  [45, 132, "Your service address:"],
  [45, 144, "1803 VESPER BLVD"],
  [45, 156, city],
  [45, 175, "Bill Issue date: June 22, 2025"],
  [45, 320, "New electric charges $146.58"],
  [45, 337, "Total amount due by July 08, 2025 $146.58"],
  [45, 360, "Details of your Electric Charges"],
  [35, 380, "Residential Service - service number 0551 4711 2827 9474 0275 66"],
  [35, 400, "Use (kWh) 676"],
  [35, 420, "Total Electric Delivery Charges 58.63"],
  [360, 691, name],
  [360, 703, "PO BOX 13610"],
  [360, 715, "PHILADELPHIA PA 19101-3610"],
];

/** The group's web address and phone, and the sister's name without the "&" of PSE&G. */
const pseg: Layout = (name, city) => [
  [36, 30, name],
  [340, 117, "ANTHONY ABERNATHY"],
  [340, 139, "ACCOUNT NUMBER"],
  [450, 139, "SERVICE ADDRESS"],
  [340, 151, "72 920 373 84"],
  [450, 151, "1115 E KINGSBRIDGE AVE"],
  [450, 162, city],
  [342, 191, "Your billing summary"],
  [342, 282, `Electric charges - ${name}`],
  [342, 311, "Total amount due by Oct 26, 2024 $106.40"],
  [36, 340, "Visit pseg.com/myaccount"],
  [36, 352, "1-800-436-PSEG"],
  [36, 400, "Details of your electric charges"],
  [36, 420, "Total electric you used in 30 days 480 kWh"],
  [36, 440, `${name} Electric`],
  [36, 460, "Your PoD ID is: PE000004017206050484"],
  [340, 693, name],
  [340, 704, "PO BOX 14444"],
];

const groups: { layout: Layout; sisters: Sister[] }[] = [
  {
    layout: firstEnergy,
    sisters: [
      { name: "Met-Ed", city: "READING PA 19601" },
      { name: "Penelec", city: "ERIE PA 16501" },
      { name: "Penn Power", city: "NEW CASTLE PA 16101" },
      { name: "West Penn Power", city: "GREENSBURG PA 15601" },
      { name: "FE PA", city: "READING PA 19601" },
      { name: "Ohio Edison", city: "AKRON OH 44301" },
      { name: "The Illuminating Company", city: "CLEVELAND OH 44101" },
      { name: "Toledo Edison", city: "TOLEDO OH 43604" },
      { name: "Potomac Edison", city: "HAGERSTOWN MD 21740" },
      { name: "Mon Power", city: "FAIRMONT WV 26554" },
    ],
  },
  {
    layout: exelon,
    sisters: [
      { name: "Delmarva Power", city: "WILMINGTON DE 19801" },
      { name: "Pepco", city: "ROCKVILLE MD 20850" },
      { name: "PECO", city: "PHILADELPHIA PA 19147" },
      { name: "BGE", city: "BALTIMORE MD 21201" },
      { name: "ComEd", city: "CHICAGO IL 60614" },
    ],
  },
  { layout: pseg, sisters: [{ name: "PSEG Long Island", city: "HICKSVILLE NY 11801" }] },
];

/** What recognition and text layers do to a name. */
const nameTroubles: Record<string, (name: string) => string> = {
  "as printed": (name) => name,
  glued: (name) => name.replace(/[ -]/g, ""),
  "glued capitals": (name) => name.replace(/[ -]/g, "").toUpperCase(),
  "m read as rn": (name) => name.replace(/m/g, "rn").replace(/M/g, "RN"),
  "l read as I, o as 0": (name) => name.replace(/l/g, "I").replace(/[oO]/g, "0"),
  "e read as c, E as F": (name) => name.replace(/e/g, "c").replace(/E/g, "F"),
  "first letter lost": (name) => name.slice(1),
  "only the group is readable": () => "~~",
};

/** Lists of the group's companies, on which our utility stands among its sisters. */
const listOfCompanies: Line[] = [
  [
    20,
    480,
    "Companies: Met-Ed, Penelec, Penn Power, West Penn Power, Ohio Edison, Jersey Central Power & Light,",
  ],
  [20, 492, "Mon Power, Atlantic City Electric, Delmarva Power, Pepco, PSE&G, PSEG Long Island"],
];
const homeInNewJersey = "FREEHOLD NJ 07728";

/** Every sister company with every trouble, in three variants: as it is, with a list of companies, and with a home in New Jersey. */
export function sisterBills(): SisterBill[] {
  return groups.flatMap(({ layout, sisters }) =>
    sisters.flatMap(({ name, city }) =>
      Object.entries(nameTroubles).flatMap(([trouble, misread]) => {
        const bill = (kind: string, lines: Line[], confidence: number) => ({
          company: name,
          trouble: kind,
          pages: [billPage(1, lines, confidence)],
        });
        const printed = misread(name);
        return [
          bill(trouble, layout(printed, city), 100),
          bill(`${trouble}, with a list`, [...layout(printed, city), ...listOfCompanies], 93),
          bill(`${trouble}, in New Jersey`, layout(printed, homeInNewJersey), 93),
        ];
      }),
    ),
  );
}
