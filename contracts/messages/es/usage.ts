import type { usageMessages as english } from "#contracts/messages/en/usage.ts";

export const usageMessages: typeof english = {
  title: "Lo que vale su factura",
  titleOnly: "Lo que dice su factura",
  lastBill: "Su última factura:",
  charges: (amount: string) => `${amount} de electricidad`,
  days: (days: number) => `${days} días`,
  sentence: (kwh: string, charges: string, days: string) => `${kwh}, ${charges} en ${days}.`,
  check: "por favor revise",
  figure: (about: string, isMonth: boolean) =>
    `Unos ${about} menos ${isMonth ? "al mes" : "en una factura como esta"}`,
  uncertain: "No pudimos leer todo con certeza, así que no estimamos su ahorro.",
  confirm: "Sí, así es: ver mi ahorro",
  confirmFacts: "Sí, así es",
  orJustGoOn: "¿No es correcto? Siga adelante.",
  orGoOn: "¿No es así? Siga adelante: se inscribe sin un cálculo.",
  confirmFailed: "No pudimos guardarlo. Inténtelo de nuevo.",
  how: "Cómo se calcula",
  rate: (charges: string, percent: number, amount: string) =>
    `Su descuento: ${charges} × ${percent}% = ${amount}.`,
  minimum: (charges: string, percent: number, amount: string) =>
    `El mínimo garantizado: ${charges} × ${percent}% = ${amount}.`,
  source:
    "Leímos en su factura los cargos de electricidad (entrega y suministro). El gas, los saldos anteriores y los planes de pago no cuentan.",
  assumption:
    "Se supone que sus créditos solares cubren todos esos cargos. Unos meses traen más sol que otros, y los créditos no pueden cubrir algunos cargos.",
  estimated: "Su compañía estimó la lectura del medidor en esta factura.",
  supplier: (name: string) => `Su electricidad la suministra ${name}.`,
  communitySolar: {
    title: "Su factura muestra créditos solares comunitarios",
    text: "Un hogar recibe créditos de un solo proyecto a la vez. Si todavía tiene esa suscripción, normalmente hay que dejarla antes de empezar otra. Antes de firmar, pregunte a quien la administra cómo dejarla y si eso cuesta algo.",
  },
  netMetering: {
    title: "Quizás tiene paneles solares propios",
    text: "Su factura muestra medición neta. Sus paneles van primero: los créditos solares comunitarios solo pueden cubrir la electricidad que todavía compra. Su parte, y lo que ahorra, puede ser poco.",
  },
};
