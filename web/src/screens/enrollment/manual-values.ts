import type { z } from "zod";
import type { ApplicationDraft, manualScreen } from "#contracts/http/application.ts";
import type { Session } from "#contracts/http/session.ts";
import { consentTexts } from "#contracts/messages/en/consent.ts";
import { isContactMethod } from "#domain/contact-methods.ts";
import { homeState, isStateCode } from "#domain/states.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";

export type ManualValues = z.input<typeof manualScreen>;
export type ManualSubmission = z.output<typeof manualScreen>;

type Known = {
  session: Session;
  draft: ApplicationDraft | undefined;
  initialZip: string | undefined;
  initialUtility: UtilityCode | undefined;
};

function address(typed: NonNullable<ApplicationDraft["serviceAddress"]>, zip: string) {
  const { street = "", unit = "", city = "", state } = typed;
  return { street, unit, city, state: isStateCode(state) ? state : homeState, zip: typed.zip ?? zip };
}

/** What was typed before, else what the sign-up and the eligibility check know, else the specification's defaults. */
export function manualValues({ session, draft = {}, initialZip = "", initialUtility }: Known): ManualValues {
  const { serviceAddress = {}, mailingAddress = {}, householdInfo, contactMethod } = draft;
  return {
    firstName: draft.firstName ?? session.firstName ?? "",
    lastName: draft.lastName ?? session.lastName ?? "",
    email: draft.email ?? session.email ?? "",
    phone: draft.phone ?? session.phone ?? "",
    contactMethod: isContactMethod(contactMethod) ? contactMethod : "Email",
    serviceAddress: address(serviceAddress, initialZip),
    mailingAddress: {
      sameAsService: mailingAddress.sameAsService ?? true,
      ...address(mailingAddress, initialZip),
    },
    householdInfo: { size: 1, income: "", county: "", ...householdInfo },
    enrollmentType: "Home",
    enrollmentSource: "manual",
    referralCode: draft.referralCode ?? "",
    // Ticked beside another text, such as in the other language, it was no answer to this one.
    consentChecked: draft.consentTextVersion === consentTexts.tcpa.version && draft.consentChecked === true,
    consentTextVersion: consentTexts.tcpa.version,
    utility: draft.utility ?? session.utilityData?.utility ?? initialUtility ?? "",
  };
}

/** In the order of the specification: the first that is missing is said aloud. */
export const checkOrder: readonly string[] = [
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

/** As they stand on the page: the error summary follows it. */
export const pageOrder: readonly string[] = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "contactMethod",
  "referralCode",
  ...checkOrder.filter((path) => path.includes("Address")),
  "householdInfo.size",
];
