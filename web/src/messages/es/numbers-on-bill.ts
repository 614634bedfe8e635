import type { numbersOnBill as english } from "#web/src/messages/en/numbers-on-bill.ts";

export const numbersOnBill: typeof english = {
  picture: (utility: string) =>
    `Dibujo de una factura de ${utility} con dos lugares marcados: 1 el número de cuenta, 2 el número que inscribimos`,
  accountOnBill: {
    pse: "10 dígitos, en la página 1 a la derecha, debajo de su nombre. Es el número con el que paga.",
    jcpl: "12 dígitos, arriba a la derecha en la página 1. Es el número con el que paga.",
    ace: "11 dígitos, arriba en la página 1. Es el número con el que paga.",
  },
  onTheBill: {
    pse: "Empieza con PE y siguen 18 dígitos. Es su PoD ID, en la página 2, en la sección “Price to compare”. En algunas facturas está en una página posterior.",
    jcpl: "Tiene 20 dígitos y empieza con 080. Es su número de cliente (Customer Number), en la sección “Charges from JCP&L”.",
    ace: "Tiene 22 dígitos. Es su Service Number, en la página dos, entre los detalles de los cargos de electricidad.",
  },
};
