import * as z from "zod/mini";
import { locales } from "#contracts/site/locales.ts";
import { emailPattern, foreignLetterIn, normalizeEmail } from "#domain/email-address.ts";
import { isPartial } from "#domain/masked.ts";
import { isPersonName, isPrintableName, maxNameLength, normalizeName } from "#domain/person-name.ts";
import { normalizePhone, phoneProblem } from "#domain/phone-number.ts";
import { findUtilityByName, utilityCodes } from "#domain/utilities/index.ts";
import { trimInvisible, typedLine, typedLines } from "#domain/visible-text.ts";
import { fiveDigitZip } from "#domain/zip-code.ts";
import { code, type FieldCode } from "./field-codes.ts";

/** Default codes for schemas that declare none. Spec, "Application form": the default message is 'Required'. */
z.config({
  customError: ({ input }) => (input === undefined || input === null ? code.required : code.invalid),
});

type Normalize = (typed: string) => string;
/** Normalizing takes time that grows with the square of the length, and shortens no text that people type by more than this. */
const maxShortening = 4;

const typedText = (max: number, normalize: Normalize) =>
  z.string().check(
    z.overwrite((typed) => {
      const trimmed = trimInvisible(typed);
      return trimmed.length > max * maxShortening ? trimmed : normalize(trimmed);
    }),
    z.maxLength(max, { error: code.too_long, abort: true }),
  );

/**
 * A line that a person types, without invisible characters, and normalized. The limit keeps one field from filling a record;
 * real values are much shorter. It counts what is stored: Unicode composes and decomposes letters.
 */
export const text = (max: number, normalize: Normalize = (typed) => typed) =>
  typedText(max, (typed) => normalize(trimInvisible(typedLine(typed))));
/** Lines that a person writes to us. Of a line break, the field counts one character. */
export const lines = (max: number) => typedText(max, typedLines);
/**
 * The same text as it is stored and returned. Limits belong where it is typed: a record with a longer text stays readable.
 */
export const storedText = (_max?: number) => z.string();
/** Makes the fields of a shape: typed ones or stored ones. */
export type TextField = typeof text | typeof storedText;

export const utility = z.enum(utilityCodes);
/** A utility by its code or its name. The output is the code. */
export const utilityByName = (message: FieldCode) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((name) => findUtilityByName(name) ?? name),
    ),
    z.enum(utilityCodes, message),
  );
export const language = z.enum(locales);
export const sessionId = z.uuid();
export const customerId = z.uuid();
export const billId = z.uuid();
export const timestamp = z.iso.datetime();

/** Part of a person's name, as typed. */
export const namePart = (min: number, missing: FieldCode) =>
  text(maxNameLength, normalizeName).check(
    z.minLength(min, missing),
    z.refine(isPersonName, code.name_characters_invalid),
    z.refine(isPrintableName, code.name_not_printable),
  );

/** Rejects a masked name such as "J***", with which utility data may have prefilled the form. */
const wholeName = (message: FieldCode) =>
  z.pipe(
    text(maxNameLength, normalizeName).check(
      z.refine((name) => !isPartial(name), { error: message, abort: true }),
    ),
    namePart(1, message),
  );
const firstName = wholeName(code.first_name_invalid);
const lastName = wholeName(code.last_name_invalid);
const checkLetters = (email: string, { addIssue }: z.core.$RefinementCtx<string>) => {
  const letter = foreignLetterIn(email);
  if (letter) addIssue({ code: "custom", message: code.email_letter_invalid, params: { letter } });
};
const email = z.pipe(
  text(254, normalizeEmail).check(z.superRefine(checkLetters)),
  z.email({ pattern: emailPattern, error: code.email_invalid }),
);
const checkPhone = (phone: string, { addIssue }: z.core.$RefinementCtx<string>) => {
  const problem = phoneProblem(phone);
  if (problem) addIssue({ code: "custom", message: code[`phone_${problem}`] });
};
/** `missing` is the code of an empty field. */
export const phoneNumber = (missing: FieldCode) =>
  text(30, normalizePhone).check(z.minLength(1, missing), z.superRefine(checkPhone));

export const person = { firstName, lastName, email, phone: phoneNumber(code.phone_incomplete) };

/** The ZIP code of a search: five digits. Accepts what people type around them. */
export const searchedZip = (message: FieldCode) =>
  z.string().check(z.overwrite(fiveDigitZip), z.regex(/^\d{5}$/, message));

/** The token of a signed link in an e-mail, as the page behind the link sends it. A malformed one is only invalid. */
export const linkToken = z.string().check(z.maxLength(300));
