import { describe, expect, test } from "vitest";
import { billErrorCode } from "#contracts/http/bill.ts";
import { errorCode } from "#contracts/http/error-codes.ts";
import { fieldCode } from "#contracts/http/field-codes.ts";
import { utilityMessageCode } from "#contracts/http/utility-auth.ts";
import { defaultLocale, type Locale, locales } from "#contracts/site/locales.ts";

/** Each file exports one object, with one message for each code. */
const files = import.meta.glob<Record<string, Record<string, string>>>(
  "/contracts/messages/*/{errors,field-errors,bill-errors,utility-auth}.ts",
  { eager: true },
);

function messagesOf(locale: Locale, file: string): Record<string, string> {
  const [messages = {}] = Object.values(files[`/contracts/messages/${locale}/${file}.ts`] ?? {});
  return messages;
}

const placeholders = (text = "") => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each([
  ["API error", errorCode.options, "errors"],
  ["field error", fieldCode.options, "field-errors"],
  ["bill error", billErrorCode.options, "bill-errors"],
  ["utility message", utilityMessageCode.options, "utility-auth"],
] satisfies [string, readonly string[], string][])("every %s code", (_, codes, file) => {
  test.each(locales)("has a text in %s", (locale) => {
    expect(Object.keys(messagesOf(locale, file)).toSorted()).toEqual(codes.toSorted());
  });

  test.each(locales)("has the same placeholders in %s as in the default locale", (locale) => {
    const translations = messagesOf(locale, file);
    const texts = Object.entries(messagesOf(defaultLocale, file));
    expect(texts.map(([code]) => [code, placeholders(translations[code])])).toEqual(
      texts.map(([code, text]) => [code, placeholders(text)]),
    );
  });
});
