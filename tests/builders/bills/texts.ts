import type { UtilityCode } from "#domain/utilities/index.ts";
import type { Language } from "./wordings.ts";

export type Company = {
  name: string;
  letterhead: readonly string[];
  slogan: string;
  web: string;
  phone: string;
  payee: readonly (readonly [string, ...string[]])[];
  office: string;
  color: string;
};

/** What each utility prints about itself. */
export const companies: Record<UtilityCode, Company> = {
  pse: {
    name: "PSE&G",
    letterhead: ["PSE&G", "PSE&G", "Public Service Electric and Gas Company"],
    slogan: "We make things work for you.",
    web: "pseg.com/myaccount",
    phone: "1-800-436-PSEG (7734)",
    payee: [["PSE&G CO", "PO BOX 14444", "NEW BRUNSWICK NJ 08906-4444"]],
    office: "80 Park Plaza, Newark, NJ 07102",
    color: "#d9601a",
  },
  jcpl: {
    name: "JCP&L",
    letterhead: ["Jersey Central Power & Light", "JCP&L", "Jersey Central Power & Light Company"],
    slogan: "A FirstEnergy Company",
    web: "firstenergycorp.com",
    phone: "1-800-662-3115",
    payee: [
      ["JCP&L", "PO BOX 3687", "AKRON OH 44309-3687"],
      ["JCP&L", "PO BOX 371422", "PITTSBURGH PA 15250-7422"],
    ],
    office: "300 Madison Avenue, Morristown, NJ 07960",
    color: "#0f5a9c",
  },
  ace: {
    name: "Atlantic City Electric",
    letterhead: ["Atlantic City Electric", "ATLANTIC CITY ELECTRIC", "Atlantic City Electric"],
    slogan: "An Exelon Company",
    web: "atlanticcityelectric.com",
    phone: "1-800-642-3780",
    payee: [["ATLANTIC CITY ELECTRIC", "PO BOX 13610", "PHILADELPHIA PA 19101-3610"]],
    office: "5100 Harding Highway, Mays Landing, NJ 08330",
    color: "#1c4f91",
  },
};

/** Running text, with the words that labels consist of. `{name}` is the utility. */
export const messages: Record<Language, readonly string[]> = {
  en: [
    "Thank you for your prompt payment. To see your usage day by day, visit {name} online.",
    "Your service address may differ from your mailing address. Tell us when you move, so that your account number stays with you.",
    "Electric delivery prices changed on the first day of the quarter. The new prices are used in the details that follow.",
    "If this bill is hard to pay, help is available. Call 2-1-1 or ask {name} about a payment plan for your account.",
    "Before you dig, call 811 three business days ahead. It is free and it is the law.",
    "When you call us, please have your account number and the name on the account ready.",
    "A late payment charge of 1.5 percent may apply to balances that are not paid by the due date.",
    "You may choose who supplies your electricity. The Board of Public Utilities lists licensed suppliers, 44 South Clinton Ave, Trenton NJ 08625.",
    "Customers on life support equipment should call us, so that we can note it on the account.",
    "Budget billing spreads the cost of a year over twelve equal amounts.",
    "Please write your account number on your check and do not send cash by mail.",
    "The meter was read on the last day of the period. An estimated reading is marked with an E.",
  ],
  es: [
    "Gracias por su pago puntual. Para ver su consumo día por día, visite {name} en línea.",
    "Su dirección de servicio puede ser distinta de su dirección postal. Avísenos si se muda.",
    "Los precios de entrega de electricidad cambiaron el primer día del trimestre. Los detalles usan los precios nuevos.",
    "Si le cuesta pagar esta factura, hay ayuda. Llame al 2-1-1 o pregunte a {name} por un plan de pago para su cuenta.",
    "Antes de excavar, llame al 811 con tres días hábiles de anticipación. Es gratis y es la ley.",
    "Cuando nos llame, tenga a mano su número de cuenta y el nombre del titular.",
    "Los saldos que no se paguen antes de la fecha de vencimiento pueden tener un cargo por mora de 1.5 por ciento.",
    "Usted puede elegir quién suministra su electricidad. La Junta de Servicios Públicos tiene una lista de proveedores.",
    "La facturación por presupuesto reparte el costo de un año en doce importes iguales.",
    "Escriba su número de cuenta en el cheque y no envíe dinero en efectivo por correo.",
  ],
};

/** Headings and rows that most families print. */
export const phrases = {
  en: {
    bill: "Your electric bill",
    summary: "Summary of your charges",
    details: "Details of your electric charges",
    supplyFrom: "Electric supply charges",
    contact: "How to contact us",
    messages: "Message Center",
    history: "Usage history",
    balance: "Balance from your last bill",
    payment: "Your payment - thank you",
    detach: "Detach and return this part with your payment.",
    enclosed: "Amount enclosed",
    supplierAccount: "Supplier account number",
    groupAccount: "Group account number",
    solarCredit: "Community Solar Credit",
    netMetering: "Net metering",
    billedKwh: "kWh billed to you",
    sentKwh: "kWh sent to the grid",
    next: "Next meter reading",
    invoice: "Invoice Number",
    page: "Page",
    of: "of",
    to: "to",
    forDays: "for",
    days: "days",
    pricing: "Price to compare",
    gasDetails: "Details of your gas charges",
    previous: "Previous",
    present: "Present",
  },
  es: {
    bill: "Su factura de electricidad",
    summary: "Resumen de sus cargos",
    details: "Detalles de sus cargos de electricidad",
    supplyFrom: "Cargos de suministro de electricidad",
    contact: "Cómo comunicarse con nosotros",
    messages: "Centro de mensajes",
    history: "Historial de consumo",
    balance: "Saldo de su última factura",
    payment: "Su pago - gracias",
    detach: "Desprenda y devuelva esta parte con su pago.",
    enclosed: "Importe adjunto",
    supplierAccount: "Número de cuenta del proveedor",
    groupAccount: "Número de cuenta del grupo",
    solarCredit: "Crédito de energía solar comunitaria",
    netMetering: "Medición neta",
    billedKwh: "kWh facturados a usted",
    sentKwh: "kWh enviados a la red",
    next: "Próxima lectura del medidor",
    invoice: "Número de factura",
    page: "Página",
    of: "de",
    to: "al",
    forDays: "por",
    days: "días",
    pricing: "Precio para comparar",
    gasDetails: "Detalles de sus cargos de gas",
    previous: "Anterior",
    present: "Actual",
  },
} as const satisfies Record<Language, Record<string, string>>;
