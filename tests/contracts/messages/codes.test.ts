import { describe, expect, test } from "vitest";
import { billErrorCode } from "#contracts/http/bill-error-codes.ts";
import { errorCode } from "#contracts/http/error-codes.ts";
import { fieldCode } from "#contracts/http/field-codes.ts";
import { utilityMessageCode } from "#contracts/http/utility-auth.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import { fieldErrorMessages } from "#contracts/messages/en/field-errors.ts";
import { utilityMessages } from "#contracts/messages/en/utility-auth.ts";
import { billErrorMessages as spanishBillErrors } from "#contracts/messages/es/bill-errors.ts";
import { errorMessages as spanishErrors } from "#contracts/messages/es/errors.ts";
import { fieldErrorMessages as spanishFieldErrors } from "#contracts/messages/es/field-errors.ts";
import { utilityMessages as spanishUtilityMessages } from "#contracts/messages/es/utility-auth.ts";

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each([
  ["API error", errorCode.options, errorMessages, spanishErrors],
  ["field error", fieldCode.options, fieldErrorMessages, spanishFieldErrors],
  ["bill error", billErrorCode.options, billErrorMessages, spanishBillErrors],
  ["utility message", utilityMessageCode.options, utilityMessages, spanishUtilityMessages],
] satisfies [string, readonly string[], Record<string, string>, Record<string, string>][])(
  "every %s code",
  (_, codes, english, spanish) => {
    test("has a text in both languages", () => {
      expect(Object.keys(english).toSorted()).toEqual(codes.toSorted());
      expect(Object.keys(spanish).toSorted()).toEqual(codes.toSorted());
    });

    test("has the same placeholders in both languages", () => {
      const texts = Object.entries<string>(english);
      const inSpanish = Object.fromEntries(Object.entries<string>(spanish));
      expect(texts.map(([code, text]) => [code, placeholders(text)])).toEqual(
        texts.map(([code]) => [code, placeholders(inSpanish[code] ?? "")]),
      );
    });
  },
);
