import * as z from "zod/mini";
import { isPostOfficeBox } from "#domain/postal-address.ts";
import { homeState, isRegionCode, normalizeState } from "#domain/states.ts";
import { isNewJerseyZip, maxTypedZipLength, normalizeZip } from "#domain/zip-code.ts";
import { code, type FieldCode } from "./field-codes.ts";
import { text } from "./fields.ts";

/** `missing` is the code of an empty field. */
const street = (missing: FieldCode) =>
  text(120).check(z.minLength(1, missing), z.minLength(5, code.street_incomplete));
/** Where electricity is used. */
const serviceStreet = (missing: FieldCode) =>
  street(missing).check(z.refine((typed) => !isPostOfficeBox(typed), code.service_street_is_box));
const unit = text(40);
const city = (missing: FieldCode) =>
  text(80).check(z.minLength(1, missing), z.minLength(2, code.city_invalid));
/** Room for the names of states. */
const typedState = text(40, normalizeState);
const state = (missing: FieldCode, invalid: FieldCode) =>
  typedState.check(z.minLength(1, missing), z.refine(isRegionCode, invalid));
const typedZip = text(maxTypedZipLength, normalizeZip);
const zip = (missing: FieldCode) =>
  typedZip.check(
    z.minLength(1, missing),
    z.minLength(5, code.zip_too_short),
    z.regex(/^\d{5}(-\d{4})?$/, code.zip_invalid),
  );
const serviceZip = (missing: FieldCode) =>
  zip(missing).check(z.refine(isNewJerseyZip, code.service_zip_outside));
const serviceState = (missing: FieldCode) =>
  state(missing, code.service_state_invalid).check(
    z.refine((typed) => typed === homeState, code.service_state_outside),
  );

/** The home to enroll, on the application screen. It must be in New Jersey. */
export const serviceAddress = z.object({
  street: serviceStreet(code.street_incomplete),
  unit,
  city: city(code.city_invalid),
  state: serviceState(code.service_state_invalid),
  zip: serviceZip(code.zip_too_short),
});

const missingService = code.service_address_required;

/** The same on the manual screen, where an empty part has another message. */
export const manualServiceAddress = z.object({
  street: serviceStreet(missingService),
  unit,
  city: city(missingService),
  state: serviceState(missingService),
  zip: serviceZip(missingService),
});

/** Absent parts count as empty. Nothing is checked if the address is the service address: the page hides the fields. */
const typedMailingAddress = z.object({
  sameAsService: z.boolean(),
  street: z._default(text(120), ""),
  unit: z._default(unit, ""),
  city: z._default(text(80), ""),
  state: z._default(typedState, ""),
  zip: z._default(typedZip, ""),
});
type MailingAddress = z.output<typeof typedMailingAddress>;

const requiredParts = ["street", "city", "state", "zip"] as const;
const missingParts = (mailing: MailingAddress) => requiredParts.filter((part) => mailing[part] === "");

const missingMailing = code.mailing_address_required;
const differentAddress = z.object({
  street: street(missingMailing),
  city: city(missingMailing),
  state: state(missingMailing, code.state_invalid),
  zip: zip(missingMailing),
});

const checkFormat = (mailing: MailingAddress, { addIssue }: z.core.$RefinementCtx) => {
  for (const { path, message } of differentAddress.safeParse(mailing).error?.issues ?? []) {
    addIssue({ code: "custom", path, message });
  }
};

/** Spec, "Application form": reports missing parts once, at the street. */
export const mailingAddress = typedMailingAddress.check(
  z.superRefine((mailing, context) => {
    if (mailing.sameAsService) return;
    if (missingParts(mailing).length === 0) checkFormat(mailing, context);
    else context.addIssue({ code: "custom", path: ["street"], message: code.mailing_address_incomplete });
  }),
);

/** Spec, "Manual enrollment": reports each missing part. */
export const manualMailingAddress = typedMailingAddress.check(
  z.superRefine((mailing, context) => {
    if (!mailing.sameAsService) checkFormat(mailing, context);
  }),
);
