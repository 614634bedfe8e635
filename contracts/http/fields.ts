import { z } from "zod";
import { locales } from "#contracts/site/locales.ts";
import { isPartial } from "#domain/masked.ts";
import { isPersonName, maxNameLength, normalizeName } from "#domain/person-name.ts";
import { findUtilityByName, utilityCodes } from "#domain/utilities/index.ts";
import { code, type FieldCode } from "./field-codes.ts";

/** Default codes for schemas that declare none. Spec, "Application form": the default message is 'Required'. */
z.config({
  customError: ({ input }) => (input === undefined || input === null ? code.required : code.invalid),
});

/** Text that a person types. The limit keeps one field from filling a record; real values are much shorter. */
export const text = (max: number) => z.string().trim().max(max, code.too_long);

export const utility = z.enum(utilityCodes);
/** A utility by its code or its name. The output is the code. */
export const utilityByName = (message: FieldCode) =>
  z
    .string(message)
    .transform((name) => findUtilityByName(name) ?? name)
    .pipe(z.enum(utilityCodes, message));
export const language = z.enum(locales);
export const sessionId = z.uuid();
export const customerId = z.uuid();
export const billId = z.uuid();
export const timestamp = z.iso.datetime();

/** Part of a person's name, as typed. */
export const namePart = (min: number, missing: FieldCode) =>
  text(maxNameLength)
    .overwrite(normalizeName)
    .min(min, missing)
    .refine(isPersonName, code.name_characters_invalid);

/** Rejects a masked name such as "J***", with which utility data may have prefilled the form. */
const wholeName = (message: FieldCode) =>
  text(maxNameLength)
    .refine((name) => !isPartial(name), { error: message, abort: true })
    .pipe(namePart(2, message));
const firstName = wholeName(code.first_name_invalid);
const lastName = wholeName(code.last_name_invalid);
const email = text(254).pipe(z.email(code.email_invalid));
const phone = text(30)
  .refine((typed) => typed.replace(/\D/g, "").length >= 10, {
    message: code.phone_incomplete,
  })
  .regex(/^[\d\s+\-()]*$/, code.phone_characters_invalid);

export const person = { firstName, lastName, email, phone };

const street = text(120).min(5, code.street_incomplete);
const unit = text(40);
const city = text(80).min(2, code.city_invalid);
const state = text(40)
  .regex(/^[A-Za-z]{2}$/, code.state_invalid)
  .toUpperCase();
const zip = text(10)
  .min(5, code.zip_too_short)
  .regex(/^\d{5}(-\d{4})?$/, code.zip_invalid);

export const serviceAddress = z.object({ street, unit, city, state, zip });
export type ServiceAddressForm = z.infer<typeof serviceAddress>;
