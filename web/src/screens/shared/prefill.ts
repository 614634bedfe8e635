import type * as z from "zod/mini";
import {
  type ApplicationDraft,
  accountHolder,
  type applicationForm,
  otherSubscription,
} from "#contracts/http/application.ts";
import type { ParsedBill } from "#contracts/http/bill.ts";
import type { Session, UtilityData } from "#contracts/http/session.ts";
import { isContactMethod } from "#domain/contact-methods.ts";
import { defaultHouseholdSize } from "#domain/income-limits.ts";
import { isIncomplete, isMasked, readableName, readableZip } from "#domain/masked.ts";
import { toPersonName } from "#domain/person-name.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { personOf, splitName, toTitleCase } from "#domain/printed-name.ts";
import { homeState, normalizeState } from "#domain/states.ts";
import { withoutAccents } from "#domain/visible-text.ts";

export type FormValues = z.input<typeof applicationForm>;

const emptyAddress = { street: "", unit: "", city: "", state: homeState, zip: "" };

/** The fields that a bill or a utility account can fill. Unknown fields are absent. */
type PrefillFields = Pick<ApplicationDraft, "firstName" | "lastName" | "email" | "phone" | "serviceAddress">;

/** Removes empty and masked values, so that another source can fill their fields. */
function knownValues<T extends Record<string, string | undefined>>(values: T): { [K in keyof T]?: string } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value?.trim() && !isMasked(value)),
  ) as { [K in keyof T]?: string };
}

/** Removes also the values of which a part is hidden. */
const completeValues = <T extends Record<string, string | undefined>>(
  values: T,
): { [K in keyof T]?: string } =>
  Object.fromEntries(Object.entries(knownValues(values)).filter(([, value]) => !isIncomplete(value))) as {
    [K in keyof T]?: string;
  };

function readableNames({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName: toPersonName(readableName(firstName)), lastName: toPersonName(readableName(lastName)) };
}

function fieldsFromBill({ customer_name, service_address }: ParsedBill): PrefillFields {
  return {
    ...(customer_name ? knownValues(readableNames(splitName(customer_name))) : {}),
    ...(service_address
      ? {
          serviceAddress: knownValues({
            street: toTitleCase(service_address.street),
            unit: toTitleCase(service_address.unit),
            city: toTitleCase(service_address.city),
            state: normalizeState(service_address.state),
            zip: readableZip(service_address.zipcode),
          }),
        }
      : {}),
  };
}

function fieldsFromAccount({ accountDetails: details }: UtilityData): PrefillFields {
  const fullName = readableNames(splitName(details.name ?? ""));
  const nameParts = readableNames(personOf(details.first_name ?? "", details.last_name ?? ""));
  return {
    ...knownValues({
      firstName: nameParts.firstName || fullName.firstName,
      lastName: nameParts.lastName || fullName.lastName,
      email: details.email,
      phone: formatPhone(details.phone ?? ""),
    }),
    serviceAddress: knownValues({
      street: toTitleCase(details.street ?? ""),
      unit: toTitleCase(details.unit ?? ""),
      city: toTitleCase(details.city ?? ""),
      state: normalizeState(details.state ?? ""),
      zip: readableZip(details.zip_code ?? ""),
    }),
  };
}

/** The whole name on the account, if it is known. */
export function nameOnAccount(account: UtilityData): string | undefined {
  const { firstName, lastName } = fieldsFromAccount(account);
  const isWhole = firstName && lastName && !isIncomplete(firstName) && !isIncomplete(lastName);
  return isWhole ? `${firstName} ${lastName}` : undefined;
}

export type PrefillSources = {
  session: Session;
  draft: ApplicationDraft | undefined;
  /** The bill or account that the previous screen passed on. Stored data may be older. */
  justRead?: { bill: ParsedBill | undefined; account: UtilityData | undefined } | undefined;
  bill: ParsedBill | undefined;
  account: UtilityData | undefined;
  initialZip: string | undefined;
};

type Source = { origin: "draft" | "sign_up" | UtilityData["source"]; fields: PrefillFields };

const fromAccount = (account: UtilityData): Source => ({
  origin: account.source,
  fields: fieldsFromAccount(account),
});
const fromBill = (bill: ParsedBill): Source => ({ origin: "bill_upload", fields: fieldsFromBill(bill) });

/** The choice of a state has codes only. */
const withStateCode = <Address extends { state?: string | undefined }>(address: Address): Address =>
  address.state ? { ...address, state: normalizeState(address.state) } : address;

