import type { ApplicationForm, ManualForm } from "#contracts/http/application.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import type { Random } from "#tests/builders/random.ts";
import { aManualApplication, anApplication } from "#tests/builders/records.ts";
import { randomFor } from "#verification/chaos/faults/plan.ts";

export const twists = [
  "none",
  "sends everything twice",
  "changes its mind",
  "two tabs",
  "two numbers in two tabs",
  "leaves after its draft",
  "leaves after submitting",
  "completes again",
  "shares its number",
] as const;
export type Twist = (typeof twists)[number];

/** How the household enters its account. A scan has no text layer. */
const ways = ["typed", "bill", "scan", "connected"] as const;
export type Way = (typeof ways)[number];

export type Account = { utilityCompany: UtilityCode; accountNumber: string };
export type Form = ApplicationForm | ManualForm;
export type Person = { firstName: string; lastName: string; email: string };

/** What a household is going to do, from its name alone. */
export type Household = {
  /** The seed, and which household of it: `11-17`. */
  id: string;
  way: Way;
  twist: Twist;
  person: Person;
  /** What it fills in first, and what it sends if it changes its mind or has two tabs. */
  forms: readonly [Form, Form];
  /** What it types on the billing screen, if it does not keep what its bill says. */
  accounts: readonly [Account, Account];
  opensDisclosure: boolean;
  language: "en" | "es";
};

const firstNames = ["Ana", "Luis", "Mia", "Noah", "Fatima", "José", "Siobhán", "Wei"] as const;
const lastNames = ["Rivera", "Okafor", "O'Brien", "Nguyen", "de la Cruz", "Whitlock"] as const;
const streets = ["Pemberly St", "Kingsbridge Ave", "Vesper Blvd", "Elm St"] as const;
const homes: Record<UtilityCode, { city: string; zip: string }> = {
  pse: { city: "Edison", zip: "08820" },
  jcpl: { city: "Freehold", zip: "07728" },
  ace: { city: "Absecon", zip: "08201" },
};

/** Households of a pair may share a number, and nobody else. */
const pairOf = (index: number) => index - (index % 2);

function accountOf(utilityCompany: UtilityCode, ...owner: (string | number)[]): Account {
  const { prefix = "", digits, usualStarts = [] } = utilities[utilityCompany].enrollmentNumber;
  const [start = ""] = usualStarts;
  const rest = randomFor("number", ...owner).digits(digits - start.length);
  return { utilityCompany, accountNumber: prefix + start + rest };
}

const sources = { bill: "bill_upload", scan: "bill_upload", connected: "utility_login" } as const;

function formOf(person: Person, way: Way, utility: UtilityCode, random: Random): Form {
  const street = `${random.integer(1, 999)} ${random.pick(streets)}`;
  const answers = {
    ...person,
    phone: `(609) 555-${random.digits(4)}`,
    serviceAddress: { street, unit: "", state: "NJ" as const, ...homes[utility] },
  };
  if (way !== "typed") return anApplication({ ...answers, enrollmentSource: sources[way] });
  return aManualApplication({
    ...answers,
    referralCode: `SUN-${random.digits(3)}`,
    consentChecked: random.chance(0.5),
    contactMethod: random.pick(["Email", "Phone", "Both"]),
  });
}

/** Recognition takes seconds of a processor, so that few households have scans. */
function wayOf(random: Random): Way {
  const position = random.next();
  if (position < 0.01) return "scan";
  if (position < 0.11) return "bill";
  return position < 0.21 ? "connected" : "typed";
}

export function householdOf(seed: number, index: number): Household {
  const id = `${seed}-${index}`;
  const random = randomFor(id, "household");
  const utility = random.pick(["pse", "jcpl", "ace"] as const);
  const pairTwist = randomFor(seed, "pair", pairOf(index)).chance(0.1);
  const twist = pairTwist
    ? "shares its number"
    : random.pick(twists.filter((one) => one !== "shares its number"));
  const way = twist === "shares its number" ? "typed" : wayOf(random);
  const person = {
    firstName: random.pick(firstNames),
    lastName: random.pick(lastNames),
    email: `household-${id}@example.org`,
  };
  const shared = accountOf("pse", seed, "pair", pairOf(index));
  const own = [accountOf(utility, id, 1), accountOf(utility, id, 2)] as const;
  const accounts = twist === "shares its number" ? ([shared, shared] as const) : own;
  const home = accounts[0].utilityCompany;
  return {
    id,
    way,
    twist,
    person,
    accounts,
    forms: [formOf(person, way, home, random), formOf(person, way, home, random)],
    opensDisclosure: random.chance(0.2),
    language: random.pick(["en", "es"] as const),
  };
}
