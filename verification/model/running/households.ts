import type { ApplicationForm } from "#contracts/http/application.ts";
import { anApplication } from "#tests/builders/records.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import type { EnrollmentNumber, Form, Home } from "#verification/model/lifecycle/state.ts";

export const utilityCompany = "pse";
/** Both homes are in the territory of the utility. */
export const zip = "08820";

export type Person = { firstName: string; lastName: string; email: string };

/** Who acts in one sequence: names, addresses and numbers that no other sequence has. */
export type Households = {
  people: readonly [Person, Person];
  numbers: readonly [string, string];
};

let sequences = 0;

export function newHouseholds(): Households {
  const id = `${process.pid}-${sequences++}`;
  const first = uniqueNumber(utilityCompany);
  let second = uniqueNumber(utilityCompany);
  while (endingOf(second) === endingOf(first)) second = uniqueNumber(utilityCompany);
  return {
    people: [
      { firstName: "Ana", lastName: "Rivera", email: `ana-${id}@example.org` },
      { firstName: "Luis", lastName: "Okafor", email: `luis-${id}@example.org` },
    ],
    numbers: [first, second],
  };
}

/** The characters by which support recognizes a number. */
export const endingOf = (number: string) => number.slice(-4);

const phones = ["(609) 555-0142", "(609) 555-0199"] as const;
const streets = ["610 Pemberly St", "12 Kingsbridge Ave"] as const;

export const phoneOf = (form: Form): string => phones[form];

/** The form that does not ask about calls: their answer would make a disclosure say more once it is submitted. */
export const formOf = ({ people }: Households, home: Home, form: Form): ApplicationForm =>
  anApplication({
    ...people[home],
    phone: phones[form],
    serviceAddress: { street: streets[form], unit: "", city: "Edison", state: "NJ", zip },
  });

export const accountOf = ({ numbers }: Households, number: EnrollmentNumber) => ({
  utilityCompany,
  accountNumber: numbers[number],
});