/** The empty and the partly hidden fields of a draft do not hide what a bill or an account says. */
function fromDraft({ firstName, lastName, email, phone, serviceAddress = {} }: ApplicationDraft): Source {
  const address = completeValues(serviceAddress);
  return {
    origin: "draft",
    fields: {
      ...completeValues({ firstName, lastName, email, phone }),
      // Beside a street, an empty unit says that the home has none.
      serviceAddress: withStateCode(
        address.street ? { ...address, unit: serviceAddress.unit ?? "" } : address,
      ),
    },
  };
}

/** Specification, "Application form": stored application data first, else utility, bill and session data. */
function sourcesByPriority({ session, draft, justRead, bill, account }: PrefillSources): Source[] {
  const { firstName, lastName, email, phone } = session;
  return [
    ...(draft ? [fromDraft(draft)] : []),
    ...(justRead?.account ? [fromAccount(justRead.account)] : []),
    ...(justRead?.bill ? [fromBill(justRead.bill)] : []),
    ...(account ? [fromAccount(account)] : []),
    ...(bill ? [fromBill(bill)] : []),
    { origin: "sign_up", fields: knownValues({ firstName, lastName, email, phone }) },
  ];
}

/** What the person typed precedes what a bill or a connected account says about them. */
const personSources = (sources: PrefillSources): Source[] => {
  const byPriority = sourcesByPriority(sources);
  const isTyped = ({ origin }: Source) => origin === "draft" || origin === "sign_up" || origin === "manual";
  return [...byPriority.filter(isTyped), ...byPriority.filter((source) => !isTyped(source))];
};

export type PersonChoice = { origin: "sign_up" | "utility_login" | "bill_upload" } & (
  | { field: "name"; firstName: string; lastName: string }
  | { field: "email"; email: string }
);

/** The complete names and e-mail addresses that we know of the person, of which the form shows one. */
export function personChoices(sources: PrefillSources): PersonChoice[] {
  return sourcesByPriority(sources).flatMap(choicesOf);
}

function choicesOf({ origin, fields }: Source): PersonChoice[] {
  if (origin === "draft" || origin === "manual") return [];
  const { firstName, lastName, email } = fields;
  const hasName = !isIncomplete(firstName) && !isIncomplete(lastName);
  return [
    ...(hasName && firstName && lastName ? [{ origin, field: "name" as const, firstName, lastName }] : []),
    ...(email ? [{ origin, field: "email" as const, email }] : []),
  ];
}

export function prefill(sources: PrefillSources): FormValues {
  const { draft, initialZip } = sources;
  const candidates = sourcesByPriority(sources).map(({ fields }) => fields);
  const person = personSources(sources).map(({ fields }) => fields);
  const first = (field: "firstName" | "lastName" | "email") =>
    person.find((source) => source[field] !== undefined)?.[field] ?? "";
  const name = { firstName: first("firstName"), lastName: first("lastName") };
  // The household is called there: another customer's number is not its own.
  const phones = isOtherName(personChoices(sources), name) ? [draft ?? {}, sources.session] : person;
  const addresses = candidates.map(({ serviceAddress }) => serviceAddress ?? {}).reverse();

  return {
    ...name,
    email: first("email"),
    phone: phones.find(({ phone }) => phone)?.phone ?? "",
    serviceAddress: Object.assign({ ...emptyAddress, zip: initialZip ?? "" }, ...addresses),
    mailingAddress: Object.assign(
      { sameAsService: true, ...emptyAddress },
      withStateCode(draft?.mailingAddress ?? {}),
    ),
    householdInfo: { size: defaultHouseholdSize, income: "", county: "", ...draft?.householdInfo },
    ...manualOnlyFields(draft ?? {}),
    ...answersAboutAccount(draft ?? {}),
  };
}

/** To compare names: bills print capitals and rarely accents. */
export const plain = (text: string): string => withoutAccents(text.trim().toLowerCase());

type NameChoice = Extract<PersonChoice, { field: "name" }>;

/** The name on the bill or in the utility account. */
export const nameOfCustomer = (choices: PersonChoice[]): NameChoice | undefined =>
  choices.find((choice): choice is NameChoice => choice.field === "name" && choice.origin !== "sign_up");

/**
 * Whether the account has another name than the form. One that only lacks accents, which bills rarely print, a middle name or an initial
 * is no other.
 */
export function isOtherName(
  choices: PersonChoice[],
  { firstName, lastName }: Pick<FormValues, "firstName" | "lastName">,
): boolean {
  const customer = nameOfCustomer(choices);
  if (!customer) return false;
  const [typed, printed] = [`${plain(firstName)} `, `${plain(customer.firstName)} `];
  const isSameFirst = typed.startsWith(printed) || printed.startsWith(typed);
  return !isSameFirst || plain(customer.lastName) !== plain(lastName);
}

