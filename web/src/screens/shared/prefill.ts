import type { z } from "zod";
import type { ApplicationDraft, applicationForm } from "#contracts/http/application.ts";
import type { ParsedBill } from "#contracts/http/bill.ts";
import type { Session, UtilityData } from "#contracts/http/session.ts";
import { isContactMethod } from "#domain/contact-methods.ts";
import { isIncomplete, isMasked, readableName, readableZip } from "#domain/masked.ts";
import { splitName, toTitleCase } from "#domain/names.ts";
import { homeState } from "#domain/states.ts";

export type FormValues = z.input<typeof applicationForm>;

const noAddress = { street: "", unit: "", city: "", state: homeState, zip: "" };

/** What a bill or a utility account says about a person and a home. What it doesn't say is absent. */
type Facts = Pick<ApplicationDraft, "firstName" | "lastName" | "email" | "phone" | "serviceAddress">;

/** A value that is there and not hidden, or nothing at all: it must not hide what another source knows. */
function present<T extends Record<string, string | undefined>>(values: T): { [K in keyof T]?: string } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value?.trim() && !isMasked(value)),
  ) as { [K in keyof T]?: string };
}

function readable({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName: readableName(firstName), lastName: readableName(lastName) };
}

function factsOfBill({ customer_name, service_address }: ParsedBill): Facts {
  return {
    ...(customer_name ? present(readable(splitName(customer_name))) : {}),
    ...(service_address
      ? {
          serviceAddress: present({
            street: toTitleCase(service_address.street),
            unit: toTitleCase(service_address.unit),
            city: toTitleCase(service_address.city),
            state: service_address.state,
            zip: readableZip(service_address.zipcode),
          }),
        }
      : {}),
  };
}

function factsOfAccount({ accountDetails: details }: UtilityData): Facts {
  const whole = readable(splitName(details.name ?? ""));
  const parts = {
    firstName: toTitleCase(details.first_name ?? ""),
    lastName: toTitleCase(details.last_name ?? ""),
  };
  const own = readable(parts);
  return {
    ...present({
      firstName: own.firstName || whole.firstName,
      lastName: own.lastName || whole.lastName,
      email: details.email,
      phone: details.phone,
    }),
    serviceAddress: present({
      street: toTitleCase(details.street ?? ""),
      unit: toTitleCase(details.unit ?? ""),
      city: toTitleCase(details.city ?? ""),
      state: details.state,
      zip: readableZip(details.zip_code ?? ""),
    }),
  };
}

export type PrefillSources = {
  session: Session;
  draft: ApplicationDraft | undefined;
  /** The bill or the account that was read a moment ago: what is stored may be older. */
  justRead?: { bill: ParsedBill | undefined; account: UtilityData | undefined } | undefined;
  bill: ParsedBill | undefined;
  account: UtilityData | undefined;
  initialZip: string | undefined;
};

/** Spec, "Application form": stored application data first, else utility, bill and session data. */
function sources({ session, draft, justRead, bill, account }: PrefillSources): Facts[] {
  const { firstName, lastName, email, phone } = session;
  return [
    ...(draft ? [draft] : []),
    ...(justRead?.account ? [factsOfAccount(justRead.account)] : []),
    ...(justRead?.bill ? [factsOfBill(justRead.bill)] : []),
    ...(account ? [factsOfAccount(account)] : []),
    ...(bill ? [factsOfBill(bill)] : []),
    present({ firstName, lastName, email, phone }),
  ];
}

export function prefill(known: PrefillSources): FormValues {
  const { draft, initialZip } = known;
  const facts = sources(known);
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
    householdInfo: { size: 1, income: "", county: "", ...draft?.householdInfo },
    ...typedByHand(draft ?? {}),
  };
}

/** What only the manual screen asks for stays with somebody who then found their bill. */
const typedByHand = ({ contactMethod, referralCode }: ApplicationDraft) => ({
  ...(isContactMethod(contactMethod) ? { contactMethod } : {}),
  ...(referralCode ? { referralCode } : {}),
});

/** A newer bill corrects an older draft: its name and its address count, whatever else was typed stays. */
export function mergeBillIntoDraft(draft: ApplicationDraft, bill: ParsedBill): ApplicationDraft {
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

/** The fields that a person has to fill in, by their paths. */
export function missingFields(values: FormValues): ReadonlySet<string> {
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
