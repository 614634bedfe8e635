import { expect, test, vi } from "vitest";
import { aBill } from "#tests/web/support/builders.ts";
import { localizedBillError, localizedError, localizedUtilityMessage } from "#web/src/api/error-messages.ts";

// As the Spanish build does: web/in-language.ts.
vi.mock("#contracts/messages/en/errors.ts", () => import("#contracts/messages/es/errors.ts"));
vi.mock("#contracts/messages/en/field-errors.ts", () => import("#contracts/messages/es/field-errors.ts"));
vi.mock("#contracts/messages/en/bill-errors.ts", () => import("#contracts/messages/es/bill-errors.ts"));
vi.mock("#contracts/messages/en/utility-auth.ts", () => import("#contracts/messages/es/utility-auth.ts"));

const received = { error: "Sentence for programs.", requestId: "req-1" };

test("says in Spanish why a call failed", () => {
  const params = { phone: "1-800-555-0142" };
  expect(localizedError({ ...received, code: "message_not_sent", params }).message).toBe(
    "No pudimos enviar su mensaje. Por favor intente de nuevo o llame al 1-800-555-0142.",
  );
});

test("says in Spanish which answer is invalid", () => {
  const fieldCodes = {
    name: { code: "too_long", params: { max: 60 } },
    phone: { code: "required" },
  } as const;
  expect(localizedError({ ...received, code: "validation_failed", fieldCodes })).toEqual({
    message: "Por favor use como máximo 60 caracteres",
    fields: { name: "Por favor use como máximo 60 caracteres", phone: "Obligatorio" },
  });
});

test("says in Spanish why a bill was not read", () => {
  const bill = aBill({ errorCode: "unserved_issuer", errorParams: { issuer: "Rockland Electric Company" } });
  expect(localizedBillError(bill)).toMatch(/^Esta factura es de Rockland Electric Company\. Atendemos/);
});

test("has a general text for a bill error that is newer than the page", () => {
  expect(localizedBillError(aBill({ error: "New.", errorCode: undefined }))).toBe(
    "Hubo un error al procesar la factura",
  );
});

test("says our messages about a utility in Spanish, and shows a utility's own sentence as it is", () => {
  expect(localizedUtilityMessage({ msg: "The code you entered is not correct.", code: "wrong_code" })).toBe(
    "El código que escribió no es correcto.",
  );
  expect(localizedUtilityMessage({ msg: " Your account needs a new password. ", code: undefined })).toBe(
    "Your account needs a new password.",
  );
});
