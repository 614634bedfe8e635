import * as z from "zod/mini";
import { homeState, stateCodes } from "#domain/states.ts";
import { isNewJerseyZip, maxTypedZipLength, normalizeZip } from "#domain/zip-code.ts";
import { code, type FieldCode } from "./field-codes.ts";
import { text } from "./fields.ts";

/** `missing` is the code of an empty field. */
const street = (missing: FieldCode) =>
  text(120).check(z.minLength(1, missing), z.minLength(5, code.street_incomplete));
const unit = text(40);
const city = (missing: FieldCode) =>
  text(80).check(z.minLength(1, missing), z.minLength(2, code.city_invalid));
const upperCase = (typed: string) => typed.toUpperCase();
const state = (message: FieldCode) => text(40, upperCase).check(z.regex(/^[A-Z]{2}$/, message));
const typedZip = text(maxTypedZipLength, normalizeZip);
const zip = (missing: FieldCode) =>
  typedZip.check(
    z.minLength(1, missing),
    z.minLength(5, code.zip_too_short),
    z.regex(/^\d{5}(-\d{4})?$/, code.zip_invalid),
  );
const serviceZip = (missing: FieldCode) =>
  zip(missing).check(z.refine(isNewJerseyZip, code.service_zip_outside));
const isHomeState = (state: string) => state === homeState;

/** The home to enroll, on the application screen. It must be in New Jersey. */
export const serviceAddress = z.object({
  street: street(code.street_incomplete),
  unit,
  city: city(code.city_invalid),
  state: state(code.service_state_invalid).check(z.refine(isHomeState, code.service_state_outside)),
  zip: serviceZip(code.zip_too_short),
});

const missingService = code.service_address_required;

/** The same on the manual screen, which has a select element with all states. */
export const manualServiceAddress = z.object({
  street: street(missingService),
  unit,
  city: city(missingService),
  state: z.enum(stateCodes, missingService).check(z.refine(isHomeState, code.service_state_outside)),
  zip: serviceZip(missingService),
});

/** Absent parts count as empty. Nothing is checked if the address is the service address: the page hides the fields. */
const typedMailingAddress = z.object({
  sameAsService: z.boolean(),
  street: z._default(text(120), ""),
  unit: z._default(unit, ""),
  city: z._default(text(80), ""),
  state: z._default(text(2, upperCase), ""),
  zip: z._default(typedZip, ""),
});
type MailingAddress = z.output<typeof typedMailingAddress>;

const requiredParts = ["street", "city", "state", "zip"] as const;
const missingParts = (mailing: MailingAddress) => requiredParts.filter((part) => mailing[part] === "");

const missingMailing = code.mailing_address_required;
const differentAddress = z.object({
  street: street(missingMailing),
  city: city(missingMailing),
  state: z.pipe(z.string().check(z.minLength(1, missingMailing)), state(code.state_invalid)),
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
