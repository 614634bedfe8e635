import type { UtilityCode } from "#domain/utilities/index.ts";

/** Why the reader believes a value: the label beside it, the section it stands in, a check that it passed. */
export type Evidence = { reason: string; page?: number; box?: Box };
export type Box = { left: number; top: number; width: number; height: number };

export type Finding<Value> = {
  value: Value;
  /** 0 to 1. */
  confidence: number;
  /** Probably right, but not surely: the person is asked to check it. */
  check: boolean;
  evidence: Evidence[];
};

export type ServiceAddress = { street: string; unit: string; city: string; state: string; zip: string };

/** What a bill says. A field that is not surely right is absent: a wrong value is worse than none. */
export type BillFacts = {
  utility: Finding<UtilityCode>;
  customerName?: Finding<string>;
  serviceAddress?: Finding<ServiceAddress>;
  /** The utility's account number, bare characters. */
  accountNumber?: Finding<string>;
  /** PoD ID, Customer Number or Service Number, bare characters: what enrolls the meter. */
  enrollmentId?: Finding<string>;
};

export type BillReadResult =
  | { kind: "bill"; facts: BillFacts }
  /** A bill, but from a company that we don't serve. `issuer` is its name where one was recognised. */
  | { kind: "unserved"; issuer?: string }
  | { kind: "not_a_bill" };

/** What the reader knows of New Jersey's places: which cities a ZIP has and which utilities serve it. */
export type ZipDirectory = {
  cityOf(zip: string): string | undefined;
  utilitiesOf(zip: string): readonly UtilityCode[];
};
