import { utilities } from "#domain/utilities/index.ts";
import type { numbersOnBill as english } from "#web/src/messages/en/numbers-on-bill.ts";

export const numbersOnBill: typeof english = {
  picture: (utility: string) =>
    `Dibujo de una factura de ${utility} con dos lugares marcados: 1 el número de cuenta, 2 el número que inscribimos`,
  accountOnBill: {
    pse: `${utilities.pse.accountNumberDigits} dígitos, en la página 1 a la derecha, debajo de su nombre. Es el número con el que paga.`,
    jcpl: `${utilities.jcpl.accountNumberDigits} dígitos, arriba a la derecha en la página 1. Es el número con el que paga.`,
    ace: `${utilities.ace.accountNumberDigits} dígitos, arriba en la página 1. Es el número con el que paga.`,
  },
  onTheBill: {
    pse: `Empieza con ${utilities.pse.enrollmentNumber.prefix} y siguen ${utilities.pse.enrollmentNumber.digits} dígitos. Es su PoD ID, en la página 2, en la sección “Price to compare”. En algunas facturas está en una página posterior, con los cargos de electricidad. Un número con PG es de gas.`,
    jcpl: `Tiene ${utilities.jcpl.enrollmentNumber.digits} dígitos y empieza con ${utilities.jcpl.enrollmentNumber.usualStarts[0]}. Es su número de cliente (Customer Number), en la sección “Charges from JCP&L”.`,
    ace: `Tiene ${utilities.ace.enrollmentNumber.digits} dígitos. Es su Service Number, en la página dos, entre los detalles de los cargos de electricidad.`,
  },
};
