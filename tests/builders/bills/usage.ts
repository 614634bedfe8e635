import type { UtilityCode } from "#domain/utilities/index.ts";
import type { Random } from "#tests/builders/random.ts";

/** What the bill says about the electricity used. Dates are ISO dates, amounts are dollars. */
export type BillUsage = {
  from: string;
  to: string;
  /** As the utility counts them: FirstEnergy counts the first day, too. */
  days: number;
  kwh: number;
  delivery: number;
  supply: number;
  /** Delivery and supply, before credits. */
  electricity: number;
  netMetering: boolean;
  /** A negative amount, or undefined without one. */
  communitySolarCredit?: number;
  /** The company that supplies the electricity if it is not the utility. */
  supplier?: string;
};

export type MeterReading = { meter: string; start: number; end: number; sentOut: number };

const suppliers = [
  "Bayline Energy LLC",
  "Garden Grid Power Inc.",
  "Northstem Electric Supply",
  "Clearwater Energy",
  "Summit Power & Gas",
];

export function randomUsage(
  random: Random,
  utility: UtilityCode,
): { usage: BillUsage; reading: MeterReading } {
  const to = new Date(Date.UTC(random.integer(2023, 2026), random.integer(0, 11), random.integer(1, 28)));
  const length = random.integer(27, 34);
  const from = new Date(to.getTime() - length * 86_400_000);
  const netMetering = random.chance(0.08);
  const used = random.pick([random.integer(120, 500), random.integer(300, 1100), random.integer(800, 2600)]);
  const sentOut = netMetering ? random.integer(20, used) : 0;
  const kwh = used - sentOut;
  const start = random.integer(1000, 96_000);
  const supplier = random.chance(0.3) ? random.pick(suppliers) : undefined;
  const delivery = Math.round(kwh * random.integer(58, 92) * 0.1 + random.integer(395, 770)) / 100;
  const supply = Math.round((kwh * random.integer(88, 168)) / 10) / 100;
  const communitySolarCredit = random.chance(0.1) ? -random.cents(8, 90) / 100 : undefined;
  return {
    usage: {
      from: isoDate(from),
      to: isoDate(to),
      days: utility === "jcpl" ? length + 1 : length,
      kwh,
      delivery,
      supply,
      electricity: Math.round((delivery + supply) * 100) / 100,
      netMetering,
      ...(communitySolarCredit !== undefined && { communitySolarCredit }),
      ...(supplier && { supplier }),
    },
    reading: { meter: meterNumber(random, utility), start, end: start + used, sentOut },
  };
}

const meterNumber = (random: Random, utility: UtilityCode) =>
  ({
    pse: () => random.digits(9),
    jcpl: () => `${random.pick(["S", "G"])}${random.digits(9)}`,
    ace: () => `${random.pick(["1ND", "KZD"])}${random.digits(9)}`,
  })[utility]();

export const isoDate = (date: Date) => date.toISOString().slice(0, 10);

const monthNames = {
  en: "January February March April May June July August September October November December".split(" "),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
};

export type DateStyle = "long" | "short" | "slashes";

export function formatDate(iso: string, language: "en" | "es", style: DateStyle): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  const name = monthNames[language][Number(month) - 1] ?? "";
  if (style === "slashes") return `${month}/${day}/${year}`;
  if (language === "es") return `${Number(day)} de ${name} de ${year}`;
  return style === "long" ? `${name} ${day}, ${year}` : `${name.slice(0, 3)} ${Number(day)}, ${year}`;
}

export const addDays = (iso: string, days: number) => isoDate(new Date(Date.parse(iso) + days * 86_400_000));

export function formatMoney(amount: number): string {
  const text = Math.abs(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${amount < 0 ? "-" : ""}$${text}`;
}
