import { z } from "zod";
import "./words.ts";
import { isPartial } from "../domain/masked.ts";
import { utilityCodes, utilityNamed } from "../domain/utilities.ts";

/** Text as a person types it. The cap keeps one field from filling a record; no real value comes near it. */
export const text = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters`);

export const utility = z.enum(utilityCodes);
/** A utility by its code or its name. What comes out is the code. */
export const utilityByName = (message: string) =>
  z
    .string(message)
    .transform((said) => utilityNamed(said) ?? said)
    .pipe(z.enum(utilityCodes, message));
export const sessionId = z.uuid();
export const customerId = z.uuid();
export const billId = z.uuid();
export const timestamp = z.iso.datetime();

/** What a utility showed of a name is filled in for the person to finish: by itself it is no name. */
const wholeName = (message: string) =>
  text(100)
    .min(2, message)
    .refine((name) => !isPartial(name), message);
const firstName = wholeName("Please enter your first name (at least 2 characters)");
const lastName = wholeName("Please enter your last name (at least 2 characters)");
const email = text(254).pipe(z.email("Please enter a valid email address (e.g., name@example.com)"));
const phone = text(30)
  .refine((typed) => typed.replace(/\D/g, "").length >= 10, {
    message: "Please enter a complete phone number (at least 10 digits)",
  })
  .regex(/^[\d\s+\-()]*$/, "Phone number can only contain digits, spaces, and these symbols: + - ( )");

export const person = { firstName, lastName, email, phone };

const street = text(120).min(5, "Please enter your complete street address");
const unit = text(40);
const city = text(80).min(2, "Please enter your city name");
const state = text(40)
  .regex(/^[A-Za-z]{2}$/, "Please use the 2-letter state code (e.g., TX, CA)")
  .toUpperCase();
const zip = text(10)
  .min(5, "ZIP code must be at least 5 digits")
  .regex(/^\d{5}(-\d{4})?$/, "Please enter a valid 5-digit ZIP code or ZIP+4 format");

export const serviceAddress = z.object({ street, unit, city, state, zip });
export type ServiceAddressForm = z.infer<typeof serviceAddress>;
