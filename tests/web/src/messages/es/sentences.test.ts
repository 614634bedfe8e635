// @vitest-environment node
import { expect, test } from "vitest";
import { inSpanish } from "#web/src/messages/es/sentences.ts";

test.each([
  ["Required", "Obligatorio"],
  [
    "This bill is from Rockland Electric Company. We serve PSE&G, JCP&L and Atlantic City Electric.",
    /^Esta factura es de Rockland Electric Company\. Atendemos/,
  ],
  ["Please use at most 60 characters", "Por favor use como máximo 60 caracteres"],
  ["We couldn't send your message. Please try again, or call 1-800-555-0142.", /llame al 1-800-555-0142\.$/],
])("%s is said in Spanish, with what was filled in", (sentence, spanish) => {
  expect(inSpanish(sentence)).toMatch(spanish);
});

test("a sentence of a utility's own is shown as it came", () => {
  expect(inSpanish("Your account needs a new password.")).toBe("Your account needs a new password.");
});
