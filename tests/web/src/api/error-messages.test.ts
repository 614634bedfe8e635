import { expect, test, vi } from "vitest";
import { aBill } from "#tests/web/support/builders.ts";
import { localizedBillError, localizedError, localizedUtilityMessage } from "#web/src/api/error-messages.ts";

// The Spanish build replaces these modules in the same way: web/translate-imports.ts.
vi.mock("#contracts/messages/en/errors.ts", () => import("#contracts/messages/es/errors.ts"));
vi.mock("#contracts/messages/en/field-errors.ts", () => import("#contracts/messages/es/field-errors.ts"));
vi.mock("#contracts/messages/en/bill-errors.ts", () => import("#contracts/messages/es/bill-errors.ts"));
vi.mock("#contracts/messages/en/utility-auth.ts", () => import("#contracts/messages/es/utility-auth.ts"));

const received = { error: "Sentence for programs.", requestId: "req-1" };

test("returns the Spanish message of an error code", () => {
  const params = { phone: "1-800-555-0142" };
  expect(localizedError({ ...received, code: "message_not_sent", params }).message).toBe(
    "No pudimos enviar su mensaje. Por favor intente de nuevo o llame al 1-800-555-0142.",
  );
});

test("returns the Spanish message of each invalid field", () => {
  const fieldCodes = {
    name: { code: "too_long", params: { max: 60 } },
    phone: { code: "required" },
  } as const;
  expect(localizedError({ ...received, code: "validation_failed", fieldCodes })).toEqual({
    message: "Por favor use como máximo 60 caracteres",
    fields: { name: "Por favor use como máximo 60 caracteres", phone: "Obligatorio" },
  });
});

test("returns the Spanish message of a bill error, with its parameters", () => {
  const bill = aBill({ errorCode: "unserved_issuer", errorParams: { issuer: "Rockland Electric Company" } });
  expect(localizedBillError(bill)).toMatch(/^Esta factura es de Rockland Electric Company\. Atendemos/);
});

test("returns a general message for a bill error that is newer than the page", () => {
  expect(localizedBillError(aBill({ error: "New.", errorCode: undefined }))).toBe(
    "Hubo un error al procesar la factura",
  );
});

test("translates our own messages about a utility and keeps a sentence of the utility unchanged", () => {
  expect(localizedUtilityMessage({ msg: "The code you entered is not correct.", code: "wrong_code" })).toBe(
    "El código que escribió no es correcto.",
  );
  expect(localizedUtilityMessage({ msg: " Your account needs a new password. ", code: undefined })).toBe(
    "Your account needs a new password.",
  );
});

test.each([
  [2, "El código que escribió no es correcto. Le quedan 2 intentos."],
  [1, "El código que escribió no es correcto. Le queda un intento."],
])("says after a wrong code that %d more can be tried", (tries_left, message) => {
  expect(localizedUtilityMessage({ msg: "Wrong.", code: "wrong_code", tries_left })).toBe(message);
});
