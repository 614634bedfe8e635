import { z } from "zod";
import { applicationDraft } from "../../../contracts/application.ts";
import { parsedBill } from "../../../contracts/bill.ts";
import { affiliateClick } from "../../../contracts/conversion.ts";
import { billId, customerId, sessionId, utility } from "../../../contracts/fields.ts";
import { utilityData } from "../../../contracts/session.ts";

type Entry<T> = {
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
  /** Tells what another tab has written, until the answer is called. */
  watch(onChange: (value: T) => void): () => void;
};

/** Private windows and strict settings throw on any access. Then nothing is kept, and the page still works. */
function quietly<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

function fromJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** What was stored by an older version of the site, or by hand, counts as nothing stored. */
function entry<T>(
  area: () => Storage,
  key: string,
  schema: z.ZodType<T>,
  encoded: "plain" | "json",
): Entry<T> {
  function read(): T | undefined {
    const stored = quietly(() => area().getItem(key));
    if (stored === undefined || stored === null) return undefined;
    return schema.safeParse(encoded === "json" ? fromJson(stored) : stored).data;
  }
  return {
    read,
    watch(onChange) {
      const tell = () => {
        const value = read();
        if (value !== undefined) onChange(value);
      };
      const changed = (event: StorageEvent) => {
        if (event.key === key) tell();
      };
      // A page that was put aside, as by Back, hears of nothing meanwhile.
      const shownAgain = ({ persisted }: PageTransitionEvent) => {
        if (persisted) tell();
      };
      window.addEventListener("storage", changed);
      window.addEventListener("pageshow", shownAgain);
      return () => {
        window.removeEventListener("storage", changed);
        window.removeEventListener("pageshow", shownAgain);
      };
    },
    write: (value) => {
      quietly(() => area().setItem(key, encoded === "json" ? JSON.stringify(value) : String(value)));
    },
    clear: () => {
      quietly(() => area().removeItem(key));
    },
  };
}

const local = () => window.localStorage;

/** The keys of the specification, "Browser storage keys". */
export const stored = {
  initialZip: entry(local, "initialZip", z.string().max(10), "plain"),
  initialUtility: entry(local, "initialUtility", utility, "plain"),
  sessionId: entry(local, "session_id", sessionId, "plain"),
  customerId: entry(local, "customer_id", customerId, "plain"),
  utilityData: entry(local, "utilityData", utilityData, "json"),
  applicationData: entry(local, "applicationData", applicationDraft, "json"),
  utilityBillData: entry(local, "utilityBillData", parsedBill, "json"),
  accountNumber: entry(local, "accountNumber", z.string().max(200), "plain"),
  /** Ours, beyond the specification: the enrollment that the affiliate network has been told of. */
  reportedSale: entry(local, "reported_sale", sessionId, "plain"),
};

/** The bill that this tab is waiting for, so that a reload goes on waiting. */
export const awaitedBill = entry(() => window.sessionStorage, "awaited_bill", billId, "plain");

/** The partner's click that this tab has told the server of. */
export const registeredClick = entry(
  () => window.sessionStorage,
  "registered_click",
  affiliateClick,
  "plain",
);

/** Once an enrollment is finished, and before another one starts. */
export function forgetApplication(): void {
  stored.utilityData.clear();
  stored.applicationData.clear();
  stored.utilityBillData.clear();
  stored.accountNumber.clear();
  awaitedBill.clear();
}
