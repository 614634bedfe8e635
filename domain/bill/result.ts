import type { UtilityCode } from "#domain/utilities/index.ts";

/** One reason for a value: the label beside it, the section that contains it, a check that it passed. */
export type Evidence = { reason: string; page?: number; box?: Box };
export type Box = { left: number; top: number; width: number; height: number };

/** Where a value is printed: on the page once it is turned upright, in the units of its words. */
export type Place = { page: number; quarterTurns?: number; box: Box };

export type Finding<Value> = {
  value: Value;
  /** Absent for what no single place states. */
  place?: Place;
  /** 0 to 1. */
  confidence: number;
  /** The value is probably right: the household is asked to check it. */
  check: boolean;
  evidence: Evidence[];
};

export type ServiceAddress = { street: string; unit: string; city: string; state: string; zip: string };

/** The parsed bill. A field with too little evidence is missing: a wrong value is worse than none. */
export type BillFacts = {
  utility: Finding<UtilityCode>;
  customerName?: Finding<string>;
  serviceAddress?: Finding<ServiceAddress>;
  /** The number that customers pay with, without separators. */
  accountNumber?: Finding<string>;
  /** The enrollment number, without separators. `npm run read-bill -- --json` prints it under this name. */
  enrollmentId?: Finding<string>;
};

/** The billing period. Dates are ISO dates, as printed; `days` as the utility counts them. */
export type BillingPeriod = { from: string; to: string; days: number };

/** In dollars: electricity only, before community-solar credits, without gas, balances and payment plans. */
export type ElectricityCharges = { total: number; delivery?: number; supply?: number };

/** What the bill says about the electricity that was used. A value with too little evidence is missing. */
export type UsageFacts = {
  period?: Finding<BillingPeriod>;
  /** As billed. With net metering, what the household bought after its own generation. */
  kwh?: Finding<number>;
  charges?: Finding<ElectricityCharges>;
  /** The company that supplies the electricity, if it is not the utility. */
  supplier?: Finding<string>;
  netMetering?: Finding<true>;
  /** The bill shows credits of a community-solar project. */
  communitySolar?: Finding<true>;
  /** A meter reading behind `kwh` was estimated. */
  estimated?: Finding<true>;
};

export type BillReadResult =
  /** `isGasOnly`: the bill has a gas account and no electric one, so no field is missing by mistake. */
  | { kind: "bill"; facts: BillFacts; usage?: UsageFacts; isGasOnly?: true }
  /** A bill of a company that we do not serve. */
  | { kind: "unserved"; issuer: string }
  /** A bill that does not say for certain which company printed it, or whether its home is in New Jersey. */
  | { kind: "unknown_issuer" }
  | { kind: "not_a_bill" }
  /** Recognition could make sense of so few words that nothing can be said about the document. */
  | { kind: "poorly_recognized" };

/** The city of each New Jersey ZIP code, and the utilities that serve some of its homes. */
export type ZipDirectory = {
  cityOf(zip: string): string | undefined;
  utilitiesOf(zip: string): readonly UtilityCode[];
};
