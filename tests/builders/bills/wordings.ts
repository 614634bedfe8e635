import type { UtilityCode } from "#domain/utilities/index.ts";
import type { Random } from "#tests/builders/random.ts";

export type Language = "en" | "es";
/** What is printed in front of the values of one bill, without a colon. */
export type Wordings = {
  account: string;
  name: string;
  service: string;
  nameAndAddress: string;
  enrollment: string;
  amountDue: string;
  dueDate: string;
  billDate: string;
  period: string;
  kwh: string;
  delivery: string;
  supply: string;
  electricity: string;
  meter: string;
  mailing: string;
};
type Choices = Record<Exclude<keyof Wordings, "enrollment">, readonly string[]>;

const english: Choices = {
  account: [
    "Account Number",
    "Account number",
    "ACCOUNT NUMBER",
    "Account No.",
    "Acct #",
    "Your account number",
    "Account #",
  ],
  name: ["Customer name", "Customer Name", "Name", "NAME", "Account holder", "Customer", "Account name"],
  service: [
    "Service Address",
    "Service address",
    "SERVICE ADDRESS",
    "Service location",
    "Your service address",
    "Service Addr",
  ],
  nameAndAddress: ["Bill For", "Service for", "Bill prepared for"],
  amountDue: ["Total amount due", "Amount Due", "Please pay", "Total Amount Due"],
  dueDate: ["Due Date", "Please pay by", "Payment due by", "Due date"],
  billDate: ["Bill date", "Bill Issue date", "Statement date"],
  period: ["Billing Period", "For the period", "Service period", "Billing period"],
  kwh: ["Electricity you used this period", "Total kWh used", "kWh used", "Electric usage", "Total usage"],
  delivery: [
    "Delivery charges",
    "Total Electric Delivery Charges",
    "Electric delivery charges",
    "Total delivery charges",
  ],
  supply: [
    "Supply charges",
    "Total Electric Supply Charges",
    "Electric supply charges",
    "Total supply charges",
  ],
  electricity: [
    "Total electric charges",
    "Electric charges",
    "Total Electric Charges",
    "New electric charges",
  ],
  meter: ["Meter Number", "Meter #", "Meter number"],
  mailing: ["Mailing address", "Mail to"],
};

const spanish: Choices = {
  account: ["Número de cuenta", "N.º de cuenta", "Núm. de cuenta", "NÚMERO DE CUENTA", "Su número de cuenta"],
  name: ["Nombre del cliente", "Nombre", "Cliente", "Titular de la cuenta"],
  service: [
    "Dirección de servicio",
    "Dirección del servicio",
    "DIRECCIÓN DE SERVICIO",
    "Su dirección de servicio",
  ],
  nameAndAddress: ["Factura para", "Servicio para"],
  amountDue: ["Importe total a pagar", "Total a pagar", "Monto adeudado"],
  dueDate: ["Fecha de vencimiento", "Pague antes del", "Vence el"],
  billDate: ["Fecha de la factura", "Fecha de factura", "Fecha de emisión"],
  period: ["Período de facturación", "Para el período", "Periodo de servicio"],
  kwh: [
    "Electricidad que usó en este período",
    "Total de kWh usados",
    "kWh usados",
    "Consumo de electricidad",
  ],
  delivery: ["Cargos de entrega", "Cargos por entrega", "Total de cargos de entrega"],
  supply: ["Cargos de suministro", "Cargos por suministro", "Total de cargos de suministro"],
  electricity: ["Total de cargos de electricidad", "Cargos de electricidad", "Nuevos cargos de electricidad"],
  meter: ["Número de medidor", "Medidor n.º", "Medidor"],
  mailing: ["Dirección postal", "Dirección de envío"],
};

/** Wordings of the held-out families only. */
const heldOutEnglish: Partial<Choices> = {
  account: ["Account ID", "Account Nbr", "Acct No", "Your Account Number is", "Utility account number"],
  name: ["Name on account", "Account holder(s)", "Customer of record", "Names"],
  service: [
    "Service provided at",
    "Location of service",
    "Electric service address",
    "Premises",
    "Service delivered to",
  ],
  nameAndAddress: ["Account of", "Electric service for"],
  period: ["Days billed", "Service from", "Usage period"],
  kwh: ["Kilowatt-hours used", "Your usage", "kWh this month", "Energy used"],
};
const heldOutSpanish: Partial<Choices> = {
  account: ["Cuenta n.º", "No. de cuenta", "Número de su cuenta"],
  name: ["Nombre en la cuenta", "A nombre de", "Titular"],
  service: ["Domicilio de servicio", "Lugar del servicio", "Servicio prestado en"],
  nameAndAddress: ["Cuenta de", "Servicio eléctrico para"],
};

const enrollment: Record<
  UtilityCode,
  Record<Language, { tuned: readonly string[]; heldOut: readonly string[] }>
> = {
  pse: {
    en: {
      tuned: ["Your PoD ID is", "PoD ID", "POD ID", "Your PoD ID"],
      heldOut: ["Electric PoD ID", "PoD ID number"],
    },
    es: {
      tuned: ["Su PoD ID es", "PoD ID", "Su identificación PoD es"],
      heldOut: ["Número PoD ID", "PoD ID de electricidad"],
    },
  },
  jcpl: {
    en: {
      tuned: ["Customer Number", "Customer number", "CUSTOMER NUMBER"],
      heldOut: ["Customer No.", "Your Customer Number"],
    },
    es: {
      tuned: ["Número de cliente", "N.º de cliente", "NÚMERO DE CLIENTE"],
      heldOut: ["Su número de cliente", "Cliente n.º"],
    },
  },
  ace: {
    en: {
      tuned: ["Residential Service - service number", "Service number", "SERVICE NUMBER", "Service Number"],
      heldOut: ["Electric service number", "Your service number", "Residential TOU Service - service number"],
    },
    es: {
      tuned: ["Servicio residencial - número de servicio", "Número de servicio", "N.º de servicio"],
      heldOut: ["Su número de servicio", "Número de servicio eléctrico"],
    },
  },
};

export function randomWordings(
  random: Random,
  { utility, language, heldOut }: { utility: UtilityCode; language: Language; heldOut: boolean },
): Wordings {
  const [choices, others] = language === "en" ? [english, heldOutEnglish] : [spanish, heldOutSpanish];
  const pick = (key: keyof Choices) =>
    random.pick((heldOut && random.chance(0.6) && others[key]) || choices[key]);
  const { tuned, heldOut: reserved } = enrollment[utility][language];
  return {
    account: pick("account"),
    name: pick("name"),
    service: pick("service"),
    nameAndAddress: pick("nameAndAddress"),
    enrollment: random.pick(heldOut && random.chance(0.6) ? reserved : tuned),
    amountDue: pick("amountDue"),
    dueDate: pick("dueDate"),
    billDate: pick("billDate"),
    period: pick("period"),
    kwh: pick("kwh"),
    delivery: pick("delivery"),
    supply: pick("supply"),
    electricity: pick("electricity"),
    meter: pick("meter"),
    mailing: pick("mailing"),
  };
}
