import { servedZips, zipDirectory } from "#data/zip-codes.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { Random } from "#tests/builders/random.ts";

export type PrintedAddress = {
  street: string;
  unit: string;
  city: string;
  state: string;
  zip: string;
  trait?: string;
};

const streetNames = (
  "MAIN,OAK,MAPLE,ELM,CEDAR,WASHINGTON,PARK,LAKE,HILL,RIVER,SPRING,CHURCH,MILL,UNION,HIGH,PROSPECT,CENTER,LIBERTY,WALNUT," +
  "HIGHLAND,FRANKLIN,JEFFERSON,OLD FERRY,STOCKTON,PEMBERLY,QUARRY MILL,LAUREL HILL,SANDY POINT,ST GEORGES,KING GEORGE," +
  "MARTIN LUTHER KING JR,BROAD,BERGENLINE,BLACK HORSE,WHITE HORSE,COUNTRY CLUB,OCEAN,ATLANTIC,DEER RUN,FOX HOLLOW"
).split(",");
const kinds = "ST AVE RD DR LN CT PL TER BLVD CIR WAY STREET AVENUE ROAD PIKE TPKE HWY PKWY".split(" ");
const unsuffixed = ["BROADWAY", "AVENUE C", "AVENUE OF THE STATES", "THE BOULEVARD", "BOARDWALK"];

/** A home that the utility serves, with a real pair of city and ZIP code. */
export function randomHome(random: Random, utility: UtilityCode): PrintedAddress {
  const { zipcode } = random.pick(servedZips.filter(({ provider }) => provider === utility));
  const city = (zipDirectory.cityOf(zipcode) ?? "NEWARK").toUpperCase();
  const municipality =
    random.chance(0.06) && !/ (TWP|CITY|BORO)$/.test(city) ? random.pick([" BORO", " TWP"]) : "";
  const { street, trait } = randomStreet(random);
  const unit = random.chance(0.35) ? randomUnit(random) : "";
  return {
    street,
    unit,
    city: city + municipality,
    state: "NJ",
    zip: random.chance(0.5) ? zipcode : `${zipcode}-${random.digits(4)}`,
    ...((trait ?? unit) && { trait: trait ?? "unit" }),
  };
}

function randomStreet(random: Random): { street: string; trait?: string } {
  const number = random.pick([random.integer(1, 99), random.integer(100, 999), random.integer(1000, 4999)]);
  const direction = random.chance(0.18) ? `${random.pick(["N", "S", "E", "W", "NORTH", "WEST"])} ` : "";
  const choice = random.next();
  if (choice < 0.12) {
    const ordinal = random.pick(["1ST", "2ND", "3RD", "4TH", "5TH", "11TH", "14TH", "21ST", "42ND", "103RD"]);
    return {
      street: `${number} ${direction}${ordinal} ${random.pick(["ST", "AVE"])}`,
      trait: "numbered street",
    };
  }
  if (choice < 0.18) return { street: ruralStreet(random, number), trait: "rural" };
  if (choice < 0.22)
    return { street: `${number} ${random.pick(unsuffixed)}`, trait: "street without suffix" };
  if (choice < 0.25)
    return { street: `${number}-${number + 2} ${random.pick(streetNames)} ST`, trait: "house range" };
  if (choice < 0.27) return { street: `${number} 1/2 ${random.pick(streetNames)} AVE`, trait: "half number" };
  const after = random.chance(0.05) ? ` ${random.pick(["N", "S", "E", "W"])}` : "";
  const letter = random.chance(0.04) ? random.pick(["A", "B"]) : "";
  return {
    street: `${number}${letter} ${direction}${random.pick(streetNames)} ${random.pick(kinds)}${after}`,
  };
}

const ruralStreet = (random: Random, number: number) =>
  random.pick([
    `${number} COUNTY ROAD ${random.integer(501, 585)}`,
    `${number} ROUTE ${random.integer(9, 206)}`,
    `${number} STATE HWY ${random.integer(10, 94)}`,
    `${number} US HIGHWAY ${random.integer(1, 46)}`,
    `RR ${random.integer(1, 4)} BOX ${random.integer(10, 480)}`,
  ]);

const randomUnit = (random: Random) =>
  random.pick([
    `APT ${random.integer(1, 30)}${random.pick(["A", "B", "C", "D", "F", ""])}`,
    `APT ${random.pick(["A", "B", "C", "E"])}${random.integer(1, 19)}`,
    `UNIT ${random.integer(1, 240)}`,
    `UNIT ${random.pick(["A", "B", "C"])}`,
    `# ${random.integer(1, 40)}${random.pick(["", "B", "C"])}`,
    `#${random.integer(1, 40)}`,
    `FL ${random.integer(1, 3)}`,
    `${random.pick(["1ST", "2ND", "3RD"])} FL`,
    "BSMT",
    "REAR",
    `STE ${random.integer(100, 320)}`,
    `BLDG ${random.integer(1, 9)} APT ${random.integer(1, 12)}`,
  ]);

/** Where a household gets its mail, if not at home. */
export const otherMailingLines = (random: Random, home: PrintedAddress): string[] =>
  random.pick([
    [`PO BOX ${random.integer(12, 9800)}`, cityLine(home)],
    [`P.O. BOX ${random.integer(12, 980)}`, cityLine(home)],
    [
      `C/O ${random.pick(["ANDERSON PROPERTIES", "LEE ACCOUNTING", "ROSE SMITH"])}`,
      "88 WALL ST FL 4",
      "NEW YORK NY 10005-1234",
    ],
    [`${random.integer(100, 9000)} PALM BAY DR`, "NAPLES FL 34102"],
    [`${random.integer(10, 900)} CHESTNUT ST APT ${random.integer(1, 9)}`, "PHILADELPHIA PA 19106"],
  ]);

export const streetLine = ({ street, unit }: PrintedAddress, separator = " ") =>
  unit ? `${street}${separator}${unit}` : street;
export const cityLine = ({ city, state, zip }: PrintedAddress, comma = "") =>
  `${city}${comma} ${state} ${zip}`;