/** Whether the latest bill or account shows the credits of another subscription. */
export function hasOtherSubscription({ justRead, account, bill }: PrefillSources): boolean {
  const { usage } = justRead?.bill ?? justRead?.account ?? account ?? bill ?? {};
  return usage?.communitySolar ?? false;
}

function answersAboutAccount(draft: ApplicationDraft) {
  const holder = accountHolder.safeParse(draft.accountHolder);
  const subscription = otherSubscription.safeParse(draft.otherSubscription);
  return {
    ...(holder.success && { accountHolder: holder.data }),
    ...(subscription.success && { otherSubscription: subscription.data }),
  };
}

/** Fields of the manual screen that stay with a household that uploads a bill later. */
const manualOnlyFields = ({ contactMethod, referralCode }: ApplicationDraft) => ({
  ...(isContactMethod(contactMethod) ? { contactMethod } : {}),
  ...(referralCode ? { referralCode } : {}),
});

/**
 * A bill or an account that was just read replaces the address of an older draft, and fills incomplete names and contact
 * details. Everything else stays, and so does an address that was typed by hand before an account was connected.
 */
export function mergeSourceIntoDraft(
  draft: ApplicationDraft,
  source: { bill: ParsedBill } | { account: UtilityData },
): ApplicationDraft {
  const { firstName, lastName, email, phone, serviceAddress: typedAddress } = draft;
  const read = "bill" in source ? fromBill(source.bill) : fromAccount(source.account);
  const { serviceAddress = {}, ...person } = read.fields;
  const isOther = firstName && lastName && isOtherName(choicesOf(read), { firstName, lastName });
  if (isOther) delete person.phone; // another customer's
  const isTyped = "account" in source && draft.enrollmentSource === "manual" && typedAddress?.street;
  return {
    ...draft,
    ...person,
    ...completeValues({ firstName, lastName, email, phone }),
    ...(Object.keys(serviceAddress).length > 0 && !isTyped ? { serviceAddress } : {}),
  };
}

/** The values of a bill that the reader was not sure of, by the path of their field in the form. Numbers have no field there. */
export function uncertainValues(bill: ParsedBill): ReadonlyMap<string, string> {
  const { serviceAddress = {}, ...name } = fieldsFromBill(bill);
  const { customer_name, service_address, account_number, enrollment_id } = bill.certainty;
  const address = Object.entries(serviceAddress).map(([part, value]) => [`serviceAddress.${part}`, value]);
  return new Map([
    ...(customer_name?.check ? Object.entries(name) : []),
    ...(service_address?.check ? address : []),
    ...(account_number?.check ? [["account_number", bill.account_number]] : []),
    ...(enrollment_id?.check ? [["enrollment_id", bill.enrollment_id]] : []),
  ] as [string, string][]);
}

/**
 * The values that a bill or an account should have, by path: name and address. Neither needs to have a phone number, and
 * the e-mail address comes from the sign-up.
 */
const expectedValues = ({
  firstName,
  lastName,
  serviceAddress: { street, city, zip } = {},
}: Partial<PrefillFields>) => ({
  firstName,
  lastName,
  "serviceAddress.street": street,
  "serviceAddress.city": city,
  "serviceAddress.zip": zip,
});

const incompletePaths = (fields: Partial<PrefillFields>): string[] =>
  Object.entries(expectedValues(fields)).flatMap(([path, value]) => (isIncomplete(value) ? path : []));

/** Paths of the required fields that prefilling left empty or incomplete, from whatever source. */
export const missingFields = (values: FormValues): ReadonlySet<string> =>
  new Set([
    ...(["email", "phone"] as const).filter((path) => isIncomplete(values[path])),
    ...incompletePaths(values),
  ]);

function latestSource({ justRead, account, bill }: PrefillSources): Source | undefined {
  if (justRead?.bill) return fromBill(justRead.bill);
  const latest = justRead?.account ?? account;
  return latest ? fromAccount(latest) : bill && fromBill(bill);
}

/** The bill or the utility account, if a field is missing in the form that it should have had. */
export function incompleteSource(
  sources: PrefillSources,
  missing: ReadonlySet<string>,
): "utility_login" | "bill_upload" | undefined {
  const { origin, fields } = latestSource(sources) ?? {};
  if (!fields || (origin !== "utility_login" && origin !== "bill_upload")) return undefined;
  return incompletePaths(fields).some((path) => missing.has(path)) ? origin : undefined;
}
