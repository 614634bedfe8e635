import type * as z from "zod/mini";
import { type ApplicationDraft, manualScreen } from "#contracts/http/application.ts";
import type { Session } from "#contracts/http/session.ts";
import { consentTexts } from "#contracts/messages/en/consent.ts";
import { defaultContactMethod, isContactMethod } from "#domain/contact-methods.ts";
import { defaultHouseholdSize } from "#domain/income-limits.ts";
import { homeState, normalizeState } from "#domain/states.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { errorsBySchema } from "#web/src/components/form-resolver.ts";

export type ManualValues = z.input<typeof manualScreen>;
export type ManualSubmission = z.output<typeof manualScreen>;

type Sources = {
  session: Session;
  draft: ApplicationDraft | undefined;
  initialZip: string | undefined;
  initialUtility: UtilityCode | undefined;
};

function addressValues(draft: NonNullable<ApplicationDraft["serviceAddress"]>, zip: string) {
  const { street = "", unit = "", city = "", state } = draft;
  return { street, unit, city, state: normalizeState(state || homeState), zip: draft.zip || zip };
}

/** Takes values from the draft first, unless they are empty, then from the session and the eligibility check, then the specification's defaults. */
export function manualValues({
  session,
  draft = {},
  initialZip = "",
  initialUtility,
}: Sources): ManualValues {
  const { serviceAddress = {}, mailingAddress = {}, householdInfo, contactMethod } = draft;
  return {
    firstName: draft.firstName || (session.firstName ?? ""),
    lastName: draft.lastName || (session.lastName ?? ""),
    email: draft.email || (session.email ?? ""),
    phone: draft.phone || (session.phone ?? ""),
    contactMethod: isContactMethod(contactMethod) ? contactMethod : defaultContactMethod,
    serviceAddress: addressValues(serviceAddress, initialZip),
    mailingAddress: {
      sameAsService: mailingAddress.sameAsService ?? true,
      ...addressValues(mailingAddress, initialZip),
    },
    householdInfo: { size: defaultHouseholdSize, income: "", county: "", ...householdInfo },
    enrollmentType: "Home",
    enrollmentSource: "manual",
    referralCode: draft.referralCode ?? "",
    // A consent to another text version, such as in the other language, does not count for this one.
    consentChecked: draft.consentTextVersion === consentTexts.tcpa.version && draft.consentChecked === true,
    consentTextVersion: consentTexts.tcpa.version,
    utility: draft.utility || (session.utilityData?.utility ?? initialUtility ?? ""),
  };
}

export const personFields = ["firstName", "lastName", "email"] as const;

/**
 * What needs no fields: the person, if at most the phone number is missing, and that of a household that moves. Another one that has
 * typed a number comes back to change something.
 */
export function knownAtFirst(values: ManualValues, isMove: boolean): { person: boolean; phone: boolean } {
  const errors = errorsBySchema(manualScreen)(values);
  const person = (isMove || !values.phone) && !personFields.some((field) => field in errors);
  return { person, phone: person && isMove && !("phone" in errors) };
}

/** The order of the specification. The toast shows the first missing field in this order. */
export const validationOrder: readonly string[] = [
  "phone",
  "email",
  "firstName",
  "lastName",
  "contactMethod",
  "serviceAddress.street",
  "serviceAddress.city",
  "serviceAddress.state",
  "serviceAddress.zip",
  "mailingAddress.street",
  "mailingAddress.city",
  "mailingAddress.state",
  "mailingAddress.zip",
];

const aboutYou = ["firstName", "lastName", "email", "phone", "contactMethod", "referralCode"];
const service = ["utility", ...validationOrder.filter((path) => path.startsWith("serviceAddress"))];
const mailing = validationOrder.filter((path) => path.startsWith("mailingAddress"));

/** The order of the fields on the page, and so in the error summary. What is new about a move is its address. */
export const fieldOrder = (isMove: boolean): readonly string[] => [
  ...(isMove ? [...service, ...aboutYou] : [...aboutYou, ...service]),
  ...mailing,
  "householdInfo.size",
];
