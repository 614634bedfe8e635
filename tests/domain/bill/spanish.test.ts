import { expect, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import { billPage, type Line } from "#tests/builders/bill-page.ts";

const spanishBill = (accountLabel = "Número de cuenta:"): Line[] => [
  [36, 30, "JCP&L"],
  [36, 60, "Nombre del cliente: MARÍA PEÑA"],
  [36, 74, "Dirección de servicio: 12 MAIN ST, FREEHOLD NJ 07728"],
  [36, 88, `${accountLabel} 100 012 345 678`],
  [36, 102, "Número de cliente: 0801234567 0007654321"],
  [36, 116, "Total a pagar: $101.53"],
  [36, 130, "Fecha de vencimiento: 3 de junio de 2026"],
  [36, 144, "Período de facturación: 1 de mayo de 2026"],
  [36, 158, "Cargos de entrega 33.12"],
  [36, 172, "Consumo de electricidad 612 kWh"],
  [36, 190, "firstenergycorp.com"],
  [360, 700, "JCP&L"],
  [360, 712, "PO BOX 3687"],
  [360, 724, "AKRON OH 44309-3687"],
];

const factsOf = (lines: readonly Line[], confidence = 100) => {
  const reading = parseBill([billPage(1, lines, confidence)], zipDirectory);
  return reading.kind === "bill" ? reading.facts : undefined;
};

test("reads a bill in Spanish whose letterhead has only the company's initials", () => {
  expect(factsOf(spanishBill())).toMatchObject({
    utility: { value: "jcpl" },
    customerName: { value: "MARÍA PEÑA" },
    serviceAddress: { value: { street: "12 MAIN ST", city: "FREEHOLD" } },
    accountNumber: { value: "100012345678" },
    enrollmentId: { value: "08012345670007654321" },
  });
});

test.each(["Niimero de cliente:", "No de cliente:", "N de cliente:"])(
  "reads the number at the label %s, as recognition reads it",
  (label) => {
    const lines = spanishBill().map(
      ([x, y, text]): Line => [x, y, text.replace("Número de cliente:", label)],
    );
    expect(factsOf(lines, 93)?.enrollmentId?.value).toBe("08012345670007654321");
  },
);

test("does not take the label beside a holder's label for the name", () => {
  const lines = spanishBill().filter(([, y]) => y !== 60);
  const head: Line[] = [
    [36, 320, "Titular de la cuenta"],
    [180, 320, "Vence el"],
    [36, 332, "ANA DOE"],
    [180, 332, "3 de junio de 2026"],
  ];
  expect(factsOf([...lines, ...head], 93)?.customerName?.value).toBe("ANA DOE");
});

test("does not read the supplier's account number as the household's", () => {
  expect(factsOf(spanishBill("Número de cuenta del proveedor:"))?.accountNumber).toBeUndefined();
});

test("asks the household to check a recognized name with accents", () => {
  expect(factsOf(spanishBill(), 96)?.customerName).toMatchObject({ value: "MARÍA PEÑA", check: true });
});
