/** The 50 states: the one we serve, then the others in the order of their names. */
export const states = {
  NJ: "New Jersey",
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
} as const;

export type StateCode = keyof typeof states;
export const stateCodes = Object.keys(states) as StateCode[];

/** Where the Postal Service delivers besides: https://pe.usps.com/text/pub28/28apb.htm. */
export const otherRegions = {
  DC: "District of Columbia",
  AS: "American Samoa",
  GU: "Guam",
  FM: "Micronesia",
  MH: "Marshall Islands",
  MP: "Northern Mariana Islands",
  PW: "Palau",
  PR: "Puerto Rico",
  VI: "Virgin Islands",
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
} as const;
const regions: Record<string, string> = { ...states, ...otherRegions };

/** The state we serve, and the default in postal addresses. */
export const homeState: StateCode = "NJ";

/** A state, or another region with a code in postal addresses. */
export const isRegionCode = (value: string): boolean => Object.hasOwn(regions, value);

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, "");
const codes = new Map(Object.entries(regions).map(([code, name]) => [lettersOf(name), code]));
codes.set("NUEVAJERSEY", homeState).set("WASHINGTONDC", "DC");

/** The code of "New Jersey", "N.J." and "nj", as browsers fill in and people type. Other text stays, in upper case. */
export function normalizeState(typed: string): string {
  const letters = lettersOf(typed);
  return codes.get(letters) ?? (isRegionCode(letters) ? letters : typed.toUpperCase());
}
