import { z } from "zod";
import { formMessages } from "#contracts/messages/en/forms.ts";
import { locales } from "#contracts/site/locales.ts";
import { isPartial } from "#domain/masked.ts";
import { findUtilityByName, utilityCodes } from "#domain/utilities/index.ts";

/** What a person reads where a field has no words of its own. Spec, "Application form": a default such as 'Required'. */
z.config({
  customError: ({ input }) =>
    input === undefined || input === null ? formMessages.required : formMessages.check,
});

/** Text as a person types it. The cap keeps one field from filling a record; no real value comes near it. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, formMessages.atMost.replace("{max}", String(max)));

export const utility = z.enum(utilityCodes);
/** A utility by its code or its name. What comes out is the code. */
export const utilityByName = (message: string) =>
  z
    .string(message)
    .transform((said) => findUtilityByName(said) ?? said)
    .pipe(z.enum(utilityCodes, message));
export const language = z.enum(locales);
export const sessionId = z.uuid();
export const customerId = z.uuid();
export const billId = z.uuid();
export const timestamp = z.iso.datetime();

/** What a utility showed of a name is filled in for the person to finish: by itself it is no name. */
const wholeName = (message: string) =>
  text(100)
    .min(2, message)
    .refine((name) => !isPartial(name), message);
const firstName = wholeName(formMessages.firstName);
const lastName = wholeName(formMessages.lastName);
const email = text(254).pipe(z.email(formMessages.email));
const phone = text(30)
  .refine((typed) => typed.replace(/\D/g, "").length >= 10, {
    message: formMessages.phone,
  })
  .regex(/^[\d\s+\-()]*$/, formMessages.phoneSigns);

export const person = { firstName, lastName, email, phone };

const street = text(120).min(5, formMessages.street);
const unit = text(40);
const city = text(80).min(2, formMessages.city);
const state = text(40)
  .regex(/^[A-Za-z]{2}$/, formMessages.state)
  .toUpperCase();
const zip = text(10)
  .min(5, formMessages.zipLength)
  .regex(/^\d{5}(-\d{4})?$/, formMessages.zip);

export const serviceAddress = z.object({ street, unit, city, state, zip });
export type ServiceAddressForm = z.infer<typeof serviceAddress>;
