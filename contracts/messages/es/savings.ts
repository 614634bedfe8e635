import type { savingsMessages as english } from "#contracts/messages/en/savings.ts";

export const savingsMessages: Record<keyof typeof english, string> = {
  example:
    "Unos {saving} de {bill} al {percent}%, o {least} al {minimum}% garantizado, si los créditos cubren toda su factura.",
  exampleAtMinimum:
    "Unos {saving} de {bill} al {minimum}% garantizado, si los créditos cubren toda su factura.",
  forExample: "Tome una factura de electricidad de {bill}.",
  why: "Cada {credits} de créditos solares en su factura le cuestan {cost} al {percent}%, o {most} al {minimum}% garantizado.",
  whyAtMinimum: "Cada {credits} de créditos solares en su factura le cuestan {cost}.",
};
