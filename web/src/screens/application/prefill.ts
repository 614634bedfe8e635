import type { z } from "zod";
import type { ApplicationDraft, applicationForm } from "../../../../contracts/application.ts";
import type { ParsedBill } from "../../../../contracts/bill.ts";
import type { Session, UtilityData } from "../../../../contracts/session.ts";
import { calmly, shortZip, splitName, unmaskedName } from "./names.ts";

export type FormValues = z.input<typeof applicationForm>;

const defaultState = "NJ";
const noAddress = { street: "", unit: "", city: "", state: defaultState, zip: "" };

/** What a bill or a utility account says about a person and a home. What it doesn't say is absent. */
type Facts = Pick<ApplicationDraft, "firstName" | "lastName" | "email" | "phone" | "serviceAddress">;

/** A value that is there, or nothing at all: an empty text must not hide what another source knows. */
function present<T extends Record<string, string | undefined>>(values: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim())) as {
    [K in keyof T]?: string;
  };
}

function factsOfBill({ customer_name, service_address }: ParsedBill): Facts {
  return {
    ...(customer_name ? present(splitName(unmaskedName(customer_name))) : {}),
    ...(service_address
      ? {
          serviceAddress: present({
            street: calmly(service_address.street),
            unit: calmly(service_address.unit),
            city: calmly(service_address.city),
            state: service_address.state,
            zip: shortZip(service_address.zipcode),
          }),
        }
      : {}),
  };
}

function factsOfAccount({ accountDetails: details }: UtilityData): Facts {
  const split = details.name ? splitName(unmaskedName(details.name)) : { firstName: "", lastName: "" };
  return {
    ...present({
      firstName: calmly(unmaskedName(details.first_name ?? "")) || split.firstName,
      lastName: calmly(unmaskedName(details.last_name ?? "")) || split.lastName,
      email: details.email,
      phone: details.phone,
    }),
    serviceAddress: present({
      street: calmly(details.street ?? ""),
      unit: calmly(details.unit ?? ""),
      city: calmly(details.city ?? ""),
      state: details.state,
      zip: shortZip(details.zip_code ?? ""),
    }),
  };
}

export type Known = {
  session: Session;
  draft: ApplicationDraft | undefined;
  bill: ParsedBill | undefined;
  account: UtilityData | undefined;
  initialZip: string | undefined;
};

/** Spec, "Application form": stored application data first, else utility, bill and session data. */
export function prefill({ session, draft, bill, account, initialZip }: Known): FormValues {
  const { firstName, lastName, email, phone } = session;
  const facts: Facts[] = [
    ...(draft ? [draft] : []),
    ...(bill ? [factsOfBill(bill)] : []),
    ...(account ? [factsOfAccount(account)] : []),
    present({ firstName, lastName, email, phone }),
  ];
  const first = (field: "firstName" | "lastName" | "email" | "phone") =>
    facts.find((source) => source[field] !== undefined)?.[field] ?? "";
  const addresses = facts.map(({ serviceAddress }) => serviceAddress ?? {}).reverse();

  return {
    firstName: first("firstName"),
    lastName: first("lastName"),
    email: first("email"),
    phone: first("phone"),
    serviceAddress: Object.assign({ ...noAddress, zip: initialZip ?? "" }, ...addresses),
    mailingAddress: Object.assign({ sameAsService: true, ...noAddress }, draft?.mailingAddress),
    householdInfo: { size: 1, income: "", ...draft?.householdInfo },
  };
}

/** A newer bill corrects an older draft: its name and its address count, whatever else was typed stays. */
export function withBill(draft: ApplicationDraft, bill: ParsedBill): ApplicationDraft {
  return { ...draft, ...factsOfBill(bill) };
}

const required = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "serviceAddress.street",
  "serviceAddress.city",
  "serviceAddress.state",
  "serviceAddress.zip",
] as const;

/** Nothing, or only a part of it, was found. */
export const isIncomplete = (value: unknown) =>
  typeof value !== "string" || value.trim() === "" || value.includes("…");

/** The fields that a person has to fill in, by their paths. */
export function missingIn(values: FormValues): ReadonlySet<string> {
  const { serviceAddress: home } = values;
  const flat: Record<(typeof required)[number], string> = {
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    phone: values.phone,
    "serviceAddress.street": home.street,
    "serviceAddress.city": home.city,
    "serviceAddress.state": home.state,
    "serviceAddress.zip": home.zip,
  };
  return new Set(required.filter((path) => isIncomplete(flat[path])));
}
